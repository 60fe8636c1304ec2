#pragma once
// What a line did to the game, from the difference of the state documents before and behind it, in
// the words that pages and pictures have for their members.

#include <string>

#include "engine/any/game.hpp"

namespace praetor::cli::transcribe {

/// "Rome: + 4 iron, + 1 coins. Neapolis: - 2 legions of Rome"; "" where nothing worth telling is
/// another. Cut to a few lines.
std::string effects_of(const AnyState& before, const AnyState& after);

/// Of that what sides have more of: "Rome: + 4 iron, + 1 coin"; "" for nothing.
std::string gains_of(const AnyState& before, const AnyState& after);

}  // namespace praetor::cli::transcribe
