// The beginning of planning, the end of rounds, and what follows every step.

#include "engine/games/conqueror_duels/flow.hpp"

#include "engine/games/conqueror_duels/rules.hpp"
#include "engine/games/conqueror_duels/victory.hpp"

namespace praetor::conqueror_duels {
namespace {

void forget_turn(State& state) {
  state.active = Side::none();
  state.duty = Duty::none;
  state.debtor = Side::none();
  state.battle.clear();
  state.again.clear();
  state.spent.clear();
}

void end_game(State& state, Side winner) {
  forget_turn(state);
  state.phase = Phase::over;
  state.winner = winner;
}

void leave_territories(State& state) {
  const Match& match = *state.match;
  Territories kept = state.units.where() | match.stay_owned();
  for (const Side side : {first_side, second_side}) {
    kept |= board::bit(match.side(side).capital) & state.owner.of(side);
  }
  each_of(owned_by_sides(state) & ~kept, [&](Territory at) { state.owner.set(at, Side::none()); });
}

void update_hold(State& state) {
  each_entry(state, [&](const Victory& entry, std::size_t place) {
    if (entry.when != When::hold) return;
    std::int32_t& since = state.hold[place];
    if (!is_true(state, entry)) {
      since = 0;
    } else if (since == 0) {
      since = state.round;
    }
  });
}

Side winner_at_once(const State& state) {
  Side winner;
  each_entry(state, [&](const Victory& entry, std::size_t) {
    if (entry.when == When::at_once) winner = winner_by(state, entry);
    return !winner.exists();
  });
  return winner;
}

Side winner_of_round(const State& state) {
  const bool last = state.round >= state.scenario().rounds;
  Side winner;
  each_entry(state, [&](const Victory& entry, std::size_t place) {
    const std::int32_t since = state.hold[place];
    if (entry.when == When::hold && since != 0 && state.round - since >= entry.rounds) {
      winner = winner_by(state, entry);
    }
    if (entry.when == When::end && last) winner = winner_by(state, entry);
    return !winner.exists();
  });
  return winner;
}

void owe_disbanding(State& state) {
  const Side other = state.other(state.active);
  const bool owes = excess_of(state, other) > 0;
  state.duty = owes ? Duty::disband : Duty::none;
  state.debtor = owes ? other : Side::none();
}

}  // namespace

void begin_planning(Transaction<State>& transaction) {
  transaction.because(rule::planning_opens, [](State& state) {
    forget_turn(state);
    state.phase = Phase::planning;
    for (Player& player : state.player) {
      player.planned = false;
      player.rally_cavalry = 0;
      player.recruited.clear();
    }
  });
  if (transaction.state().scenario().vacant_independents) {
    transaction.because(rule::vacant_independents, [](State& state) {
      each_of(state.map().lands, [&](Territory at) {
        if (state.owner_of(at).exists()) return;
        state.owner.set(at, independent);
        state.units.set(at, state.tables().vacant[index(state.map().place(at).fort)]);
      });
    });
  }
  transaction.because(rule::planning_income, [](State& state) {
    for (const Side side : {first_side, second_side}) {
      state.of(side).income = income_of(state, side);
      state.of(side).coins += state.of(side).income;
    }
  });
}

void end_round(Transaction<State>& transaction) {
  const Side winner = winner_of_round(transaction.state());
  if (winner.exists()) {
    transaction.because(rule::game_won, [&](State& state) { end_game(state, winner); });
    return;
  }
  if (transaction.state().round >= transaction.state().scenario().rounds) {
    transaction.because(rule::game_drawn, [](State& state) { end_game(state, Side::none()); });
    return;
  }
  transaction.because(rule::round_next, [](State& state) {
    forget_turn(state);
    state.card = Card::none();
    ++state.round;
    state.phase = Phase::chronicle;
  });
  if (!transaction.state().scenario().deck) begin_planning(transaction);
}

void follow(Transaction<State>& transaction, Follows follows) {
  const State& now = transaction.state();
  if (now.phase == Phase::over || now.battle.is_open()) return;
  const Territories owned = owned_by_sides(now);
  const Territories others = owned_by(now, now.other(now.active));
  transaction.because(rule::territory_left, leave_territories);
  if (follows.victory || owned_by_sides(now) != owned) {
    transaction.because(rule::hold_since, update_hold);
    const Side winner = winner_at_once(now);
    if (winner.exists()) {
      transaction.because(rule::game_won, [&](State& state) { end_game(state, winner); });
      return;
    }
  }
  const bool is_left = owned_by(now, now.other(now.active)) != others;
  if (now.phase != Phase::action || !(follows.excess || is_left)) return;
  transaction.because(rule::excess_owed, owe_disbanding);
}

void remove_units(State& state, Side side, Territory at, const Units& units) {
  if (at.index() >= territories_max) return;
  const Units gone = common(state.units[at.index()], units);
  state.units.take(at, gone);
  if (side != state.active) return;
  const Units of_spent = common(state.spent[at.index()], gone);
  state.spent.take(at, of_spent);
  state.again.take(at, gone - of_spent);
}

}  // namespace praetor::conqueror_duels
