// Several units advance with one card. Each unit is judged after those before it have moved, so all
// rules on units share one trial of the advance.

#include "engine/games/ancient_warfare/advances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/games/ancient_warfare/field.hpp"
#include "engine/games/ancient_warfare/flow.hpp"
#include "engine/games/ancient_warfare/game.hpp"
#include "engine/games/ancient_warfare/hands.hpp"
#include "engine/games/ancient_warfare/units.hpp"

namespace praetor::ancient_warfare {

using board::Cell;

void sort_by_front(const Match& match, Side by, std::span<Square> squares) {
  std::ranges::sort(squares, {}, [&](Square square) {
    return std::tuple(match.ranks_to_go(square, by), square);
  });
}

std::int64_t Pace::of(const State& state, Type type) const {
  if (each.empty()) return number;
  const auto above = std::ranges::upper_bound(each, state.tables().unit(type).move);
  return above == each.begin() ? each.front() : *(above - 1);
}

Pace pace_of(const State& state, Card card, std::optional<std::int64_t> number) {
  const auto& moves = state.tables().card(card).moves;
  if (state.match->reading(Reading::advance_number)) return {1, moves};
  if (moves.size() == 1) return {moves.front()};
  if (number) return {*number};
  return {moves.empty() ? 1 : moves.front()};
}

namespace {

/// Where one unit gets to; or the rule that bars it, and the square where it does so.
struct Course {
  Square to;
  RuleRef bar = nullptr;
  Square at;
};

/// The rule that bars a unit from a move of so many squares, wherever others are; null if none.
RuleRef bar_to_start(const State& state, Side side, const Piece& piece, std::int64_t number) {
  if (!piece.is_of(side)) return &rule::unit_own;
  return number > state.tables().unit(piece.type).move ? &rule::move_limit : nullptr;
}

/// `piece_on(square)` returns the piece on a square at the time when the unit goes.
template <class PieceOn>
Course course_of(const State& state, Side by, Square from, std::int64_t number,
                 PieceOn&& piece_on) {
  const Side side = state.side(by);
  const Piece& piece = piece_on(from);
  const UnitDatum& unit = state.tables().unit(piece.type);
  if (const RuleRef bar = bar_to_start(state, side, piece, number)) {
    return {Square::none(), bar, from};
  }
  Course course{from, nullptr, Square::none()};
  Cell end = state.match->cell(from);
  for (std::int64_t i = 0; i < number; ++i) {
    end = board::stepped(end, forward(side));
    const Square next = state.match->square(end);
    if (!can_enter(state, unit, next)) return {Square::none(), &rule::move_enter, next};
    course.to = next;
    const Piece& there = piece_on(next);
    const bool may_slip = unit.slips && there.is_of(side);
    if (there.exists() && !may_slip && !course.at.exists()) course.at = next;
    if (is_stopped(state, unit, next)) break;
  }
  const bool is_taken = course.to != from && piece_on(course.to).exists();
  if (is_taken && !course.at.exists()) course.at = course.to;
  if (course.at.exists()) course.bar = &rule::move_blocked;
  return course;
}

Course course_of(const State& state, Side by, Square from, std::int64_t number) {
  return course_of(state, by, from, number,
                   [&](Square square) -> const Piece& { return state.at(square); });
}

void go(State& state, Square from, Square to) {
  relocate(state, from, to);
  Piece piece = state.at(to);
  piece.moved = true;
  state.put(to, piece);
}

/// The pieces while one unit after the other goes. Only changed squares are stored, because a state
/// is large and few squares change.
class Advancing {
 public:
  Advancing(const State& before, std::size_t units) : before_(before) {
    changes_.reserve(2 * units);
  }
  const Piece& at(Square square) const {
    const std::size_t index = square.index();
    if (index >= is_changed_.size() || !is_changed_[index]) return before_.at(square);
    for (auto change = changes_.rbegin(); change != changes_.rend(); ++change) {
      if (change->first == square) return change->second;
    }
    return before_.at(square);
  }
  void go(Square from, Square to) {
    const Piece piece = at(from);
    changes_.emplace_back(from, Piece{});
    changes_.emplace_back(to, piece);
    for (const Square square : {from, to}) {
      if (square.index() < is_changed_.size()) is_changed_[square.index()] = true;
    }
  }

