// Faults planted before the moves: placing, swapping, drawing, discarding, and the next turn.

#include "engine/games/ancient_warfare/faults/plant.hpp"

namespace praetor::ancient_warfare::faults {
namespace {

void placed_as_common(const State&, State& after, Side, const PlaceUnit& place) {
  alter(after, place.square, [](Piece& piece) { piece.elite = false; });
}
void by_turns(const State& before, State& after, Side, const PlaceUnit&) {
  if (after.phase != Phase::place || after.active != before.active) return;
  if (after.of(after.opponent()).places()) after.active = after.opponent();
}
void no_exchange(Transaction<State>& transaction, Side by, const PlaceUnit& place) {
  truly(transaction, by, place);
  if (transaction.state().phase != Phase::swap) return;
  transaction.because(rule::placed_next, [](State& state) {
    state.turn = 1;
    state.active = state.match->first;
    state.phase = Phase::draw;
  });
}
bool any_half(const State& state, Side by, const PlaceUnit& place) {
  const Side side = state.side(by);
  return state.match->ranks_to_go(place.square, side) >= state.match->size() / 2;
}
bool always_common(const State& state, Side by, const PlaceUnit& place) {
  PlaceUnit common = place;
  common.elite.reset();
  return !judged_truly(rule::place_army, state, by, common);
}

void one_way(const State& before, State& after, Side, const Swap& swap) {
  if (swap.units.size() == 2) after.put(swap.units[1], before.at(swap.units[1]));
}
Finding neighbours_only(const State& state, Side, const Swap& swap) {
  const Match& match = *state.match;
  const bool far = swap.units.size() == 2 &&
                   board::distance(match.cell(swap.units[0]), match.cell(swap.units[1])) > 3;
  return refused_unless(!far, "units near each other");
}
void exchanger_begins(const State&, State& after, Side, const Swap&) {
  after.active = after.opponent();
}

void other_hand(const State&, State& after, Side, const Draw& draw) {
  for (const Card card : draw.cards) {
    after.of(draw.side).hand.take(card);
    after.of(after.other(draw.side)).hand.add(card);
  }
}
void shuffled_each_time(const State&, State& after, Side, const Draw&) {
  after.unseen.add(after.discard);
  after.discard = Pile{};
}
void never_shuffled(const State& before, State& after, Side, const Draw& draw) {
  if (before.unseen.size() >= static_cast<std::int64_t>(draw.cards.size())) return;
  after.discard.add(after.unseen);
  after.unseen = Pile{};
}
void straight_to_the_moves(const State&, State& after, Side, const Draw&) {
  after.phase = Phase::move;
}
void straight_to_the_battle(const State&, State& after, Side, const Discard&) {
  after.phase = Phase::battle;
}
void back_to_the_deck(const State&, State& after, Side, const Discard& discard) {
  for (const Card card : discard.cards) {
    after.discard.take(card);
    after.unseen.add(card);
  }
}
Finding one_card(const State&, Side, const Discard& discard) {
  return refused_unless(discard.cards.size() == 1, "one card");
}

template <SpoilTurn<State> spoil>
constexpr Fault next_turn(std::string_view name, std::string_view what) {
  return next_turn_spoilt<rule::turn_next, spoil, EndTurn>(name, what);
}
void same_side_again(const State& before, State& after) { after.active = before.active; }
void counted_twice(const State&, State& after) { ++after.turn; }
void tired(const State& before, State& after) {
  for (std::size_t i = 0; i < after.board.size(); ++i) {
    after.board[i].attacked = before.board[i].attacked;
  }
}
void nothing_drawn(const State&, State& after) { after.phase = Phase::move; }

}  // namespace

Chapter of_the_beginning() {
  static constexpr Fault all[] = {
      spoilt<PlaceUnit, rule::placed_unit, placed_as_common>("place.as-common",
                                                             "No placed unit is elite."),
      spoilt<PlaceUnit, rule::placed_next, by_turns>("place.by-turns",
                                                     "The sides place unit by unit in turn."),
      replaced<PlaceUnit, rule::placed_next, no_exchange>("place.no-exchange",
                                                          "Nobody may exchange two units."),
      let_pass<PlaceUnit, rule::place_zone, any_half>("place.own-half",
                                                      "Units are placed in their side's half."),
      let_pass<PlaceUnit, rule::place_army, always_common>(
          "place.promoted", "A common unit of the reserve can be placed as elite."),
      spoilt<Swap, rule::swapped_units, one_way>("swap.one-way",
                                                 "The second unit stays where it was, too."),
      stricter<Swap, rule::swap_units, neighbours_only>(
          "swap.neighbours-only", "Only units near each other are exchanged."),
      spoilt<Swap, rule::turn_next, exchanger_begins>(
          "swap.exchanger-begins", "The side that exchanged units has the first turn."),
      spoilt<Draw, rule::drawn_cards, other_hand>("draw.other-hand",
                                                  "Drawn cards go to the other hand."),
      spoilt<Draw, rule::deck_reshuffle, shuffled_each_time>(
          "draw.shuffled-each-time", "Discards are shuffled in with every draw."),
      spoilt<Draw, rule::deck_reshuffle, never_shuffled>(
          "draw.never-shuffled", "What is left of the discards stays there."),
      spoilt<Draw, rule::phase_next, straight_to_the_moves>(
          "draw.no-discard", "Nobody discards the cards above the hand size."),
      spoilt<Discard, rule::phase_next, straight_to_the_battle>(
          "discard.no-moves", "After a discard there are no moves."),
      spoilt<Discard, rule::discarded_cards, back_to_the_deck>(
          "discard.to-the-deck", "Cards too many go back to the deck."),
      misjudged<Discard, rule::discard_count, one_card>("discard.one-card",
                                                        "One card is discarded, whatever is due."),
      next_turn<same_side_again>("turn.same-side-again", "The same side has the next turn."),
      next_turn<counted_twice>("turn.counted-twice", "Turns are counted two at a time."),
      next_turn<tired>("turn.tired", "A unit that attacked once never attacks again."),
      next_turn<nothing_drawn>("turn.nothing-drawn", "A turn begins with the moves."),
  };
  return all;
}

}  // namespace praetor::ancient_warfare::faults
