// The first state, who may act, and how a game ends.

#include "engine/games/antike_duellum/game.hpp"

namespace praetor::antike_duellum {
namespace {

void set_up_player(State& state, const Setup& setup, Side side) {
  const Tables& tables = setup.match->tables();
  Player& player = state.of(side);
  player.chips.chip.fill(tables.start_chips);
  player.walls = tables.wall_symbols(-1, 0);
  for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
    player.box[kind] = tables.box[kind];
    player.supply[kind] = tables.units[kind] - tables.box[kind];
  }
  for (std::size_t kind = 0; kind < resources; ++kind) {
    const Region region = setup.match->board_data->start[side.index()][kind];
    state.city.set(region, City{side, static_cast<Resource>(kind), false, false});
    state.bank.token[kind] -= 1;
  }
}

}  // namespace

State Game::open(const Setup& setup) {
  const Tables& tables = setup.match->tables();
  State state;
  state.match = setup.match.get();
  state.active = setup.first;
  state.bank.coin = tables.coin - tables.start_coin;
  state.bank.temple = tables.temple;
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    state.bank.personage[kind] = tables.personage[kind];
  }
  for (std::size_t kind = 0; kind < resources; ++kind) state.bank.token[kind] = tables.token[kind];
  state.display = setup.display;
  state.display_count = display_size;
  for (const Side side : {Side{0}, Side{1}}) set_up_player(state, setup, side);
  state.of(state.opponent()).chips.coin = tables.start_coin;
  state.turn_data.box = state.of(state.active).box;
  return state;
}

Sides Game::to_act(const State& state) {
  if (state.phase == Phase::over) return Sides{};
  if (state.reveal) return Sides{}.with(chance);
  if (state.phase == Phase::cards) return Sides{}.with(state.opponent());
  Sides sides = Sides{}.with(state.active);
  if (state.owed > 0 || is_fortress_moment(state)) sides = sides.with(state.opponent());
  return sides;
}

std::optional<Outcome> Game::outcome(const State& state) {
  if (state.phase != Phase::over) return std::nullopt;
  return Outcome{state.winner, &rule::game_won};
}

std::optional<Step<Game>> listed_form(const State& state, const Step<Game>& step, Arena&) {
  return std::visit(
      [&]<class A>(const A& action) -> std::optional<Step<Game>> {
        if constexpr (std::is_same_v<A, Play>) {
          if (action.changes) return std::nullopt;
        }
        if constexpr (std::is_same_v<A, Trade>) {
          if (mechanics::has_several_lots(state, action)) return std::nullopt;
        }
        if constexpr (std::is_same_v<A, EndTurn>) return Step<Game>{step.by, EndTurn{}};
        return Step<Game>{step.by, mechanics::with_payment(state, step.by, action)};
      },
      step.action);
}

}  // namespace praetor::antike_duellum
