// Faults planted in the order of play: phases, the filling of hands, and the next turn.

#include "engine/games/ancient_generals/faults/plant.hpp"

namespace praetor::ancient_generals::faults {
namespace {

// A turn ends with its last phase, with a battle without damage, or with the damage.
template <SpoilTurn<State> spoil>
constexpr Fault next_turn(std::string_view name, std::string_view what) {
  return next_turn_spoilt<rule::turn_next, spoil, NextPhase, Pass, Lose>(name, what);
}

void same_side_again(const State& before, State& after) { after.active = before.active; }
void counted_twice(const State&, State& after) { ++after.turn; }
void totals_reset(const State&, State& after) {
  for (Army& army : after.army) army.flank = 0;
}

void guns_passed_over(const State& before, State& after, Side, const NextPhase&) {
  if (before.phase == Phase::flank) after.phase = Phase::attack;
}
void hand_drawn_anew(const State&, State& after, Side, const NextPhase&) {
  if (after.phase == Phase::draw && after.owes()) after.owed[0].count = after.tables().hand;
}
void both_hands_filled(const State& before, State& after, Side, const NextPhase&) {
  if (before.phase != Phase::discard) return;
  const Side other = after.opponent();
  const std::int64_t missing = after.tables().hand - after.of(other).hand.size();
  if (missing > 0 && after.owed_count < owed_max) {
    after.owed[after.owed_count++] = Owed{missing, other, Duty::draw};
  }
}
void hand_cut(const State& before, State& after, Side, const NextPhase&) {
  if (before.phase != Phase::discard) return;
  Army& army = after.of(after.active);
  for (std::size_t i = 0; i < cards::kinds_max; ++i) {
    while (army.hand.size() > after.tables().hand && army.hand.has(Card::of(i))) {
      army.hand.take(Card::of(i));
      army.reserve.add(Card::of(i));
    }
  }
}

}  // namespace

Chapter of_the_turn() {
  static constexpr Fault all[] = {
      spoilt<NextPhase, rule::phase_next, guns_passed_over>("phase.guns-passed-over",
                                                            "The artillery phase is skipped."),
      spoilt<NextPhase, rule::hand_fill, hand_drawn_anew>(
          "hand.drawn-anew", "A whole hand is drawn, not only the missing cards."),
      spoilt<NextPhase, rule::hand_fill, both_hands_filled>("hand.both-filled",
                                                            "Both sides fill their hands."),
      spoilt<NextPhase, rule::hand_fill, hand_cut>("hand.cut",
                                                   "A hand beyond its size loses cards."),
      next_turn<same_side_again>("turn.same-side-again", "The same side has the next turn."),
      next_turn<counted_twice>("turn.counted-twice", "Turns are counted two at a time."),
      next_turn<kept<State, &State::attack_barred>>("turn.attack-stays-barred",
                                                    "Difficult terrain bars the next turn, too."),
      next_turn<kept<State, &State::block_barred>>("turn.block-stays-barred",
                                                   "Broken morale lasts through the next turn."),
      next_turn<kept<State, &State::used>>(
          "turn.uses-kept", "Scoutings and shots of one turn count against the next one."),
      next_turn<totals_reset>("turn.totals-reset", "Flank points are lost with the turn."),
  };
  return all;
}

}  // namespace praetor::ancient_generals::faults
