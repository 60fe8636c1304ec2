// Faults planted in the round: cards, turns, income, vacant lands, held conditions, and victory.

#include "engine/games/conqueror_duels/faults/plant.hpp"

namespace praetor::conqueror_duels::faults {
namespace {

// Cards.

void undrawn(const State&, State& after, Side, const DrawChronicle&) {
  after.drawn = after.card.exists() ? std::uint64_t{1} << after.card.index() : 0;
}
void never_shuffled(const State& before, State& after, Side, const DrawChronicle&) {
  after.drawn |= before.drawn;
}
void laid_off_at_once(const State&, State& after, Side, const DrawChronicle&) {
  if (after.phase != Phase::over) after.card = Card::none();
}
void for_the_first_only(const Event<State>& paid, State& after) {
  after.of(second_side).coins +=
      paid.before.of(second_side).coins - paid.after.of(second_side).coins;
}
void cavalry_raided(const Event<State>& raided, State& after) {
  each_of(after.map().all, [&](Territory place) {
    const Units lost = raided.before.units_at(place) - raided.after.units_at(place);
    const bool both = raided.after.units_at(place).cavalry.value > 0;
    if (lost.infantry.value == 0 || !both) return;
    put(after.units, place, at(after.units, place) + Units::of(1, 0));
    put(after.units, place, at(after.units, place) - Units::of(0, 1));
  });
}
void changes_passed_over(const State& before, State& after, Side, const DrawChronicle& draw) {
  if (!draw.changes || after.phase == Phase::over) return;
  after.units = before.units;
  after.owner = before.owner;
}
void drawn_ones_too(State& state, Side, const DrawChronicle&) { state.drawn = 0; }
void one_too_soon(State& state, Side, const DrawChronicle&) {
  const std::uint64_t left = state.scenario().deck.value_or(0) & ~state.drawn;
  if (left != 0 && (left & (left - 1)) == 0) state.drawn = 0;
}

// Turns and rounds.

bool opens_planning(const State& before, const State& after) {
  return after.phase == Phase::planning && before.phase != Phase::planning;
}

void still_tired(const State& before, State& after, Side, const EndTurn&) {
  if (after.phase != Phase::action) return;
  each_of(owned_by(after, after.active), [&](Territory place) {
    if (before.spent[place.index()].none()) put(after.spent, place, Units{});
  });
  const Territories own = owned_by(after, second_side);
  if (own != 0) {
    each_of(own, [&](Territory place) {
      put(after.spent, place, at(after.units, place));
      return false;
    });
  }
}
void first_again(const State& before, State& after, Side, const EndTurn&) {
  if (before.active == first_side && after.phase == Phase::action) after.active = first_side;
}
void a_round_skipped(const State& before, State& after, Side, const EndTurn&) {
  if (after.round != before.round && after.round < after.scenario().rounds) ++after.round;
}
void card_kept(const State& before, State& after, Side, const EndTurn&) {
  if (after.round != before.round) after.card = before.card;
}
template <class A>
void forts_tired(const State& before, State& after, Side, const A&) {
  if (!opens_planning(before, after)) return;
  for (std::size_t side = 0; side < players; ++side) {
    after.player[side].recruited = before.player[side].recruited;
  }
}
template <class A>
void already_planned(const State& before, State& after, Side, const A&) {
  if (opens_planning(before, after)) after.of(second_side).planned = true;
}
template <class A>
void income_unpaid(const State& before, State& after, Side, const A&) {
  if (opens_planning(before, after)) {
    after.of(second_side).coins -= after.of(second_side).income;
  }
}
template <class A>
void income_of_round_one(const State& before, State& after, Side, const A&) {
  if (!opens_planning(before, after)) return;
  for (std::size_t side = 0; side < players; ++side) {
    Player& player = after.player[side];
    player.coins += before.player[side].income - player.income;
    player.income = before.player[side].income;
  }
}
void one_land_overlooked(const Event<State>& filled, State& after) {
  each_of(after.map().lands, [&](Territory place) {
    if (filled.before.owner_of(place).exists()) return true;
    after.owner.set(place, Side::none());
    put(after.units, place, Units{});
    return false;
  });
}
void seas_fill_too(const Event<State>&, State& after) {
  each_of(after.map().all & ~after.map().lands, [&](Territory place) {
    if (after.owner_of(place).exists()) return true;
    after.owner.set(place, independent);
    put(after.units, place, Units::of(1, 0));
    return false;
  });
}

// What follows every step.

void ghosts_hold(const Event<State>& left, State& after) {
  if (after.phase == Phase::action) after.owner = left.before.owner;
}
template <class A>
void capital_lost(const State&, State& after, Side, const A&) {
  if (after.battle.is_open() || after.phase != Phase::action) return;
  for (const Side side : {first_side, second_side}) {
    const Territory capital = after.match->side(side).capital;
    if (after.is_own(side, capital) && after.units_at(capital).none()) {
      after.owner.set(capital, Side::none());
    }
  }
}
void nobody_owes(const Event<State>&, State& after) {
  if (after.duty != Duty::disband) return;
  after.duty = Duty::none;
  after.debtor = Side::none();
}
template <class A>
void never_dated(const State& before, State& after, Side, const A&) {
  if (!after.battle.is_open()) after.hold = before.hold;
}
void dated_anew(const State& before, State& after, Side, const EndTurn&) {
  if (after.round == before.round) return;
  for (std::int32_t& since : after.hold) since = since == 0 ? 0 : after.round;
}
template <class A>
void won_by_the_other(const State& before, State& after, Side, const A&) {
  if (before.phase == Phase::over || !after.winner.exists()) return;
  after.winner = after.other(after.winner);
}
void drawn_after_all(const State& before, State& after, Side, const EndTurn&) {
  if (before.phase != Phase::over && after.phase == Phase::over) after.winner = Side::none();
}
void won_by_the_first(const State& before, State& after, Side, const EndTurn&) {
  const bool ended = before.phase != Phase::over && after.phase == Phase::over;
  if (ended && !after.winner.exists()) after.winner = first_side;
}
void game_goes_on(const Event<State>& won, State& after) { after = won.before; }

}  // namespace

Chapter of_the_rounds() {
  static constexpr Fault all[] = {
      spoilt<DrawChronicle, rule::chronicle_drawn, undrawn>(
          "card.undrawn", "Cards that were drawn go back into the deck."),
      spoilt<DrawChronicle, rule::chronicle_drawn, never_shuffled>(
          "card.never-shuffled", "A deck that is used up is not begun again."),
      spoilt<DrawChronicle, rule::chronicle_drawn, laid_off_at_once>(
          "card.laid-off-at-once", "A card is discarded as soon as it is drawn."),
      spoilt_event<DrawChronicle, rule::chronicle_coins, for_the_first_only>(
          "card.for-the-first-only", "A card gives and takes coins of the first side only."),
      spoilt_event<DrawChronicle, rule::chronicle_raid, cavalry_raided>(
          "card.cavalry-raided", "A raid takes cavalry first."),
      spoilt<DrawChronicle, rule::chronicle_declared, changes_passed_over>(
          "card.changes-passed-over", "What a card declares of territories is not done."),
      judged_as<DrawChronicle, rule::chronicle_unseen, drawn_ones_too>(
          "card.drawn-ones-too", "A card that was drawn comes again."),
      judged_as<DrawChronicle, rule::chronicle_unseen, one_too_soon>(
          "card.one-too-soon", "A deck is begun again before its last card."),
      let_pass<DrawChronicle, rule::chronicle_changes>("card.changes-unread",
                                                       "Nobody reads what a card declares."),
      spoilt<EndTurn, rule::turn_next, still_tired>("turn.still-tired",
                                                    "A turn begins with units that have acted."),
      spoilt<EndTurn, rule::turn_next, first_again>("turn.first-again",
                                                    "The second side has no turn."),
      spoilt<EndTurn, rule::round_next, a_round_skipped>("round.skipped",
                                                         "Every second round is left out."),
      spoilt<EndTurn, rule::round_next, card_kept>("round.card-kept",
                                                   "A card stays in the next round."),
      spoilt<EndTurn, rule::planning_opens, forts_tired<EndTurn>>("round.forts-tired",
                                                                  "Forts recruit once in a game."),
      spoilt<DrawChronicle, rule::planning_opens, already_planned<DrawChronicle>>(
          "round.already-planned", "After a card the second side does not plan."),
      spoilt<EndTurn, rule::planning_income, income_unpaid<EndTurn>>(
          "round.income-unpaid", "The second side's income is not paid."),
      spoilt<DrawChronicle, rule::planning_income, income_of_round_one<DrawChronicle>>(
          "round.income-of-before", "After a card the income is that of the round before."),
      spoilt_event<EndTurn, rule::vacant_independents, one_land_overlooked>(
          "round.one-land-overlooked", "Without cards one vacant land does not fill."),
      spoilt_event<DrawChronicle, rule::vacant_independents, seas_fill_too>(
          "round.seas-fill-too", "A sea fills as vacant lands do."),
      spoilt_event<Move, rule::territory_left, ghosts_hold>(
          "follow.ghosts-hold", "A side that moves away still owns the land."),
      spoilt<Move, rule::territory_left, capital_lost<Move>>("follow.capital-lost",
                                                             "A capital that is left is nobody's."),
      spoilt_event<Occupy, rule::excess_owed, nobody_owes>(
          "follow.nobody-owes", "A side that lost its food disbands nobody at once."),
      spoilt<Occupy, rule::hold_since, never_dated<Occupy>>("follow.never-dated",
                                                            "A conquest dates no condition."),
      spoilt<EndTurn, rule::hold_since, dated_anew>("follow.dated-anew",
                                                    "Each round dates conditions anew."),
      spoilt<Occupy, rule::game_won, won_by_the_other<Occupy>>("follow.won-by-the-other",
                                                               "A conquered side wins at once."),
      spoilt<EndTurn, rule::game_won, won_by_the_other<EndTurn>>(
          "round.won-by-the-other", "The other side wins at the end of a round."),
      spoilt<EndTurn, rule::game_won, drawn_after_all>("round.drawn-after-all",
                                                       "Nobody wins at the end of a round."),
      spoilt<EndTurn, rule::game_drawn, won_by_the_first>("round.won-by-the-first",
                                                          "The first side wins a draw."),
      spoilt_event<Occupy, rule::game_won, game_goes_on>("follow.game-goes-on",
                                                         "A conquest does not end the game."),
  };
  return all;
}

}  // namespace praetor::conqueror_duels::faults
