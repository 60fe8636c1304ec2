#pragma once
// The session's answer to `?`: what it asks for, in words, with an example to type, and what is
// legal. The caller checks whether the session knows the state of its game.

#include <string>
#include <string_view>

#include "cli/transcribe/position.hpp"

namespace praetor::cli::transcribe {

/// For a set-up that is incomplete.
std::string asked_of_set_up();
/// For an open game: some legal steps of each kind, the free kinds first.
std::string asked_of(const Position& position);
/// All legal steps of one kind, whose name may be misspelt or cut short.
std::string legal_of(const Position& position, std::string_view kind);
/// "Blue draws 5 cards".
std::string words_of(const OwedByChance& owed, const Position& position);

}  // namespace praetor::cli::transcribe
