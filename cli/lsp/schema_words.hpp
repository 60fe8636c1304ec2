#pragma once
// What the form of a replay allows at a place, by its JSON Schema: members of an object, values of
// an enumeration. For the head of a record and for what chance does unseen, where no legal steps
// are listed.

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"

namespace praetor::cli::lsp {

/// Where a text that is JSON ends in the middle: the way to the value that is being written.
struct JsonPlace {
  std::vector<std::string> path;  ///< member names; "" stands for an item of an array
  std::string game;               ///< what the record says of its game so far
  std::string kind;               ///< and the step about the place of its kind
  std::set<std::string> present;  ///< members that the object has
  bool wants_key = false;
  std::size_t begin = 0;  ///< of what is being written, its quote included
  std::string typed;      ///< of that, without the quote
};
/// None where what stands before the end is no beginning of JSON.
std::optional<JsonPlace> json_place_in(std::string_view before);

/// The words of the schema at a place, as JSON: strings with quotes, numbers, `null`.
std::vector<std::string> schema_words(const AnyGame& game, const void* library,
                                      const JsonPlace& place);

}  // namespace praetor::cli::lsp
