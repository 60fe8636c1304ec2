// What every state of Antike satisfies: no piece is made or lost, no piece is where it cannot be,
// and the turn data agree with the map.

#include <algorithm>

#include "engine/games/antike/game.hpp"
#include "engine/mechanics/invariants.hpp"

namespace praetor::antike {
namespace {

/// The first finding that `use(side)` returns for a nation of the game.
template <class F>
Finding of_any_nation(const State& state, F&& use) {
  return first_in(state.match->by_name, use);
}

Finding units_conserved(const State& state) {
  return of_any_nation(state, [&](Side side) -> Finding {
    for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
      std::int64_t sum = state.of(side).supply[kind];
      for (const auto& region : state.units) sum += region[side.index()][kind];
      if (Finding found = unless_equal("supply", state.tables().units[kind], sum)) return found;
    }
    return std::nullopt;
  });
}

Finding stones_conserved(const State& state) {
  return of_any_nation(state, [&](Side side) {
    return unless_equal("stones", state.tables().stones,
                        state.of(side).stones + mechanics::cities_of(state, side));
  });
}

Finding everyone_has_a_city(const State& state) {
  return of_any_nation(state, [&](Side side) -> Finding {
    if (mechanics::cities_of(state, side) > 0) return std::nullopt;
    return Mismatch{"city", Phrase{"a city of", state.match->name(side)}, std::int64_t{0}};
  });
}

Finding cities_on_sites(const State& state) {
  for (std::size_t region = 0; region < state.city.size(); ++region) {
    const City& city = state.city[region];
    if (!city.exists() && !city.temple) continue;
    const Region at = Region::of(region);
    const bool may = city.exists() && region < state.regions() && state.match->is_city_site(at) &&
                     state.match->resource(at) == city.resource;
    if (may) continue;
    return Mismatch{"regions", "a city with the resource of its site"sv,
                    state.match->board().regions.at(region)};
  }
  return std::nullopt;
}

Finding used_stand_there(const State& state) {
  for (std::size_t region = 0; region < state.regions(); ++region) {
    for (const Unit unit : {Unit::galley, Unit::legion}) {
      const std::int64_t most = actions_of(state, state.active, unit);
      std::int64_t sum = 0;
      for (std::size_t i = 0; i < actions_max; ++i) {
        const std::int64_t count = state.turn_data.used[region][index(unit)][i];
        sum += count;
        const bool beyond = static_cast<std::int64_t>(i) >= most;
        if (Finding found = unless_at_most("used", beyond ? 0 : count, count)) return found;
      }
      const Units& there = state.units_of(state.active, Region::of(region));
      if (Finding found = unless_at_most("used", there[index(unit)], sum)) return found;
    }
  }
  return std::nullopt;
}

Finding nothing_negative(const State& state) {
  std::int64_t least = mechanics::least_goods(state);
  for (const std::int64_t chips : state.owed) least = std::min(least, chips);
  return least >= 0 ? Finding{} : Mismatch{"chips", std::int64_t{0}, least};
}

Finding basic_before_secondary(const State& state) {
  return of_any_nation(state, [&](Side side) -> Finding {
    const SetOf<KnowHow>& owned = state.of(side).know_how;
    for (const KnowHow secondary : secondary_know_hows) {
      const auto basic = state.tables().needs[index(secondary)];
      if (!owned.has(secondary) || !basic || owned.has(*basic)) continue;
      return Mismatch{"know-how", name_of(*basic), "not owned"sv};
    }
    return std::nullopt;
  });
}

Finding over_when_won(const State& state) {
  Side winner;
  for (const Side side : state.match->by_name) {
    std::int64_t owned = 0;
    for (const std::int64_t count : state.of(side).personage) owned += count;
    if (owned >= state.match->to_win()) winner = side;
  }
  const bool none_left =
      std::ranges::all_of(state.bank.personage, [](std::int64_t count) { return count == 0; });
  // Temples destroyed before the last personage was awarded did not end the game.
  const bool by_temple = none_left && state.turn_data.temples_destroyed > 0;
  if (!winner.exists() && by_temple) winner = state.active;
  const bool agrees = winner == state.winner && (state.phase == Phase::over) == winner.exists();
  if (agrees) return std::nullopt;
  return Mismatch{"winner", winner.exists() ? state.match->name(winner) : "nobody"sv,
                  name_of(state.phase)};
}

constexpr Invariant<State> invariant_rows[] = {
    {"units of a nation are conserved", units_conserved},
    {"stones of a nation are conserved", stones_conserved},
    {"every nation has a city", everyone_has_a_city},
    {"a city has the resource of its site", cities_on_sites},
    {"temples are conserved", temples_conserved<State>},
    {"coins are conserved", coins_conserved<State>},
    {"personages are conserved", personages_conserved<State>},
    {"units stand only where their colour reaches", units_within_reach<State>},
    {"units that used actions stand where it is noted", used_stand_there},
    {"nothing is negative", nothing_negative},
    {"no secondary know-how without its basic one", basic_before_secondary},
    {"the game is over exactly when it is won", over_when_won},
};

}  // namespace

std::span<const Invariant<State>> Game::invariants() { return invariant_rows; }

}  // namespace praetor::antike
