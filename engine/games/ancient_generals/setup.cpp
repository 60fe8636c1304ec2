// The first state, who may act, how a game ends, and how steps are listed.

#include "engine/games/ancient_generals/flow.hpp"
#include "engine/games/ancient_generals/game.hpp"

namespace praetor::ancient_generals {

State Game::open(const Setup& setup) {
  const Tables& tables = setup.match->tables();
  State state;
  state.match = setup.match.get();
  state.active = setup.first;
  for (const Side side : {blue, red}) {
    Deck& deck = state.of(side).deck;
    deck.size = static_cast<std::uint16_t>(tables.deal);
    deck.known = setup.deal_known();
    deck.cards = setup.deal[side.index()];
  }
  owe(state, Duty::draw, state.active, tables.hand);
  owe(state, Duty::draw, state.opponent(), tables.hand);
  return state;
}

Sides Game::to_act(const State& state) {
  if (state.phase == Phase::over) return Sides{};
  if (!state.owes()) return may_act(state);
  const bool rally_first =
      state.phase == Phase::draw && state.match->reading(Reading::rally_before_draw);
  return (rally_first ? Sides{}.with(blue).with(red) : Sides{}).with(chance);
}

std::optional<Outcome> Game::outcome(const State& state) {
  return outcome_of(state, rule::game_lost, rule::game_capped);
}

std::optional<Step<Game>> listed_form(const State&, const Step<Game>& step, Arena& arena) {
  return std::visit(
      [&]<class A>(A action) -> std::optional<Step<Game>> {
        if constexpr (requires { action.side; }) {
          return std::nullopt;
        } else {
          if constexpr (requires { action.cards; }) action.cards = sorted(action.cards, arena);
          if constexpr (requires { action.units; }) action.units = sorted(action.units, arena);
          if constexpr (requires { action.blocks; })
            action.blocks = sorted(action.blocks, arena, &Blocking::attacker);
          if constexpr (std::is_same_v<A, Scout>) action.saw.reset();
          if constexpr (std::is_same_v<A, Pass>) action = Pass{};
          return Step<Game>{step.by, action};
        }
      },
      step.action);
}

}  // namespace praetor::ancient_generals
