#pragma once
// Why a game ended: the step and the rule behind it.

#include <string>

#include "replays/reading/library.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays {

/// "step 143, turn 27: rome: end; nine personages win the game (game.won)" of a text whose game has
/// ended; "" of any other.
std::string ending_of(const Text& text, const Libraries& libraries);

}  // namespace praetor::replays
