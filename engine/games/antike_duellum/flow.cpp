#include "engine/games/antike_duellum/flow.hpp"

#include "engine/games/antike_duellum/rules.hpp"
#include "engine/mechanics/march.hpp"

namespace praetor::antike_duellum {

std::int64_t survivors(const State& state, Side by, Unit unit, std::int64_t count, Region region) {
  const std::int64_t hostile = state.units_of(state.other(by), region)[index(unit)];
  return count - mechanics::fallen(count, hostile);
}

std::int64_t battle(Transaction<State>& transaction, Side by, Unit unit, std::int64_t count,
                    Region region) {
  const std::int64_t left = survivors(transaction.state(), by, unit, count, region);
  const std::int64_t fallen = count - left;
  if (fallen == 0) return count;
  transaction.because(rule::battle_cancel, [&](State& state) {
    const Side other = state.other(by);
    state.add_units(other, region, unit, -fallen);
    state.of(other).box[index(unit)] += fallen;
    state.of(by).box[index(unit)] += fallen;
  });
  return left;
}

void begin_next_turn(Transaction<State>& transaction) {
  transaction.because(rule::turn_next, [](State& state) {
    state.active = state.opponent();
    state.phase = Phase::advance;
    ++state.turn;
    static constexpr TurnData fresh{};  // a constant to copy is faster to use
    state.turn_data = fresh;
    state.turn_data.box = state.of(state.active).box;
  });
}

void settle_cards(Transaction<State>& transaction) {
  const State& state = transaction.state();
  if (state.owed > 0 && state.display_count == 0 && !state.reveal) {
    transaction.because(rule::card_forfeit, [](State& changed) { changed.owed = 0; });
  }
  if (state.phase == Phase::cards && state.owed == 0 && !state.reveal) begin_next_turn(transaction);
}

void reshuffle_at_once(Transaction<State>& transaction) {
  const State& state = transaction.state();
  if (!state.match->reading(Reading::reshuffle) || unseen_cards(state) > 0) return;
  transaction.because(rule::card_reshuffle, [](State& changed) { changed.discard.fill(0); });
}

}  // namespace praetor::antike_duellum
