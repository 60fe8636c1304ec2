// Random set-ups: any scenario, on its own map unless another one is wished for; and the turn in
// which a game ended.

#include "replays/games/conqueror_duels/policy.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "engine/games/conqueror_duels/library.hpp"
#include "engine/games/conqueror_duels/victory.hpp"

namespace praetor::replays {
namespace {

constexpr std::string_view usual_scenario = "standard";

/// Whether a scenario was chosen, or stands for all others because none of them fits either.
enum class Chosen : std::uint8_t { alone, for_all };

Result<duels::Setup, std::string> set_up_by(const duels::Library& library, const Wishes& wishes,
                                            std::string_view id, Chosen chosen = Chosen::alone) {
  if (!wishes.first.empty()) {
    return failure(std::string("in this game the scenario says which side is first"));
  }
  if (!wishes.rules.empty()) {
    return failure(std::string("this game has one set of rules and several scenarios"));
  }
  const auto scenario = entry(library.scenarios, id, "scenario");
  if (!scenario) return failure(scenario.error());
  const std::string_view map_id =
      wishes.board.empty() ? std::string_view((*scenario)->scenario.map) : wishes.board;
  const auto map = entry(library.boards, map_id, "map");
  if (!map) return failure(map.error());
  const std::string_view tables_id =
      wishes.tables.empty() ? duels::Game::id : std::string_view(wishes.tables);
  const auto tables = entry(library.tables, tables_id, "tables");
  if (!tables) return failure(tables.error());
  Faults inside;
  const auto fitted = duels::fitted_to(*scenario, *map, *tables, inside);
  if (fitted == nullptr) {
    const std::string misfit = duels::misfit_of(**scenario, *inside.first());
    return failure(
        chosen == Chosen::alone
            ? fmt::format("the scenario {} does not fit this map and these tables: it has {}", id,
                          misfit)
            : fmt::format("no scenario known here fits this map and these tables: give one of your "
                          "own with --scenario FILE ({} has {})",
                          id, misfit));
  }
  return duels::setup_of(fitted, library, {});
}

/// The set-ups by all scenarios that fit.
std::vector<duels::Setup> fitting_set_ups(const duels::Library& library, const Wishes& wishes) {
  std::vector<duels::Setup> fitting;
  for (const auto& id : ids_of(library.scenarios)) {
    if (auto made = set_up_by(library, wishes, id)) fitting.push_back(*std::move(made));
  }
  return fitting;
}

}  // namespace

Result<duels::Setup, std::string> PolicyOf<duels::Game>::set_up(const duels::Library& library,
                                                                const Wishes& wishes,
                                                                Random& random) {
  if (!wishes.scenario.empty()) return set_up_by(library, wishes, wishes.scenario);
  const auto ids = ids_of(library.scenarios);
  // Every shipped scenario fits its own map and the usual tables; a user's may need others.
  if (wishes.board.empty() && wishes.tables.empty()) {
    auto drawn = set_up_by(library, wishes, ids[random.below(ids.size())]);
    if (drawn) return drawn;
  }
  auto fitting = fitting_set_ups(library, wishes);
  return fitting.empty() ? set_up_by(library, wishes, usual_scenario, Chosen::for_all)
                         : std::move(fitting[random.below(fitting.size())]);
}

Result<duels::Setup, std::string> PolicyOf<duels::Game>::usual(const duels::Library& library,
                                                               const Wishes& wishes) {
  if (!wishes.scenario.empty()) return set_up_by(library, wishes, wishes.scenario);
  auto made = set_up_by(library, wishes, usual_scenario);
  if (made || !fitting_set_ups(library, wishes).empty()) return made;
  return set_up_by(library, wishes, usual_scenario, Chosen::for_all);
}

std::int64_t PolicyOf<duels::Game>::last_turn(const duels::State& state) {
  bool at_once = false;
  duels::each_entry(state, [&](const duels::Victory& entry, std::size_t) {
    at_once = at_once || (entry.when == duels::When::at_once &&
                          duels::winner_by(state, entry) == state.winner);
  });
  const bool in_first = at_once && state.winner == duels::first_side;
  return 2 * std::int64_t{state.round} - (in_first ? 1 : 0);
}

Step<duels::Game> PolicyOf<duels::Game>::with_claims(const duels::State& before,
                                                     Step<duels::Game> step, const duels::State&,
                                                     Arena&) {
  auto* end = std::get_if<duels::EndPlanning>(&step.action);
  if (end == nullptr || step.by.value >= duels::players) return step;
  const std::int64_t income = before.of(step.by).income;
  if (income <= amount_max) end->income = Amount{static_cast<std::int32_t>(income)};
  return step;
}

}  // namespace praetor::replays
