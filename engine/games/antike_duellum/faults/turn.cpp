// Faults planted in the change from one turn to the next: whose turn it is, and what is forgotten.

#include <algorithm>

#include "engine/games/antike_duellum/faults/plant.hpp"

namespace praetor::antike_duellum::faults {
namespace {

// A turn ends with its last step, or with the last card that is taken or revealed.
template <SpoilTurn<State> spoil>
constexpr Fault next_turn(std::string_view name, std::string_view what) {
  return next_turn_spoilt<rule::turn_next, spoil, EndTurn, TakeCard, Reveal>(name, what);
}

void same_side_again(const State& before, State& after) {
  after.active = before.active;
  after.turn_data.box = after.of(after.active).box;
}

void turn_not_counted(const State& before, State& after) { after.turn = before.turn + 2; }

void box_of_the_other(const State& before, State& after) {
  for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
    // No more than the box holds; otherwise an invariant would find the mistake.
    after.turn_data.box[kind] =
        std::min<std::int64_t>(after.of(before.active).box[kind], after.of(after.active).box[kind]);
  }
}

}  // namespace

Chapter of_the_turn() {
  static constexpr Fault all[] = {
      next_turn<same_side_again>("turn.same-side-again", "The same side has the next turn."),
      next_turn<turn_not_counted>("turn.counted-twice", "Turns are counted two at a time."),
      next_turn<kept<State, &State::turn_data, &TurnData::bonus, &Bonus::border>>(
          "turn.extra-border-kept", "The extra border of a card serves in the next turn as well."),
      next_turn<kept<State, &State::turn_data, &TurnData::bonus, &Bonus::discount>>(
          "turn.discount-kept", "A discount that was not used serves in the next turn."),
      next_turn<kept<State, &State::turn_data, &TurnData::armed>>(
          "turn.armed-kept", "What cities armed in the last turn still counts against them."),
      next_turn<kept<State, &State::turn_data, &TurnData::conquests>>(
          "turn.conquests-kept", "The conquests of the last turn still count."),
      next_turn<kept<State, &State::turn_data, &TurnData::temples_destroyed>>(
          "turn.generals-kept", "A destroyed temple brings the next side a general, too."),
      next_turn<kept<State, &State::turn_data, &TurnData::developed>>(
          "turn.developed-kept", "What one side developed, the other owns after its turn."),
      next_turn<kept<State, &State::turn_data, &TurnData::fortified>>(
          "turn.fortress-kept", "A city stays fortified when the turn is over."),
      next_turn<box_of_the_other>("turn.box-of-the-other",
                                  "What the other side's box holds can be armed at most."),
  };
  return all;
}

}  // namespace praetor::antike_duellum::faults
