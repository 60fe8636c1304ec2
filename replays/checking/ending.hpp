#pragma once
// Why a game ended: the step and the rule. Finding out plays the game once more, so call it only
// on demand.

#include <string>

#include "replays/reading/library.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays {

/// For a text whose game has ended: "step 143, turn 27: rome: end; nine personages win the game
/// (game.won)". "" for any other.
std::string ending_of(const Text& text, const Libraries& libraries);

}  // namespace praetor::replays
