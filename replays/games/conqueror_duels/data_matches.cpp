// Matches of Conqueror: Duels on each map with each tables, and of each scenario.

#include "replays/archive/data_matches.hpp"

#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "engine/games/conqueror_duels/library.hpp"

namespace praetor::replays::archive {
namespace {

using Plan = std::shared_ptr<const conqueror_duels::Scenario>;

/// Scenarios without anything but their sides. Each faction plays in one, in the order in which the
/// tables of `export` have them.
std::vector<Plan> plans_of_all_factions() {
  using enum conqueror_duels::Faction;
  std::vector<Plan> plans;
  for (const auto& factions : {std::array{egypt, persia}, {carthage, rome}, {gaul, greece}}) {
    auto plan = std::make_shared<conqueror_duels::Scenario>();
    for (std::size_t side = 0; side < factions.size(); ++side) {
      plan->sides[side].faction = factions[side];
    }
    plan->complete({});
    plans.push_back(std::move(plan));
  }
  return plans;
}

}  // namespace

template <>
void each_data_match<conqueror_duels::Game>(
    const conqueror_duels::Library& library,
    const std::function<void(const conqueror_duels::Match&)>& use) {
  const auto use_on = [&](const auto& map, const auto& tables, const Plan& plan) {
    conqueror_duels::Match match;
    match.map_data = map;
    match.table_data = tables;
    match.take_plan(plan);
    use(match);
  };
  const std::vector<Plan> plans = plans_of_all_factions();
  for (const auto& map : library.boards) {
    for (const auto& tables : library.tables) {
      for (const Plan& plan : plans) use_on(map, tables, plan);
    }
  }
  for (const auto& scenario : library.scenarios) {
    use_on(scenario->map, scenario->tables, scenario->fitted);
  }
}

}  // namespace praetor::replays::archive
