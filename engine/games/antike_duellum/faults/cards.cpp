// Faults planted in cards in compensation: taking them, and revealing the next.

#include <algorithm>

#include "engine/games/antike_duellum/faults/plant.hpp"

namespace praetor::antike_duellum::faults {
namespace {

void rightmost_taken(const State& before, State& after, Side, const TakeCard& take) {
  std::size_t place = before.display_count;
  while (place > 0 && before.display[place - 1] != take.card) --place;
  if (place == 0) return;
  after.display = before.display;
  after.display[place - 1] = Card::none();
  if (after.display_count == before.display_count) return;
  std::rotate(after.display.begin() + static_cast<std::ptrdiff_t>(place) - 1,
              after.display.begin() + static_cast<std::ptrdiff_t>(place), after.display.end());
}

void to_the_other_hand(const State&, State& after, Side by, const TakeCard& take) {
  after.of(by).cards[take.card.index()] -= 1;
  after.of(after.other(by)).cards[take.card.index()] += 1;
}

void conquests_go_on(const State& before, State& after, Side, const TakeCard&) {
  if (before.phase == Phase::conquest) after.phase = before.phase;
}

void new_card_comes_last(const State& before, State& after, Side, const Reveal& reveal) {
  std::size_t gap = 0;
  while (gap < before.display_count && before.display[gap].exists()) ++gap;
  if (gap >= before.display_count) return;
  for (; gap + 1 < after.display_count; ++gap) after.display[gap] = after.display[gap + 1];
  after.display[gap] = reveal.card;
}

void reveal_stays_due(const State& before, State& after, Side, const Reveal&) {
  if (after.phase == before.phase) after.reveal = true;
}

// Undoes the forfeit of owed cards when no card is left.
void still_owed(const State& before, State& after, Side, const TakeCard&) {
  const bool forfeited = before.owed > 1 && after.owed == 0;
  if (!forfeited) return;
  after.owed = before.owed - 1;
  after.active = before.active;
  after.phase = before.phase;
  after.turn = before.turn;
  after.turn_data = before.turn_data;
}

// Fault: cards on display do not count as seen.
bool display_not_counted(const State& state, Side, const Reveal& reveal) {
  return std::ranges::find(state.display, reveal.card) != state.display.end();
}

bool discards_come_up(const State& state, Side, const Reveal& reveal) {
  return state.discard[reveal.card.index()] > 0;
}

Finding first_place_only(const State& state, Side, const TakeCard& take) {
  const bool elsewhere = state.display[0].exists() && state.display[0] != take.card;
  return refused_unless(!elsewhere, "the first card");
}

}  // namespace

Chapter of_cards() {
  static constexpr Fault all[] = {
      spoilt<TakeCard, rule::card_taken, rightmost_taken>(
          "display.rightmost-taken", "The rightmost of equal cards on the display is taken."),
      spoilt<TakeCard, rule::card_taken, to_the_other_hand>(
          "display.to-the-other-hand", "A card in compensation goes to the active side."),
      stricter<TakeCard, rule::card_display, first_place_only>(
          "display.first-place-only", "Only the first card of the display can be taken."),
      spoilt<TakeCard, rule::turn_founding, conquests_go_on>(
          "display.conquests-go-on", "Conquests go on after the loser has taken its card."),
      spoilt<TakeCard, rule::card_forfeit, still_owed>(
          "display.still-owed", "A card that can never be taken stays owed."),
      spoilt<Reveal, rule::card_revealed, new_card_comes_last>(
          "reveal.new-card-comes-last", "The display closes up, and a new card comes last."),
      spoilt<Reveal, rule::card_revealed, reveal_stays_due>("reveal.stays-due",
                                                            "After a reveal another one is due."),
      unchanged<Reveal, rule::card_reshuffle, &State::discard>(
          "reveal.discards-stay", "Reshuffled cards stay among the discards."),
      let_pass<Reveal, rule::card_unseen, display_not_counted>(
          "reveal.display-not-counted", "A card on the display can come up once more."),
      let_pass<Reveal, rule::card_unseen, discards_come_up>(
          "reveal.discards-come-up", "A discarded card comes up without a reshuffle."),
  };
  return all;
}

}  // namespace praetor::antike_duellum::faults
