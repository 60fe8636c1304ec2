#pragma once
// Parts of a state document in words, for people. Programs and pages of accounts have the document
// itself.

#include <string>
#include <string_view>

#include "engine/any/game.hpp"

namespace praetor::replays::wording {

/// "/sides/rome/chips/marble" → "Rome, chips, marble"; of a pointer into a claim likewise.
std::string place_in_document(std::string_view pointer);

/// The same of one value, where a number of a list has the name of what it counts: "Carthago,
/// units, Carthage, legions". `game` may be null, where it is not known.
std::string place_of_value(const AnyGame* game, std::string_view pointer);

/// A part of a state document in a phrase: "Brundisium, units: Rome 2 legions and 1 galley". What
/// is nought or nobody's is left out. "" where a phrase cannot say it.
std::string state_words(const AnyGame& game, std::string_view pointer, std::string_view json);

}  // namespace praetor::replays::wording
