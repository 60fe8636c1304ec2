#pragma once
// What the auditor knows about a map, tables and a scenario. It reads their texts itself and does
// not use what the engine read. The index of a thing is its index among all names, sorted.

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/games/conqueror_duels/game.hpp"

namespace praetor::properties::conqueror_duels {

namespace duels = praetor::conqueror_duels;
using namespace praetor::conqueror_duels;

/// Infantry and cavalry.
using Men = std::array<std::int64_t, 2>;
inline std::int64_t sum(const Men& men) { return men[0] + men[1]; }
inline bool fits(const Men& men, const Men& room) { return men[0] <= room[0] && men[1] <= room[1]; }
inline Men men_of(const duels::Units& units) { return {units.infantry.value, units.cavalry.value}; }

struct PlaceFacts {
  std::string name;
  bool sea = false;
  std::string fort = "none";
  std::int64_t food = 0;
  std::int64_t coins = 0;
  bool emblem = false;  ///< of any faction
  std::set<int> next;   ///< neighbours
};

struct HeroFacts {
  std::string name;
  std::string faction;
  std::string effect;
  std::int64_t price = 0;
  std::int64_t amount = 0;
  int type = 0;  ///< the type of units that it strengthens
  std::optional<std::int64_t> limit;
};

struct CardFacts {
  std::string name;
  std::string effect;
  std::int64_t amount = 0;
  std::set<int> raided;  ///< territories of the map
};

struct SideFacts {
  std::string name;
  int capital = -1;
  std::map<int, Men> units;
  std::int64_t coins = 0;
  std::set<int> heroes;
  std::set<std::string> factions;
  Men strength{};
  std::map<std::string, std::int64_t> bonus;
  std::map<int, std::int64_t> food;  ///< besides what the lands have
};

struct RallyFacts {
  std::int64_t coins = 0;
  std::int64_t quota = 0;
  std::int64_t cavalry = 0;
  std::int64_t great_forts = 0;
  std::int64_t units = 0;
};

/// One entry of the victory list.
struct Way {
  int side = -1;
  std::string when;
  std::int64_t rounds = 0;
  std::set<int> controls;
  std::int64_t great_forts = 0;
  bool eliminates = false;
  bool points = false;
};

struct Facts {
  std::vector<PlaceFacts> place;
  std::vector<HeroFacts> hero;
  std::vector<CardFacts> card;
  std::array<SideFacts, 2> side;

  // The tables.
  std::set<std::int64_t> faces;
  std::int64_t four = 0;
  bool tie_to_attacker = false;
  std::vector<std::int64_t> losses;
  bool retreat = false;
  bool again = false;
  std::int64_t leave = 0;
  bool excess_waits = false;
  Men strength{};
  std::int64_t independent_bonus = 0;
  std::array<std::int64_t, 2> capacity{};
  std::map<std::string, std::vector<Men>> recruit;
  std::map<std::string, std::int64_t> coin;
  std::map<std::string, Men> vacant;

  // The scenario.
  std::int64_t rounds = 0;
  std::map<int, Men> independent;
  std::set<int> forbidden;
  std::optional<std::set<int>> deck;
  std::int64_t prize = 0;
  bool dual_attack = false;
  bool fills = false;  ///< independents fill vacant lands

  // The readings.
  bool attack_only = false;     ///< units that may act again may not move
  bool stays_owned = false;     ///< land without units stays its owner's
  bool four_needs_men = false;  ///< a loser without units costs the winner none
  std::optional<RallyFacts> rally;
  std::map<std::string, std::int64_t> points;
  std::vector<Way> ways;

  /// The facts of a place, hero or card. For one that does not exist: facts of a thing that does
  /// nothing.
  const PlaceFacts& at(int place) const;
  const HeroFacts& of(duels::Hero one) const;
  const CardFacts& of(duels::Card one) const;

  bool great(int there) const { return at(there).fort == "great"; }
  bool border(int one, int two) const { return at(one).next.contains(two); }
  /// How many units are lost at a margin; 0 below 0, which no battle has.
  std::int64_t toll(std::int64_t margin) const {
    const auto last = static_cast<std::int64_t>(losses.size()) - 1;
    if (margin < 0 || last < 0) return 0;
    return losses[static_cast<std::size_t>(std::min(margin, last))];
  }
  /// What a side adds to its defence of a territory.
  std::int64_t defence(int defender, int there) const;
};

/// The index of a territory, or -1.
inline int spot(duels::Territory territory) {
  return territory.index() < duels::territories_max ? static_cast<int>(territory.index()) : -1;
}

/// The facts of a set-up.
std::shared_ptr<const Facts> facts_of(const duels::Setup& setup);

}  // namespace praetor::properties::conqueror_duels
