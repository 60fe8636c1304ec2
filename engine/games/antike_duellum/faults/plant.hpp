#pragma once
// Tools to plant faults in Antike Duellum, and the list of the chapters of faults. Each file in
// this folder holds one chapter.

#include <span>

#include "engine/games/antike_duellum/game.hpp"
#include "engine/mechanics/mispricing.hpp"

namespace praetor::antike_duellum {

namespace faults {

using namespace planting;
using Fault = MutantOf<Game>;
using Chapter = std::span<const Fault>;

Chapter of_the_set_up();    // set_up.cpp
Chapter of_the_rondel();    // rondel.cpp
Chapter of_templum();       // templum.cpp
Chapter of_militia();       // militia.cpp
Chapter of_scientia();      // scientia.cpp
Chapter of_movement();      // movement.cpp
Chapter of_conquest();      // conquest.cpp
Chapter of_defence();       // defence.cpp
Chapter of_trade();         // trade.cpp
Chapter of_plays();         // plays.cpp
Chapter of_cards();         // cards.cpp
Chapter of_founding();      // founding.cpp
Chapter of_awards();        // awards.cpp
Chapter of_the_turn();      // turn.cpp
Chapter of_the_readings();  // readings.cpp

}  // namespace faults
}  // namespace praetor::antike_duellum
