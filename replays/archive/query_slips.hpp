#pragma once
// The letters of a query, and what people type in it who know other languages. The parser reads
// what is right; these functions say what was meant by the rest.

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/text/ascii.hpp"
#include "replays/archive/query.hpp"

namespace praetor::replays::archive {

/// Whether a letter can be part of a word, a number or a path.
constexpr bool is_word(char letter) {
  return text::is_digit(letter) || (letter >= 'a' && letter <= 'z') || letter == '-' ||
         letter == '.' || letter == '_';
}

/// How a query writes its relations.
inline constexpr std::pair<std::string_view, Relation> relation_signs[] = {
    {"=", Relation::equal},  {"!=", Relation::unequal}, {"<=", Relation::most},
    {">=", Relation::least}, {"<", Relation::less},     {">", Relation::more},
    {"has", Relation::has}};

/// Whether a letter can be part of a sign that compares.
constexpr bool is_comparing(char letter) {
  return letter == '=' || letter == '<' || letter == '>' || letter == '!';
}

/// The fault of a run of such letters at an offset; none of a sign of the query language.
std::optional<QueryFault> fault_of_sign(std::string_view sign, std::size_t at);

/// Whether a word joins or compares conditions, so that no condition begins with it.
bool is_join(std::string_view word);

/// The fault of a character that no query has outside quotes, at an offset.
QueryFault fault_of_character(std::string_view text, std::size_t at);

}  // namespace praetor::replays::archive
