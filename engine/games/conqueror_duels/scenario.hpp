#pragma once
// A scenario, fitted to one map and one set of tables: the pieces at the start, the differences
// from the tables, and the ways to win.

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/later.hpp"
#include "engine/games/conqueror_duels/map.hpp"
#include "engine/games/conqueror_duels/tables.hpp"

namespace praetor::conqueror_duels {

struct SideDatum {
  Faction faction{};  ///< the side has its name
  Territory capital;
  UnitsByTerritory units{};
  std::int64_t coins = 0;
  std::uint64_t heroes = 0;    ///< held at the start, as a set of bits
  std::uint32_t factions = 0;  ///< factions whose heroes it may buy, a set of bits
  Strength strength{};
  Bonus bonus{};
  std::array<std::int64_t, territories_max> food{};  ///< extra food for this side only
};

struct Rally {
  std::int64_t coins = 0;
  std::int64_t quota = 0;
  std::int64_t cavalry = 0;
  std::int64_t great_forts = 0;
  std::int64_t units = 0;
};

/// The points for lands: `capital` for any faction's capital, otherwise by fort.
struct Points {
  std::int64_t capital = 0;
  std::array<std::int64_t, forts> fort{};
};

/// One way to win. It is true if all the conditions that it names are true.
struct Victory {
  Side side;  ///< none if points decide
  When when = When::end;
  std::int64_t rounds = 0;  ///< only for `hold`
  Territories controls = 0;
  std::int64_t great_forts = 0;
  bool eliminates = false;
  bool points = false;
};

/// The names of the sides, which are those of their factions.
struct SideNames {
  NameTable actors;  ///< both sides, then chance
  NameTable both;    ///< both sides alone
  NameTable owners;  ///< both sides, then the independents
  std::array<Side, players> by_name{};
};

struct Scenario {
  std::int64_t rounds = 1;
  std::array<SideDatum, players> sides;  ///< in the order of turns
  UnitsByTerritory independent{};
  Territories forbidden = 0;
  std::optional<std::uint64_t> deck;  ///< chronicle cards, a set of bits
  std::int64_t prize = 0;
  bool dual_attack = false;
  bool vacant_independents = false;
  std::optional<Rally> rally;
  std::optional<Points> points;
  std::vector<Victory> victory;

  // What follows from the above, because every game or nearly every step asks for it.
  SideNames names;
  /// By side and territory: the food of the territory and the side's extra food.
  std::array<std::array<std::int32_t, territories_max>, players> food{};

  /// Fills in what follows when all else is complete.
  void complete(const Map& map);
};

/// A scenario that set-ups may name: its text, and its fitting to its own map and the usual tables.
struct ScenarioData {
  struct Name {
    std::string id;
    std::string title;
    std::string map;  ///< id of the map to use if a set-up names none
  };
  Name scenario;
  std::string text;  ///< the text that was read
  Later<std::string> canonical;
  std::shared_ptr<const MapData> map;  ///< the map to which `fitted` is fitted
  std::shared_ptr<const TableData> tables;
  std::shared_ptr<const Scenario> fitted;
};

}  // namespace praetor::conqueror_duels
