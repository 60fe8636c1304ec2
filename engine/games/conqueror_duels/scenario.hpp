#pragma once
// A scenario as it fits one map and one set of tables: what stands where, what differs from the
// tables, and how it is won.

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
  Faction faction{};  ///< whose name the side has
  Territory capital;
  UnitsByTerritory units{};
  std::int64_t coins = 0;
  std::uint64_t heroes = 0;    ///< held at the start, one bit each
  std::uint32_t factions = 0;  ///< whose heroes it may buy, one bit each
  Strength strength{};
  Bonus bonus{};
  std::array<std::int64_t, territories_max> food{};  ///< more than a land gives anybody
};

struct Rally {
  std::int64_t coins = 0;
  std::int64_t quota = 0;
  std::int64_t cavalry = 0;
  std::int64_t great_forts = 0;
  std::int64_t units = 0;
};

/// Points for lands: a faction's capital, else by fort.
struct Points {
  std::int64_t capital = 0;
  std::array<std::int64_t, forts> fort{};
};

/// One way to win; true when all conditions that it gives are.
struct Victory {
  Side side;  ///< none where points decide
  When when = When::end;
  std::int64_t rounds = 0;  ///< of `hold`
  Territories controls = 0;
  std::int64_t great_forts = 0;
  bool eliminates = false;
  bool points = false;
};

struct Scenario {
  std::int64_t rounds = 1;
  std::array<SideDatum, players> sides;  ///< in the order of turns
  UnitsByTerritory independent{};
  Territories forbidden = 0;
  std::optional<std::uint64_t> deck;  ///< of chronicle cards, one bit each
  std::int64_t prize = 0;
  bool dual_attack = false;
  bool vacant_independents = false;
  std::optional<Rally> rally;
  std::optional<Points> points;
  std::vector<Victory> victory;
};

/// A scenario that set-ups may name: its text, and how it fits its own map and the usual tables.
struct ScenarioData {
  struct Name {
    std::string id;
    std::string title;
    std::string map;  ///< id of the map that is meant where a set-up gives none
  };
  Name scenario;
  std::string text;  ///< as it was read
  Later<std::string> canonical;
  std::shared_ptr<const MapData> map;  ///< what `fitted` was read against
  std::shared_ptr<const TableData> tables;
  std::shared_ptr<const Scenario> fitted;
};

}  // namespace praetor::conqueror_duels
