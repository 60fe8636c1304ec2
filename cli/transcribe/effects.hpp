#pragma once
// What a line did to the game, from the difference of the state documents before and behind it, in
// the words that pages and pictures have for their members.

#include <string>

#include "cli/transcribe/position.hpp"

namespace praetor::cli::transcribe {

/// "Rome: + 4 iron, + 1 coins. Neapolis: - 2 legions of Rome"; "" where nothing worth telling is
/// another. Cut to a few lines.
std::string effects_of(const Position& before, const Position& after);

}  // namespace praetor::cli::transcribe
