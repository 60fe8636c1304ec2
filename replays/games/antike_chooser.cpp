// The chooser of steps, made for Antike.

#include "engine/games/antike/library.hpp"
#include "replays/chooser_body.hpp"
#include "replays/games/antike_habits.hpp"

namespace praetor::replays {

template class Chooser<antike::Game>;

}  // namespace praetor::replays
