#pragma once
// What a session says to `?`: what is asked, in words, with an example to type, and what is legal.
// Whether a session knows how its game stands is not asked here.

#include <string>
#include <string_view>

#include "cli/transcribe/position.hpp"

namespace praetor::cli::transcribe {

/// Of a set-up that is not whole yet.
std::string asked_of_set_up();
/// Of an open game: the legal steps of each kind, those that cost nothing first, some of each.
std::string asked_of(const Position& position);
/// All legal steps of one kind, however it is spelled.
std::string legal_of(const Position& position, std::string_view kind);
/// "Blue draws 5 cards".
std::string words_of(const OwedByChance& owed, const Position& position);

}  // namespace praetor::cli::transcribe
