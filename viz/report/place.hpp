#pragma once
// Places in the state document of a game of two sides, told to people who read a page. Which words
// a game has for its members is the game's to say.

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace praetor::viz::report {

/// What members are called on pages; any other is called by its own name.
using MemberWords = std::span<const std::pair<std::string_view, std::string_view>>;

std::string word_of(std::string_view name, MemberWords members);

/// A JSON pointer into the document: "/sides/north/hand" is "North: hand",
/// "/board/e4/moved" with "board" called "field" is "Field, e4, moved".
std::string place_in_words(std::string_view pointer, MemberWords members);

}  // namespace praetor::viz::report
