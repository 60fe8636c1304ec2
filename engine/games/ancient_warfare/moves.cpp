// Moving one unit, and leaping with it.

#include <fmt/format.h>

#include <algorithm>

#include "engine/games/ancient_warfare/field.hpp"
#include "engine/games/ancient_warfare/game.hpp"
#include "engine/games/ancient_warfare/hands.hpp"
#include "engine/games/ancient_warfare/units.hpp"

namespace praetor::ancient_warfare {
namespace {

using board::Cell;

bool is_ability(const State& state, Card card) {
  return card.exists() && card == state.tables().special_ability;
}

/// Whether the card moves the unit like a knight. If a card allows both, the two squares decide.
bool leaps(const State& state, const Move& move) {
  if (is_ability(state, move.card)) return true;
  const CardDatum& card = state.tables().card(move.card);
  if (!card.leap) return false;
  return card.moves.empty() ||
         board::is_jump(state.match->cell(move.from), state.match->cell(move.to));
}

// The generator asks many moves and wants no words: it shares what decides each rule.

bool serves(const State& state, const Move& move) {
  const CardDatum& card = state.tables().card(move.card);
  return is_ability(state, move.card) ? can_leap(state, state.at(move.from))
                                      : !card.moves.empty() || card.leap;
}

Finding kind(const State& state, Side, const Move& move) {
  if (serves(state, move)) return std::nullopt;
  return Mismatch{"card", "a card that moves this unit"sv, state.match->name(move.card)};
}

/// The least Move that a unit needs for the card.
std::int64_t least_of(const State& state, const Move& move) {
  if (is_ability(state, move.card)) return 0;
  const CardDatum& card = state.tables().card(move.card);
  if (leaps(state, move)) return card.leap.value_or(0);
  return card.moves.empty() ? 0 : card.moves.front();
}

Finding limit(const State& state, Side, const Move& move) {
  const std::int64_t least = least_of(state, move);
  const std::int64_t most = state.unit(move.from).move;
  if (least <= most) return std::nullopt;
  return Mismatch{"card", fmt::format("a unit that moves at least {}", least), most};
}

bool is_on_line(const State& state, const Move& move) {
  const Cell from = state.match->cell(move.from);
  const Cell to = state.match->cell(move.to);
  return leaps(state, move) ? board::is_jump(from, to) : board::in_line(from, to);
}

Finding line(const State& state, Side, const Move& move) {
  if (is_on_line(state, move)) return std::nullopt;
  return Mismatch{
      "to",
      std::string_view(leaps(state, move) ? "a square a knight's move away"
                                          : "a square of the same rank, file or diagonal"),
      state.match->name(move.to)};
}

/// Empty if the unit may go this distance; otherwise the greatest distance that it may go.
std::optional<std::int64_t> other_distance(const State& state, const Move& move) {
  if (leaps(state, move)) return std::nullopt;
  const UnitDatum& unit = state.unit(move.from);
  const std::int64_t way =
      board::distance(state.match->cell(move.from), state.match->cell(move.to));
  std::int64_t greatest = 0;
  for (const std::int64_t number : state.tables().card(move.card).moves) {
    if (number > unit.move) continue;
    if (number == way) return std::nullopt;
    greatest = std::max(greatest, number);
  }
  if (way < greatest && is_stopped(state, unit, move.to)) return std::nullopt;
  return greatest;
}

Finding distance(const State& state, Side, const Move& move) {
  const auto greatest = other_distance(state, move);
  if (!greatest) return std::nullopt;
  return Mismatch{
      "to", fmt::format("a square at distance {}", *greatest),
      std::int64_t{board::distance(state.match->cell(move.from), state.match->cell(move.to))}};
}

/// The first square strictly between the two for which `bars` is true. None for a leap, or if the
/// squares are not in line.
template <class Bars>
Square first_between(const State& state, const Move& move, Bars&& bars) {
  Square found;
  if (leaps(state, move)) return found;
  const Match& match = *state.match;
  board::all_between(match.cell(move.from), match.cell(move.to), [&](Cell cell) {
    const Square square = match.square(cell);
    if (bars(square)) found = square;
    return !found.exists();
  });
  return found;
}

Square bar_to_enter(const State& state, const Move& move) {
  const UnitDatum& unit = state.unit(move.from);
  const auto closed = [&](Square square) { return !can_enter(state, unit, square); };
  const Square bar = first_between(state, move, closed);
  return !bar.exists() && closed(move.to) ? move.to : bar;
}

Finding enter(const State& state, Side, const Move& move) {
  const Square bar = bar_to_enter(state, move);
  return bar.exists() ? Finding(not_enterable(state, bar, "to")) : std::nullopt;
}

Square stop_between(const State& state, const Move& move) {
  const UnitDatum& unit = state.unit(move.from);
  return first_between(state, move, [&](Square square) { return is_stopped(state, unit, square); });
}

Finding stop(const State& state, Side, const Move& move) {
  const Square bar = stop_between(state, move);
  if (!bar.exists()) return std::nullopt;
  return Mismatch{"to", "no ground between that stops the unit"sv,
                  Phrase{"it stops on", state.match->name(bar)}};
}

Square in_the_way_of(const State& state, Side by, const Move& move) {
  const bool slips = state.unit(move.from).slips;
  Square bar = first_between(state, move, [&](Square square) {
    const Piece& piece = state.at(square);
    return piece.exists() && !(slips && piece.is_of(state.side(by)));
  });
  if (!bar.exists() && state.at(move.to).exists()) bar = move.to;
  return bar;
}

Finding in_the_way(const State& state, Side by, const Move& move) {
  const Square bar = in_the_way_of(state, by, move);
  return bar.exists() ? Finding(blocked(state, bar, "to")) : std::nullopt;
}

void effects(Transaction<State>& transaction, Side by, const Move& move) {
  transaction.because(rule::moved_unit, [&](State& state) {
    Piece piece = state.at(move.from);
    piece.moved = true;
    state.put(move.from, Piece{});
    state.put(move.to, piece);
  });
  spend(transaction, by, move.card);
}

// Leaves out moves that break two of the rules on unit, card and line: no two rules are switched
// off together.
bool candidates(const State& state, Side by, const Sink<Move>& sink) {
  const Match& match = *state.match;
  return each_square(match, [&](Square from) {
    const int not_ours = state.at(from).is_of(state.side(by)) ? 0 : 1;
    return each_square(match, [&](Square to) {
      const bool astray = !board::in_line(match.cell(from), match.cell(to)) &&
                          !board::is_jump(match.cell(from), match.cell(to));
      const int missed = not_ours + (astray ? 1 : 0);
      return each_card(state, [&](Card card) {
        const int wrong = missed + (state.of(by).hand.has(card) ? 0 : 1);
        return wrong > 1 || sink(Move{from, to, card});
      });
    });
  });
}

bool is_legal(const State& state, Side by, const Move& move) {
  return least_of(state, move) <= state.unit(move.from).move && is_on_line(state, move) &&
         !other_distance(state, move) && !bar_to_enter(state, move).exists() &&
         !stop_between(state, move).exists() && !in_the_way_of(state, by, move).exists();
}

// The squares that a unit could reach at all: in eight directions up to its limit, and as a knight.
std::vector<Square> goals(const State& state, Square from) {
  const Match& match = *state.match;
  const Cell here = match.cell(from);
  std::vector<Square> squares;
  const auto add = [&](Cell cell) {
    if (match.holds(cell)) squares.push_back(match.square(cell));
  };
  for (const Cell way : board::ways) {
    for (int steps = 1; steps <= state.unit(from).move && steps < match.size(); ++steps) {
      add(board::stepped(here, way, steps));
    }
  }
  for (const Cell jump : board::jumps) add(board::stepped(here, jump));
  std::ranges::sort(squares);
  return squares;
}

bool generate(const State& state, Side by, const Sink<Move>& sink) {
  std::vector<Card> held;
  each_card(state, [&](Card card) {
    const CardDatum& datum = state.tables().card(card);
    const bool serves = !datum.moves.empty() || datum.leap || is_ability(state, card);
    if (serves && state.of(by).hand.has(card)) held.push_back(card);
  });
  if (held.empty()) return true;
  return each_square(*state.match, [&](Square from) {
    if (!state.at(from).is_of(state.side(by))) return true;
    const auto to_goal = [&](Square to) {
      return std::ranges::all_of(held, [&](Card card) {
        const Move move{from, to, card};
        if (!serves(state, move) || !is_legal(state, by, move)) return true;
        return sink(move);
      });
    };
    return std::ranges::all_of(goals(state, from), to_goal);
  });
}

constexpr Guard<State, Move> move_guards[] = {
    {&rule::unit_own, not_own},       {&rule::card_hand, named_in_hand},
    {&rule::card_kind, kind},         {&rule::move_limit, limit},
    {&rule::move_line, line},         {&rule::move_distance, distance},
    {&rule::move_enter, enter},       {&rule::move_stop, stop},
    {&rule::move_blocked, in_the_way}};

constexpr LawOf<Move> move_law{{.kind = Move::name, .phases = set_of({Phase::move})},
                               guards_of<move_guards>,
                               effects,
                               candidates,
                               generate};

}  // namespace

const LawOf<Move>& law_of(Kind<Move>) { return move_law; }

}  // namespace praetor::ancient_warfare
