#pragma once
// What a line did to the game, from the difference between the state documents before and after it,
// in the words that pages and pictures use.

#include <string>
#include <vector>

#include "engine/any/game.hpp"

namespace praetor::cli::transcribe {

/// "Rome: + 4 iron, + 1 coins. Neapolis: - 2 legions of Rome"; "" if nothing worth mentioning
/// changed. Cut to a few lines.
std::string effects_of(const AnyState& before, const AnyState& after);

/// The same without a limit, one entry for each side or place: "Rome: + 4 iron, + 1 coin".
std::vector<std::string> changes_of(const AnyState& before, const AnyState& after);

/// Only what sides gained: "Rome: + 4 iron, + 1 coin"; "" for nothing.
std::string gains_of(const AnyState& before, const AnyState& after);

}  // namespace praetor::cli::transcribe
