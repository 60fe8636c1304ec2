// What saves a unit: the squares to which it can retreat, and the cards that answer an attack.

#include <algorithm>

#include "engine/games/ancient_warfare/field.hpp"
#include "engine/games/ancient_warfare/rules.hpp"

namespace praetor::ancient_warfare {
namespace {

using board::Cell;

bool has_neighbour_of(const State& state, Cell cell, Side side) {
  return std::ranges::any_of(
      board::ways, [&](Cell way) { return state.at(board::stepped(cell, way)).is_of(side); });
}

bool has_near_general(const State& state, Square target, Side side) {
  constexpr int near = 2;
  const Cell here = state.match->cell(target);
  for (int file = -near; file <= near; ++file) {
    for (int rank = -near; rank <= near; ++rank) {
      const bool himself = file == 0 && rank == 0 && state.match->reading(Reading::rally_self);
      const Piece& piece = state.at(board::stepped(here, {file, rank}));
      if (piece.general && piece.is_of(side) && !himself) return true;
    }
  }
  return false;
}

bool is_covered(const State& state, const Pending& attack) {
  const Match& match = *state.match;
  const Grounds cover = state.constants().cover;
  if (has(cover, Ground::rough) && match.is(attack.target, Ground::rough)) return true;
  if (has(cover, Ground::hill) && match.is(attack.target, Ground::hill) &&
      !match.is(attack.from, Ground::hill)) {
    return true;
  }
  return has(cover, Ground::river) && match.line_crosses_river(attack.from, attack.target);
}

// Whether an ability to defend can be used now by a unit on `owner`.
bool serves(const State& state, const Ability& ability, bool for_neighbour, Square owner,
            const Pending& attack) {
  return ability.exists && ability.for_neighbour == for_neighbour &&
         state.match->stands_on(owner, ability.on) &&
         !(ability.versus_non_missile && state.unit(attack.from).missile);
}

bool piece_serves(const State& state, bool for_neighbour, Square owner, const Pending& attack) {
  const Tables& tables = state.tables();
  const Piece& piece = state.at(owner);
  if (serves(state, tables.unit(piece.type).defend, for_neighbour, owner, attack)) return true;
  return piece.general &&
         serves(state, tables.unit(tables.general).defend, for_neighbour, owner, attack);
}

bool has_ability(const State& state, const Pending& attack) {
  if (piece_serves(state, false, attack.target, attack)) return true;
  const Side side = state.at(attack.target).side();
  const Cell here = state.match->cell(attack.target);
  return std::ranges::any_of(board::ways, [&](Cell way) {
    const Square beside = state.match->square(board::stepped(here, way));
    return state.at(beside).is_of(side) && piece_serves(state, true, beside, attack);
  });
}

bool is_retreat(const State& state, const Piece& piece, Square square) {
  const RetreatManner manner = state.constants().retreat;
  const bool clear = manner == RetreatManner::clear || manner == RetreatManner::back_clear;
  return can_enter(state, state.tables().unit(piece.type), square) && !state.at(square).exists() &&
         !(clear && has_neighbour_of(state, state.match->cell(square), state.other(piece.side())));
}

/// Whether the manner of retreat allows a direction, whatever is there.
bool is_way_back(RetreatManner manner, Cell way, Cell back) {
  if (manner == RetreatManner::clear) return true;
  return manner == RetreatManner::straight ? way == back : way.rank == back.rank;
}

/// Calls `use(square)` for each square to which the unit can retreat. Stops when `use` returns
/// false, and then returns true.
template <class F>
bool each_retreat(const State& state, Square square, F&& use) {
  const Piece& piece = state.at(square);
  if (!piece.exists() || state.tables().unit(piece.type).move == 0) return false;
  const Cell here = state.match->cell(square);
  for (const Cell way : board::ways) {
    if (!is_way_back(state.constants().retreat, way, back(piece.side()))) continue;
    const Square next = state.match->square(board::stepped(here, way));
    if (is_retreat(state, piece, next) && !use(next)) return true;
  }
  return false;
}

bool can_retreat(const State& state, Square square) {
  return each_retreat(state, square, [](Square) { return false; });
}

}  // namespace

bool Retreats::has(Square square) const {
  const auto end = squares.begin() + static_cast<std::ptrdiff_t>(count);
  return std::find(squares.begin(), end, square) != end;
}

Retreats retreats(const State& state, Square square) {
  Retreats found;
  each_retreat(state, square, [&](Square next) {
    found.squares[found.count++] = next;
    return true;
  });
  return found;
}

bool is_for_defence(const Tables& tables, Card card) {
  return tables.card(card).defend.has_value() || (card.exists() && card == tables.special_ability);
}

RuleRef condition_of(const Tables& tables, Card card) {
  if (card == tables.special_ability) return &rule::defend_special;
  switch (tables.card(card).defend.value_or(DefendManner::any)) {
    case DefendManner::any:
      return nullptr;
    case DefendManner::elite:
      return &rule::defend_elite;
    case DefendManner::recoil:
      return &rule::defend_recoil;
    case DefendManner::reinforced:
      return &rule::defend_reinforced;
    case DefendManner::rally:
      return &rule::defend_rally;
    case DefendManner::rough:
      return &rule::defend_rough;
  }
  return nullptr;
}

namespace {

bool is_met(const State& state, RuleRef condition, const Pending& attack) {
  if (condition == nullptr) return true;
  if (condition == &rule::defend_special) return has_ability(state, attack);
  const Piece& target = state.at(attack.target);
  if (condition == &rule::defend_elite) return target.elite;
  if (condition == &rule::defend_recoil) return can_retreat(state, attack.target);
  if (condition == &rule::defend_rough) return is_covered(state, attack);
  return condition == &rule::defend_rally
             ? has_near_general(state, attack.target, target.side())
             : has_neighbour_of(state, state.match->cell(attack.target), target.side());
}

}  // namespace

RuleRef bar_to_defence(const State& state, Card card, const Pending& attack) {
  const RuleRef condition = condition_of(state.tables(), card);
  return is_met(state, condition, attack) ? nullptr : condition;
}

bool can_defend(const State& state, const Pending& attack) {
  const Pile& hand = state.of(state.at(attack.target).side()).hand;
  for (std::size_t i = 0; i < state.tables().deck.size(); ++i) {
    const Card card = Card::of(i);
    if (hand.has(card) && is_for_defence(state.tables(), card) &&
        bar_to_defence(state, card, attack) == nullptr) {
      return true;
    }
  }
  return false;
}

}  // namespace praetor::ancient_warfare
