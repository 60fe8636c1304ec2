#pragma once
// What the auditor knows about the cards. It reads the text of the tables itself and does not use
// what the engine read. The index of a card is its index among all names, sorted.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/games/ancient_generals/game.hpp"

namespace praetor::properties::ancient_generals {

namespace generals = praetor::ancient_generals;
using namespace praetor::ancient_generals;

/// One card, as its row in the tables describes it.
struct CardFacts {
  std::int64_t copies = 0;
  bool is_unit = false;
  std::string type;  ///< only for a unit
  std::int64_t force = 0;
  std::int64_t damage = 0;
  std::set<std::string> words;  ///< traits of a unit, types of a tactics card
  std::string effect;           ///< only for a tactics card; "" for a unit
  std::int64_t amount = 0;
};

struct Facts {
  std::vector<CardFacts> card;                                 ///< by index of the name
  std::map<std::pair<std::string, std::string>, char> letter;  ///< by attacker, then blocker
  std::int64_t deal = 0;
  std::int64_t hand = 0;
  std::int64_t look = 0;
  std::int64_t encircling = 0;
  std::int64_t turns = 0;
  std::optional<std::int64_t> scouts;
  std::optional<std::int64_t> guns;

  const CardFacts& of(generals::Card one) const { return card.at(one.index()); }
  bool has(generals::Card one, const char* word) const { return of(one).words.contains(word); }
};

/// Reads the facts from the canonical text of tables.
std::shared_ptr<const Facts> facts_in(const std::string& tables);

}  // namespace praetor::properties::ancient_generals
