// Faults planted in moves, advances and abilities without an attack.

#include "engine/games/ancient_warfare/faults/plant.hpp"

namespace praetor::ancient_warfare::faults {
namespace {

template <class A>
void card_kept(const State&, State& after, Side by, const A& action) {
  take_back(after, by, action.card);
}
void move_unmarked(const State&, State& after, Side, const Move& move) {
  alter(after, move.to, [](Piece& piece) { piece.moved = false; });
}
void unit_doubled(const State& before, State& after, Side, const Move& move) {
  after.put(move.from, before.at(move.from));
}
bool any_shorter(const State& state, Side, const Move& move) {
  const auto& moves = state.tables().card(move.card).moves;
  const Match& match = *state.match;
  const int way = board::distance(match.cell(move.from), match.cell(move.to));
  return !moves.empty() && way <= moves.front();
}
Finding greatest_only(const State& state, Side, const Move& move) {
  const auto& moves = state.tables().card(move.card).moves;
  const Match& match = *state.match;
  const int way = board::distance(match.cell(move.from), match.cell(move.to));
  return refused_unless(moves.size() <= 1 || way >= moves.back(), "the greatest number");
}
bool through_own(const State& state, Side, const Move& move) {
  return !state.at(move.to).exists() && state.unit(move.from).missile;
}
Finding orthogonal(const State& state, Side, const Move& move) {
  const board::Cell from = state.match->cell(move.from);
  const board::Cell to = state.match->cell(move.to);
  const bool slanted = board::in_line(from, to) && from.file != to.file && from.rank != to.rank;
  return refused_unless(!slanted, "a square of the same rank or file");
}
bool no_long_leaps(const State& state, Side, const Move& move) {
  return state.tables().card(move.card).leap.has_value();
}
bool everyone_leaps(const State& state, Side, const Move& move) {
  return move.card.exists() && move.card == state.tables().special_ability;
}

void only_the_first(const State& before, State& after, Side by, const Advance& advance) {
  after.board = before.board;
  if (advance.units.empty()) return;
  const Square from = advance.units[0];
  const board::Cell ahead = board::stepped(before.match->cell(from), forward(before.side(by)));
  after.put(from, Piece{});
  after.put(before.match->square(ahead), before.at(from));
}
void advance_unmarked(const State&, State& after, Side, const Advance&) {
  for (Piece& piece : after.board) piece.moved = false;
}
bool any_number(const State& state, Side, const Advance& advance) {
  return advance.number && state.tables().card(advance.card).moves.size() > 1;
}

void demoted(const State&, State& after, Side, const Special& special) {
  alter(after, special.from, [](Piece& piece) { piece.elite = false; });
}
void rested(const State&, State& after, Side, const Special& special) {
  alter(after, special.from, [](Piece& piece) { piece.moved = piece.attacked = false; });
}
void ability_kept(const State&, State& after, Side by, const Special&) {
  take_back(after, by, after.tables().special_ability);
}
Finding not_after_moving(const State& state, Side, const Special& special) {
  return refused_unless(!state.at(special.from).moved, "a unit that has not moved");
}
void scout_kept(const State&, State& after, Side by, const Scout&) {
  take_back(after, by, after.tables().scout);
}

}  // namespace

Chapter of_the_moves() {
  static constexpr Fault all[] = {
      spoilt<Move, rule::played_card, card_kept<Move>>("move.card-kept",
                                                       "A card is not used up by a move."),
      spoilt<Move, rule::moved_unit, move_unmarked>("move.unmarked",
                                                    "A unit that moved is not marked."),
      spoilt<Move, rule::moved_unit, unit_doubled>("move.doubled",
                                                   "A unit that moved stands behind as well."),
      let_pass<Move, rule::move_distance, any_shorter>("move.any-shorter",
                                                       "A move may be shorter than its card."),
      stricter<Move, rule::move_distance, greatest_only>(
          "move.greatest-only", "Only the greater number of a card with two numbers counts."),
      let_pass<Move, rule::move_stop>("move.never-stops", "No ground stops a unit on its way."),
      let_pass<Move, rule::move_blocked, through_own>("move.missiles-slip",
                                                      "Missile units pass over everybody."),
      stricter<Move, rule::move_line, orthogonal>("move.orthogonal",
                                                  "Nobody moves along a diagonal."),
      let_pass<Move, rule::move_limit, no_long_leaps>("move.slow-leaps",
                                                      "Slow units leap by the card, too."),
      let_pass<Move, rule::card_kind, everyone_leaps>("move.everyone-leaps",
                                                      "Any unit leaps by its ability."),
      spoilt<Advance, rule::advanced_units, only_the_first>(
          "advance.only-the-first", "In an advance only the first unit goes, one square."),
      spoilt<Advance, rule::advanced_units, advance_unmarked>(
          "advance.unmarked", "Units that advanced are not marked."),
      spoilt<Advance, rule::played_card, card_kept<Advance>>(
          "advance.card-kept", "A card is not used up by an advance."),
      let_pass<Advance, rule::advance_number, any_number>(
          "advance.any-number", "An advance goes any number where the card has a choice."),
      let_pass<Advance, rule::move_limit>("advance.no-limit", "In an advance no unit has a limit."),
      spoilt<Special, rule::became_unit, demoted>(
          "special.demoted", "A unit that becomes another unit is no longer elite."),
      spoilt<Special, rule::became_unit, rested>(
          "special.rested", "A unit that becomes another unit is as fresh as before."),
      spoilt<Special, rule::played_card, ability_kept>("special.card-kept",
                                                       "Becoming another unit costs no card."),
      stricter<Special, rule::special_unit, not_after_moving>(
          "special.not-after-moving", "A unit that has moved cannot become another unit."),
      spoilt<Scout, rule::played_card, scout_kept>("scout.card-kept", "Scouting costs no card."),
  };
  return all;
}

}  // namespace praetor::ancient_warfare::faults
