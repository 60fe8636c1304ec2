#pragma once
// Places in the state document of a game of two sides, told to people who read a page. Which words
// a game has for its members is the game's to say.

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/names.hpp"

namespace praetor::viz::report {

/// What members are called on pages; any other is called by its own name. Of words that end in '*',
/// the key behind them is what all the rest is of: "square *" makes "Square b2: moved".
using MemberWords = std::span<const std::pair<std::string_view, std::string_view>>;

std::string word_of(std::string_view name, MemberWords members);

/// A JSON pointer into the document: "/sides/north/hand" is "North: hand". Keys that are among
/// `names` stand as titles.
std::string place_in_words(std::string_view pointer, MemberWords members,
                           const NameTable* names = nullptr);

}  // namespace praetor::viz::report
