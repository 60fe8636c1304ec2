#pragma once
// What the auditor knows about units, cards and constants. It reads the text of the tables itself
// and does not use what the engine read. The index of a thing is its index among all names, sorted.

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/games/ancient_warfare/game.hpp"

namespace praetor::properties::ancient_warfare {

namespace warfare = praetor::ancient_warfare;
using namespace praetor::ancient_warfare;

/// A special ability to attack or to defend, as its object in the tables describes it.
struct Talent {
  bool exists = false;
  std::optional<int> range;
  std::string on;  ///< "" means any ground
  bool no_missiles = false;
  bool indirect = false;
  bool step = false;
  bool for_neighbour = false;
};

struct UnitFacts {
  int move = 0;
  int range = 1;
  int worth = 1;
  std::set<std::string> traits;
  Talent attack;
  Talent defend;
  bool leaps = false;
  int becomes = -1;  ///< index of a type; -1 means none
  bool is(const char* trait) const { return traits.contains(trait); }
};

struct CardFacts {
  std::string name;
  int copies = 5;
  std::set<int> moves;
  std::optional<int> leap;
  std::string attack;
  std::string defend;
};

struct Facts {
  std::vector<UnitFacts> unit;           ///< by index of the name
  std::vector<CardFacts> card;           ///< by index of the name
  std::vector<std::vector<bool>> kills;  ///< by attacker, then target
  std::vector<std::vector<bool>> fends;  ///< by target, then attacker: whether it is immune
  int camp = -1;
  int general = -1;
  int size = 8;
  int zone_ranks = 0;
  int zone_files = 0;
  int draw = 0;
  int hand = 0;
  int points = 0;
  int turns = 0;
  bool second_places_first = false;
  bool swaps = false;
  bool kills_are_answered = false;
  std::string retreat;
  bool support_by_range = false;
  bool rallies_himself = true;  ///< whether the general may rally himself
  bool each_number = false;     ///< each unit of an advance goes as far as its Move allows
  std::set<int> pursuers;
  std::set<std::string> cover;

  /// The facts of a type or card. For one that does not exist: facts of a thing that does nothing.
  const UnitFacts& of(warfare::Type type) const;
  const CardFacts& of(warfare::Card one) const;
  bool kill(warfare::Type attacker, warfare::Type target) const {
    return at(kills, attacker, target);
  }
  bool fend(warfare::Type target, warfare::Type attacker) const {
    return at(fends, target, attacker);
  }

 private:
  static bool at(const std::vector<std::vector<bool>>& table, warfare::Type row,
                 warfare::Type column) {
    return row.index() < table.size() && column.index() < table.size() &&
           table[row.index()][column.index()];
  }
};

/// The facts of a set-up: its tables, patched by its rules and its constants.
std::shared_ptr<const Facts> facts_of(const warfare::Setup& setup);

}  // namespace praetor::properties::ancient_warfare
