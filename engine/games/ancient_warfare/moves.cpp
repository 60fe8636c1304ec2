// Moving one unit, or leaping with it.

#include <fmt/format.h>

#include <algorithm>

#include "engine/games/ancient_warfare/field.hpp"
#include "engine/games/ancient_warfare/flow.hpp"
#include "engine/games/ancient_warfare/game.hpp"
#include "engine/games/ancient_warfare/hands.hpp"
#include "engine/games/ancient_warfare/units.hpp"

namespace praetor::ancient_warfare {
namespace {

using board::Cell;

bool is_ability(const State& state, Card card) {
  return card.exists() && card == state.tables().special_ability;
}

/// Whether the card takes the unit as a knight goes. A card that has both ways goes by the squares.
bool leaps(const State& state, const Move& move) {
  if (is_ability(state, move.card)) return true;
  const CardDatum& card = state.tables().card(move.card);
  if (!card.leap) return false;
  return card.moves.empty() ||
         board::is_jump(state.match->cell(move.from), state.match->cell(move.to));
}

Finding own(const State& state, Side by, const Move& move) {
  return not_own(state, by, move.from, "from");
}

Finding hand(const State& state, Side by, const Move& move) {
  return not_in_hand(state, by, move.card, "card");
}

Finding kind(const State& state, Side, const Move& move) {
  const CardDatum& card = state.tables().card(move.card);
  const bool serves = is_ability(state, move.card) ? can_leap(state, state.at(move.from))
                                                   : !card.moves.empty() || card.leap;
  if (serves) return std::nullopt;
  return Mismatch{"card", std::string_view("a card that moves this unit"),
                  state.match->name(move.card)};
}

Finding limit(const State& state, Side, const Move& move) {
  if (is_ability(state, move.card)) return std::nullopt;
  const CardDatum& card = state.tables().card(move.card);
  const std::int64_t most = state.unit(move.from).move;
  const bool far = leaps(state, move);
  const std::int64_t least = far                  ? card.leap.value_or(0)
                             : card.moves.empty() ? 0
                                                  : card.moves.front();
  if (least <= most) return std::nullopt;
  return Mismatch{"card", fmt::format("a unit that moves at least {}", least), most};
}

Finding line(const State& state, Side, const Move& move) {
  const Cell from = state.match->cell(move.from);
  const Cell to = state.match->cell(move.to);
  const bool far = leaps(state, move);
  if (far ? board::is_jump(from, to) : board::in_line(from, to)) return std::nullopt;
  return Mismatch{"to",
                  std::string_view(far ? "a square a knight's move away"
                                       : "a square of the same rank, file or diagonal"),
                  state.match->name(move.to)};
}

Finding distance(const State& state, Side, const Move& move) {
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
  return Mismatch{"to", fmt::format("a square at distance {}", greatest), way};
}

/// The first square strictly between that `bars`; none after a leap, or beside a line.
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

Finding enter(const State& state, Side, const Move& move) {
  const UnitDatum& unit = state.unit(move.from);
  const auto closed = [&](Square square) { return !can_enter(state, unit, square); };
  Square bar = first_between(state, move, closed);
  if (!bar.exists() && closed(move.to)) bar = move.to;
  return bar.exists() ? Finding(not_enterable(state, bar, "to")) : std::nullopt;
}

Finding stop(const State& state, Side, const Move& move) {
  const UnitDatum& unit = state.unit(move.from);
  const Square bar =
      first_between(state, move, [&](Square square) { return is_stopped(state, unit, square); });
  if (!bar.exists()) return std::nullopt;
  return Mismatch{"to", std::string_view("no ground between that stops the unit"),
                  Phrase{"it stops on", state.match->name(bar)}};
}

Finding in_the_way(const State& state, Side by, const Move& move) {
  const bool slips = state.unit(move.from).slips;
  Square bar = first_between(state, move, [&](Square square) {
    const Piece& piece = state.at(square);
    return piece.exists() && !(slips && piece.is_of(state.side(by)));
  });
  if (!bar.exists() && state.at(move.to).exists()) bar = move.to;
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

// All but those that break two of the rules on unit, card and line: never both are switched off.
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
  return !limit(state, by, move) && !line(state, by, move) && !distance(state, by, move) &&
         !enter(state, by, move) && !stop(state, by, move) && !in_the_way(state, by, move);
}

// Where a unit could go at all: along the eight ways as far as its limit, and as a knight.
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
        if (kind(state, by, move) || !is_legal(state, by, move)) return true;
        return sink(move);
      });
    };
    return std::ranges::all_of(goals(state, from), to_goal);
  });
}

constexpr Guard<State, Move> move_guards[] = {
    {&rule::unit_own, own},     {&rule::card_hand, hand}, {&rule::card_kind, kind},
    {&rule::move_limit, limit}, {&rule::move_line, line}, {&rule::move_distance, distance},
    {&rule::move_enter, enter}, {&rule::move_stop, stop}, {&rule::move_blocked, in_the_way}};

constexpr LawOf<Move> move_law{{.kind = Move::name, .phases = set_of({Phase::move})},
                               move_guards,
                               effects,
                               candidates,
                               generate};

}  // namespace

const LawOf<Move>& law_of(Kind<Move>) { return move_law; }

}  // namespace praetor::ancient_warfare
