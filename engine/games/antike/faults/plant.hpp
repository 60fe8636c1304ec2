#pragma once
// Tools to plant faults in Antike, and the list of the chapters of faults. Each file in this folder
// holds one chapter.

#include <span>

#include "engine/games/antike/game.hpp"
#include "engine/mechanics/mispricing.hpp"

namespace praetor::antike {

namespace faults {

using namespace planting;
using Fault = MutantOf<Game>;
using Chapter = std::span<const Fault>;

Chapter of_the_tables();    // tables.cpp
Chapter of_the_fields();    // fields.cpp
Chapter of_the_maneuver();  // maneuver.cpp
Chapter of_the_conquest();  // conquest.cpp
Chapter of_the_turn();      // turn.cpp
Chapter of_the_readings();  // readings.cpp

}  // namespace faults
}  // namespace praetor::antike
