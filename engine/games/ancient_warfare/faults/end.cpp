// Faults planted in the end: the last turn, and the naming of losses.

#include "engine/games/ancient_warfare/faults/plant.hpp"

namespace praetor::ancient_warfare::faults {
namespace {

void goes_on(Transaction<State>& transaction, Side by, const EndTurn& end) {
  truly(transaction, by, end);
  if (transaction.state().phase != Phase::over) return;
  transaction.because(rule::game_capped, [](State& state) {
    ++state.turn;
    state.active = state.opponent();
    state.phase = Phase::draw;
  });
}
void fewer_points_win(const State&, State& after, Side, const EndTurn&) {
  if (after.phase != Phase::over) return;
  const std::int64_t first = after.of(north).points;
  const std::int64_t second = after.of(south).points;
  if (first != second) after.winner = first < second ? north : south;
}

template <class A>
void named_the_other_way(const State& before, State& after, Side, const A& action) {
  const Side side = named_side(before);
  if (!side.exists()) return;
  Army& army = after.of(side);
  const bool returns = std::is_same_v<A, Return>;
  (returns ? army.back : army.dead).take(action.unit);
  (returns ? army.dead : army.back).add(action.unit);
}
template <class A>
Finding in_any_order(const State&, Side, const A&) {
  return std::nullopt;
}
template <class A>
bool again(const State& state, Side, const A& action) {
  const Side side = named_side(state);
  return side.exists() && state.of(side).lost.of(action.unit) > 0;
}
void losers_only(const State& before, State& after, Side, const Bury&) {
  if (named_side(before) != named_side(after)) after.phase = Phase::over;
}

}  // namespace

Chapter of_the_end() {
  static constexpr Fault all[] = {
      replaced<EndTurn, rule::game_capped, goes_on>("end.goes-on", "No turn is the last one."),
      spoilt<EndTurn, rule::game_capped, fewer_points_win>(
          "end.fewer-losses-win", "The side that lost less wins with the last turn."),
      spoilt<Return, rule::casualty_named, named_the_other_way<Return>>(
          "return.to-the-dead", "A unit that should return is dead."),
      spoilt<Bury, rule::casualty_named, named_the_other_way<Bury>>(
          "bury.to-the-living", "A unit that should be dead returns."),
      unchanged<Return, rule::casualty_next, &State::active>("return.same-side-names",
                                                             "After a return the same side names."),
      misjudged<Return, rule::casualty_general, in_any_order<Return>>(
          "return.in-any-order", "A lost general is named whenever one likes."),
      let_pass<Return, rule::casualty_lost, again<Return>>("return.again",
                                                           "A loss is named again and again."),
      spoilt<Bury, rule::casualty_next, losers_only>("bury.losers-only",
                                                     "Only the loser's losses are named."),
  };
  return all;
}

}  // namespace praetor::ancient_warfare::faults
