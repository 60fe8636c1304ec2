#pragma once
// The properties of all games: every game's ledger, so that properties can be asked for by the game
// alone. The only header of this folder that names all games.

#include <string_view>
#include <vector>

#include "engine/games.hpp"
#include "properties/games/ancient_generals/ledger.hpp"
#include "properties/games/ancient_warfare/ledger.hpp"
#include "properties/games/antike/ledger.hpp"
#include "properties/games/antike_duellum/ledger.hpp"
#include "properties/games/conqueror_duels/ledger.hpp"
#include "properties/property.hpp"

namespace praetor::properties {

/// Whether a property says that it would see the rule broken.
inline bool covers(std::string_view covered, std::string_view rule) {
  while (!covered.empty()) {
    const std::size_t blank = covered.find(' ');
    if (covered.substr(0, blank) == rule) return true;
    covered = blank == std::string_view::npos ? "" : covered.substr(blank + 1);
  }
  return false;
}

/// The names of the properties that cover a rule, in their order.
template <Game G>
std::vector<std::string_view> properties_covering(const Rule& rule) {
  std::vector<std::string_view> names;
  for (const Property<G>& property : properties_of<G>()) {
    if (covers(property.covers, rule.id)) names.push_back(property.name);
  }
  return names;
}

}  // namespace praetor::properties
