#pragma once
// Parts of JSON Schemas for what has no field lists: set-ups, boards and tables. Who uses them
// includes the JSON library itself.

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/shelf.hpp"
#include "engine/core/names.hpp"

namespace praetor::replays::schema {

using Json = nlohmann::ordered_json;

/// A template, so that this header needs no complete JSON type.
template <class J>
struct PropertyOf {
  std::string_view name;
  bool needed;
  J schema;
};
using Property = PropertyOf<Json>;
using Names = std::span<const std::string_view>;

/// An object with these properties and no others.
Json object_of(const std::vector<Property>& properties);
/// An object with one property for each of the names.
Json each_of(Names names, const Json& schema);

Json text();
/// A kebab-case name.
Json name();
Json whole(std::int64_t least, std::int64_t most);
/// A number from 0 on.
Json amount();
Json list_of(const Json& item, std::size_t least, std::size_t most);
Json pair_of(const Json& item);
Json one_of(Names names);
/// One of some names, or any other text: what a user's own data may call something.
Json offered(Names names);
/// The id of something known, any other text, or the object itself.
Json known_or_inline(Names ids, const Json& object);

/// A board: what its sites and sides may be, and what else the game reads of it.
struct BoardSchema {
  Names sites;
  std::size_t sides_least;
  std::size_t sides_most;
};
Json board(const BoardSchema& form, const std::vector<Property>& own);
/// The three start cities of a side.
Json start_cities();

/// All names that `pick(data)` finds on a shelf, sorted, each once.
template <class Data, class Pick>
std::vector<std::string> names_of(const Shelf<Data>& shelf, Pick&& pick) {
  std::vector<std::string> names;
  for (const auto& data : shelf) {
    for (const std::string_view known : pick(*data).all()) names.emplace_back(known);
  }
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace praetor::replays::schema
