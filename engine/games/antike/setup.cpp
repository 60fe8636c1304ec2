// The set-up state, who may act, and how a game ends.

#include <bit>

#include "engine/games/antike/awards.hpp"
#include "engine/games/antike/flow.hpp"
#include "engine/games/antike/game.hpp"

namespace praetor::antike {
namespace {

void set_up_nation(State& state, Side side) {
  const Tables& tables = state.tables();
  Player& player = state.of(side);
  player.chips.chip = tables.start_chips;
  for (std::size_t kind = 0; kind < unit_kinds; ++kind) player.supply[kind] = tables.units[kind];
  player.stones = tables.stones - std::int64_t{resources};
  for (const Region region : state.match->nations[side.index()].start) {
    state.city.set(region, City{side, state.match->resource(region), false});
  }
}

Move told(Move move) {
  if (move.spent && move.spent->value == 0) move.spent.reset();
  return move;
}

Found told(Found found) {
  found.resource.reset();
  return found;
}

}  // namespace

State Game::open(const Setup& setup) {
  const Tables& tables = setup.match->tables();
  State state;
  state.match = setup.match.get();
  state.bank.coin = tables.coin;
  state.bank.temple = tables.temple;
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    state.bank.personage[kind] = tables.personage[kind];
  }
  for (const Side side : setup.match->by_name) set_up_nation(state, side);
  Transaction<State> transaction(state, nullptr);
  begin_round(transaction);
  return state;
}

SideList Game::sides(const State& state) {
  SideList list;
  for (; list.count < state.match->players(); ++list.count) {
    list.side[list.count] = Side::of(list.count);
  }
  list.side[list.count++] = chance;
  return list;
}

Sides Game::to_act(const State& state) {
  if (state.phase == Phase::over) return Sides{};
  if (const Side owed = first_owed(state); owed.exists()) return Sides{}.with(owed);
  Sides acting = Sides{}.with(state.active);
  const auto& [region, unit] = state.turn_data.entered;
  if (!region.exists() || state.units_of(state.active, region)[index(unit)] == 0) return acting;
  for (const Side side : state.match->by_name) {
    if (state.units_of(side, region)[index(unit)] > 0) acting = acting.with(side);
  }
  return acting;
}

std::optional<Outcome> Game::outcome(const State& state) {
  if (state.phase != Phase::over) return std::nullopt;
  return Outcome{state.winner, &rule::game_won};
}

std::optional<Step<Game>> listed_form(const State& state, const Step<Game>& step, Arena&) {
  return std::visit(
      [&]<class A>(const A& action) -> std::optional<Step<Game>> {
        if constexpr (std::is_same_v<A, Trade>) {
          if (mechanics::has_several_lots(state, action)) return std::nullopt;
        }
        if constexpr (std::is_same_v<A, EndTurn>) {
          EndTurn end{{}, action.extra};
          if (std::popcount(extra_choices(state)) == 1) end.extra.reset();
          return Step<Game>{step.by, end};
        } else if constexpr (std::is_same_v<A, Move>) {
          return Step<Game>{step.by, told(action)};
        } else if constexpr (std::is_same_v<A, Found>) {
          return Step<Game>{step.by, mechanics::with_payment(state, step.by, told(action))};
        } else {
          return Step<Game>{step.by, mechanics::with_payment(state, step.by, action)};
        }
      },
      step.action);
}

}  // namespace praetor::antike
