#pragma once
// How faults are planted in Antike Duellum: as in every game, and wrong prices. Each is one row of
// a chapter.

#include "engine/games/antike_duellum/game.hpp"
#include "engine/games/antike_duellum/price.hpp"
#include "engine/mechanics/mispricing.hpp"

namespace praetor::antike_duellum {

namespace faults {

using namespace planting;
using Fault = MutantOf<Game>;

}  // namespace faults
}  // namespace praetor::antike_duellum