 private:
  const State& before_;
  std::vector<std::pair<Square, Piece>> changes_;
  std::array<bool, board::grid_squares_max> is_changed_{};
};

Pace pace_of(const State& state, const Advance& advance) {
  if (!advance.number) return pace_of(state, advance.card, std::nullopt);
  return pace_of(state, advance.card, advance.number->value);
}

/// The mismatch of a barred unit on `from`.
Mismatch told(const State& state, const Course& course, const Piece& piece, std::int64_t number,
              const std::string& field) {
  if (course.bar == &rule::unit_own) return no_own_unit(state, course.at, field);
  if (course.bar == &rule::move_limit) {
    return {field, fmt::format("a unit that moves {}", number),
            state.tables().unit(piece.type).move};
  }
  if (course.bar == &rule::move_enter) return not_enterable(state, course.at, field);
  return blocked(state, course.at, field);
}

/// The finding of a rule: the first unit, front first, that any rule bars decides it.
template <const Rule& rule>
Finding first_barred(const State& state, Side by, const Advance& advance) {
  Advancing now(state, advance.units.size());
  const auto piece_on = [&](Square square) -> const Piece& { return now.at(square); };
  std::vector<Square> order(advance.units.begin(), advance.units.end());
  sort_by_front(*state.match, state.side(by), order);
  const Pace pace = pace_of(state, advance);
  for (const Square from : order) {
    const Piece& piece = now.at(from);
    const std::int64_t number = pace.of(state, piece.type);
    const Course course = course_of(state, by, from, number, piece_on);
    if (course.bar == &rule) {
      const auto place = std::find(advance.units.begin(), advance.units.end(), from);
      return told(state, course, piece, number,
                  fmt::format("units/{}", place - advance.units.begin()));
    }
    if (course.bar != nullptr) return std::nullopt;
    now.go(from, course.to);
  }
  return std::nullopt;
}

/// A unit that goes forward never enters the square of a unit that goes later. So a rule that bars
/// no unit alone bars none of them in turn, and the full trial is skipped. Only `move.blocked`
/// depends on all units.
template <const Rule& rule>
Finding unit_rule(const State& state, Side by, const Advance& advance) {
  if constexpr (&rule != &rule::move_blocked) {
    const Pace pace = pace_of(state, advance);
    const auto is_free = [&](Square from) {
      const auto alone = [&](Square square) -> const Piece& {
        static constexpr Piece nobody{};
        return square == from ? state.at(from) : nobody;
      };
      const Piece& piece = state.at(from);
      const std::int64_t number = pace.of(state, piece.type);
      if constexpr (&rule == &rule::move_enter) {
        return course_of(state, by, from, number, alone).bar != &rule;
      } else {
        return bar_to_start(state, state.side(by), piece, number) != &rule;
      }
    };
    const bool all_free = std::all_of(advance.units.begin(), advance.units.end(), is_free);
    if (all_free && !has_repeats(advance.units)) return std::nullopt;
  }
  return first_barred<rule>(state, by, advance);
}

Finding kind(const State& state, Side, const Advance& advance) {
  if (!state.tables().card(advance.card).moves.empty()) return std::nullopt;
  return Mismatch{"card", "a card that moves units by a number"sv, state.match->name(advance.card)};
}

Finding number(const State& state, Side, const Advance& advance) {
  const auto& moves = state.tables().card(advance.card).moves;
  if (moves.size() <= 1 || state.match->reading(Reading::advance_number)) {
    if (!advance.number) return std::nullopt;
    return Mismatch{"number", "no number with this card"sv, std::int64_t{advance.number->value}};
  }
  if (!advance.number) {
    return Mismatch{"number", fmt::format("one of {}", fmt::join(moves, ", ")), "missing"sv};
  }
  if (std::ranges::find(moves, advance.number->value) != moves.end()) return std::nullopt;
  return Mismatch{"number", fmt::format("one of {}", fmt::join(moves, ", ")),
                  std::int64_t{advance.number->value}};
}

void effects(Transaction<State>& transaction, Side by, const Advance& advance) {
  const Pace pace = pace_of(transaction.state(), advance);
  transaction.because(rule::advanced_units, [&](State& state) {
    std::vector<Square> order(advance.units.begin(), advance.units.end());
    sort_by_front(*state.match, state.side(by), order);
    for (const Square from : order) {
      const std::int64_t number = pace.of(state, state.at(from).type);
      const Course course = course_of(state, by, from, number);
      if (course.bar == nullptr) go(state, from, course.to);
    }
  });
  spend(transaction, by, advance.card);
}

// Calls `sets` with an advance without units for each card that `is` accepts and each of its
// numbers.
template <class Is, class Sets>
bool each_set(const State& state, Is&& is, Sets&& sets) {
  return each_card(state, [&](Card card) {
    const auto& moves = state.tables().card(card).moves;
    if (!is(card)) return true;
    const bool each = state.match->reading(Reading::advance_number);
    for (const std::int64_t steps : moves) {
      Advance advance;
      advance.card = card;
      if (moves.size() > 1 && !each) advance.number = Count{static_cast<std::int32_t>(steps)};
      if (!sets(advance, pace_of(state, card, steps))) return false;
      if (each) break;  // one advance covers all numbers of the card
    }
    return true;
  });
}

// The listed sets, and each unit alone that a rule on units bars. There are too many other sets.
bool candidates(const State& state, Side by, const Sink<Advance>& sink) {
  return each_set(
      state, [](Card) { return true; },
      [&](Advance advance, const Pace& pace) {
        const std::vector<Square> set = advancing_set(state, by, pace);
        if (set.size() >= 2) {
          advance.units = sink.arena().store(std::span<const Square>(set));
          if (!sink(advance)) return false;
        }
        return each_square(*state.match, [&](Square square) {
          const std::int64_t number = pace.of(state, state.at(square).type);
          if (course_of(state, by, square, number).bar == nullptr) return true;
          advance.units = sink.arena().store(std::span<const Square>(&square, 1));
          return sink(advance);
        });
      });
}

bool generate(const State& state, Side by, const Sink<Advance>& sink) {
  return each_set(
      state, [&](Card card) { return state.of(by).hand.has(card); },
      [&](Advance advance, const Pace& pace) {
        const std::vector<Square> set = advancing_set(state, by, pace);
        if (set.size() < 2) return true;
        advance.units = sink.arena().store(std::span<const Square>(set));
        return sink(advance);
      });
}

constexpr Guard<State, Advance> advance_guards[] = {
    {&rule::card_hand, named_in_hand},
    {&rule::card_kind, kind},
    {&rule::advance_number, number},
    {&rule::unit_own, unit_rule<rule::unit_own>},
    {&rule::move_limit, unit_rule<rule::move_limit>},
    {&rule::move_enter, unit_rule<rule::move_enter>},
    {&rule::move_blocked, unit_rule<rule::move_blocked>}};

constexpr LawOf<Advance> advance_law{{.kind = Advance::name, .phases = set_of({Phase::move})},
                                     guards_of<advance_guards>,
                                     effects,
                                     candidates,
                                     generate};

}  // namespace

std::vector<Square> advancing_set(const State& state, Side by, const Pace& pace) {
  Advancing now(state, list_max);
  std::vector<Square> order;
  each_square(*state.match, [&](Square square) {
    if (state.at(square).is_of(state.side(by))) order.push_back(square);
  });
  sort_by_front(*state.match, state.side(by), order);
  std::vector<Square> set;
  for (const Square from : order) {
    if (set.size() == list_max) break;
    const Course course = course_of(state, by, from, pace.of(state, now.at(from).type),
                                    [&](Square square) -> const Piece& { return now.at(square); });
    if (course.bar != nullptr) continue;
    now.go(from, course.to);
    set.push_back(from);
  }
  return set;
}

const LawOf<Advance>& law_of(Kind<Advance>) { return advance_law; }

}  // namespace praetor::ancient_warfare
