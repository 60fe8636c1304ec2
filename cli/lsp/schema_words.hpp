#pragma once
// What the form of a replay allows at a place, by its JSON Schema: members of an object, values of
// an enumeration. For the head of a record and for unseen acts of chance, where no legal steps are
// listed.

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"

namespace praetor::cli::lsp {

/// Where an unfinished JSON text ends: the path to the value that is being written.
struct JsonPlace {
  std::vector<std::string> path;  ///< member names; "" for an item of an array
  std::string game;               ///< the game of the record, as far as written
  std::string kind;               ///< the kind (`do`) of the step around the place
  std::set<std::string> present;  ///< members that the object has already
  bool wants_key = false;
  std::size_t begin = 0;  ///< begin of the word being written, with its quote
  std::string typed;      ///< the word so far, without its quote
};
/// None where `before` is not the beginning of a JSON text.
std::optional<JsonPlace> json_place_in(std::string_view before);

/// The words that the schema allows at a place, as JSON: strings with quotes, numbers, `null`.
std::vector<std::string> schema_words(const AnyGame& game, const void* library,
                                      const JsonPlace& place);

}  // namespace praetor::cli::lsp
