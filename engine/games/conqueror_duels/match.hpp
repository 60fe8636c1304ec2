#pragma once
// What is fixed for one game of Conqueror: Duels: its map, its tables and its scenario. Sides are
// numbered in the order of their turns.

#include <array>
#include <memory>
#include <string_view>
#include <utility>

#include "engine/core/later.hpp"
#include "engine/games/conqueror_duels/scenario.hpp"

namespace praetor::conqueror_duels {

inline constexpr Side first_side{0};
inline constexpr Side second_side{1};

/// What a great fort may also recruit under the reading `mixed-recruits` yes.
inline constexpr Units mixed_recruits = Units::of(1, 1);

struct Match : HasReadings<Reading>, SideNames {
  std::shared_ptr<const MapData> map_data;
  std::shared_ptr<const TableData> table_data;
  std::shared_ptr<const ScenarioData> scenario_data;
  std::shared_ptr<const Scenario> plan;  ///< the scenario, fitted to the map and the tables

  /// Takes a scenario, with the names of its sides.
  void take_plan(std::shared_ptr<const Scenario> taken) {
    static_cast<SideNames&>(*this) = taken->names;
    plan = std::move(taken);
  }

  /// The data that the fingerprint of the law covers, besides the rules.
  std::array<Later<std::string>, 3> data() const {
    return {map_data->canonical, table_data->canonical, scenario_data->canonical};
  }
  const Map& map() const { return map_data->board; }
  const Tables& tables() const { return table_data->tables; }
  const Scenario& scenario() const { return *plan; }
  const SideDatum& side(Side side) const {
    return plan->sides[side.value < players ? side.index() : 0];
  }
  /// The lands that stay their owner's without units. The author gave this answer for scenario 4,
  /// where no independents settle in empty lands.
  Territories stay_owned() const {
    return reading(Reading::vacated) && !plan->vacant_independents ? map().lands : Territories{0};
  }
  bool is_forbidden(Territory territory) const {
    return territory.exists() && board::has(plan->forbidden, territory);
  }

  std::string_view name(Territory territory) const { return map().names.at(territory.index()); }
  std::string_view name(Hero hero) const { return tables().heroes.at(hero.index()); }
  std::string_view name(Card card) const { return tables().cards.at(card.index()); }
  std::string_view name(Side side) const {
    if (side == chance) return "chance";
    if (side == independent) return "independent";
    return side.value < players ? actors.at(side.index()) : "nobody"sv;
  }
};

using board::each_of;

}  // namespace praetor::conqueror_duels
