// Faults planted in what comes up from the decks, in reshuffling and in running out of cards.

#include <algorithm>

#include "engine/games/ancient_generals/faults/plant.hpp"

namespace praetor::ancient_generals::faults {
namespace {

/// A change that spoils drawing and losing in the same way.
using SpoilDeck = void (*)(const State& before, State& after, Side owner);

template <class A, SpoilDeck spoil>
void spoil_deck(const State& before, State& after, Side, const A& action) {
  spoil(before, after, action.side);
}

template <const Rule& cause, SpoilDeck spoil>
constexpr Fault deck_spoilt(std::string_view name, std::string_view what) {
  return {
      name, what, &cause,
      [](LawBook<Game>& book) {
        book.template replace_effects<Draw>(spoilt_effects<Draw, cause, spoil_deck<Draw, spoil>>);
        book.template replace_effects<Lose>(spoilt_effects<Lose, cause, spoil_deck<Lose, spoil>>);
      },
      nullptr};
}

bool reshuffled(const State& before, const State& after, Side owner) {
  return !before.of(owner).reserve.empty() && after.of(owner).reserve.empty() &&
         after.phase != Phase::over;
}

void top_stays(const State& before, State& after, Side owner) {
  const Deck& old = before.of(owner).deck;
  Deck& deck = after.of(owner).deck;
  if (old.top_count == 0 || deck.size < old.top_count) return;
  deck.top = old.top;
  deck.top_count = old.top_count;
}
void debt_forgiven(const State& before, State& after, Side) {
  if (before.owed_count == 0 || after.owed_count < before.owed_count) return;
  std::rotate(after.owed.begin(), after.owed.begin() + 1, after.owed.begin() + after.owed_count);
  after.owed[--after.owed_count] = Owed{};
}
void casualties_shuffled_in(const State& before, State& after, Side owner) {
  if (!reshuffled(before, after, owner)) return;
  Army& army = after.of(owner);
  army.deck.cards.add(army.casualty);
  army.deck.size = static_cast<std::uint16_t>(army.deck.size + army.casualty.size());
  army.casualty = Pile{};
}
void deal_forgotten(const State& before, State& after, Side owner) {
  if (!reshuffled(before, after, owner) || before.of(owner).deck.known) return;
  after.of(owner).deck.known = false;
  after.of(owner).deck.cards = Pile{};
}
void reserve_stays(const State& before, State& after, Side owner) {
  if (reshuffled(before, after, owner)) after.of(owner).reserve = before.of(owner).reserve;
}
void loser_wins(const State&, State& after, Side) {
  if (after.winner.exists()) after.winner = after.other(after.winner);
}
void hand_saves(const State& before, State& after, Side owner) {
  if (!after.winner.exists() || after.of(owner).hand.empty()) return;
  after.phase = before.phase;
  after.winner = Side::none();
}
void debts_outlive(const State& before, State& after, Side) {
  if (!after.winner.exists()) return;
  after.owed = before.owed;
  after.owed_count = before.owed_count;
}

void drawn_to_the_reserve(const State&, State& after, Side, const Draw& draw) {
  for (const Card card : draw.cards) {
    after.of(draw.side).hand.take(card);
    after.of(draw.side).reserve.add(card);
  }
}
void lost_to_the_reserve(const State&, State& after, Side, const Lose& lose) {
  if (after.phase == Phase::over) return;
  for (const Card card : lose.cards) raise(after, lose.side, card);
}
void turn_goes_on(const State& before, State& after, Side, const Lose&) {
  if (before.phase != Phase::damage || after.phase != Phase::scout) return;
  after.phase = Phase::attack;
  after.active = before.active;
  after.turn = before.turn;
}

bool top_last(const State& state, Side, const Draw& draw) {
  return state.of(draw.side).deck.top_count > 0;
}
bool reserve_comes_up(const State& state, Side, const Draw& draw) {
  return std::ranges::any_of(draw.cards,
                             [&](Card card) { return state.of(draw.side).reserve.has(card); });
}
Finding no_copies(const State&, Side, const Lose& lose) {
  for (std::size_t i = 0; i < lose.cards.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (lose.cards[i] == lose.cards[k]) return refused("no card twice");
    }
  }
  return std::nullopt;
}
bool fewer_will_do(const State& state, Side, const Lose& lose) {
  const auto owed = state.owes() ? state.owed[0].count : 0;
  return static_cast<std::int64_t>(lose.cards.size()) < owed;
}
Finding all_at_once(const State& state, Side, const Draw& draw) {
  const auto owed = state.owes() ? state.owed[0].count : 0;
  return refused_unless(static_cast<std::int64_t>(draw.cards.size()) == owed, "all that is owed");
}

}  // namespace

Chapter of_the_decks() {
  static constexpr Fault all[] = {
      let_pass<Draw, rule::chance_top, top_last>("deck.top-passed-over",
                                                 "Cards known to lie on top need not be drawn."),
      let_pass<Draw, rule::chance_unseen, reserve_comes_up>(
          "deck.reserve-comes-up", "Cards of the reserve pile can be drawn."),
      stricter<Lose, rule::chance_unseen, no_copies>("deck.no-copies",
                                                     "Two copies of a card are not lost at once."),
      let_pass<Lose, rule::chance_count, fewer_will_do>("deck.fewer-will-do",
                                                        "Fewer cards can be lost than are owed."),
      stricter<Draw, rule::chance_count, all_at_once>(
          "deck.all-at-once", "A deck that is too short for what is owed cannot be drawn from."),
      deck_spoilt<rule::chance_drawn, top_stays>(
          "deck.top-stays", "Cards on top are still known when they are gone."),
      deck_spoilt<rule::chance_lost, debt_forgiven>(
          "deck.debt-forgiven", "Cards still owed at a reshuffle are forgiven."),
      spoilt<Draw, rule::chance_drawn, drawn_to_the_reserve>("draw.to-the-reserve",
                                                             "Drawn cards go to the reserve pile."),
      spoilt<Lose, rule::chance_lost, lost_to_the_reserve>("lose.to-the-reserve",
                                                           "Lost cards go to the reserve pile."),
      spoilt<Lose, rule::turn_next, turn_goes_on>("lose.turn-goes-on",
                                                  "After the damage the turn goes on."),
      deck_spoilt<rule::deck_reshuffle, casualties_shuffled_in>(
          "reshuffle.with-casualties", "The casualty pile is shuffled into the deck as well."),
      deck_spoilt<rule::deck_reshuffle, deal_forgotten>(
          "reshuffle.forgotten", "It is forgotten which cards were shuffled into the deck."),
      deck_spoilt<rule::deck_reshuffle, reserve_stays>("reshuffle.reserve-stays",
                                                       "The reserve pile stays where it is, too."),
      deck_spoilt<rule::game_lost, loser_wins>("loss.loser-wins",
                                               "A side that is out of cards has won."),
      deck_spoilt<rule::game_lost, hand_saves>("loss.hand-saves",
                                               "A side with cards in hand has not lost."),
      deck_spoilt<rule::game_lost, debts_outlive>("loss.debts-outlive",
                                                  "Owed cards stay owed after the end."),
  };
  return all;
}

}  // namespace praetor::ancient_generals::faults
