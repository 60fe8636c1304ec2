// Several units going straight forward with one card. The units are judged one by one, each after
// those before it have moved; so the rules on units share one trial of the advance.

#include "engine/games/ancient_warfare/advances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <tuple>

#include "engine/games/ancient_warfare/field.hpp"
#include "engine/games/ancient_warfare/flow.hpp"
#include "engine/games/ancient_warfare/game.hpp"
#include "engine/games/ancient_warfare/hands.hpp"
#include "engine/games/ancient_warfare/units.hpp"

namespace praetor::ancient_warfare {

using board::Cell;

void sort_by_front(const Match& match, Side by, std::vector<Square>& squares) {
  std::ranges::sort(squares, {}, [&](Square square) {
    return std::tuple(match.ranks_to_go(square, by), square);
  });
}

std::int64_t Pace::of(const State& state, Square from) const {
  if (each.empty()) return number;
  const auto above = std::ranges::upper_bound(each, state.unit(from).move);
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

/// Where one unit gets to, or the rule that keeps it back.
struct Trial {
  Square to;
  RuleRef bar = nullptr;
  Finding finding;
};

Trial barred(const Rule& rule, Mismatch mismatch) {
  return {Square::none(), &rule, std::move(mismatch)};
}

Trial try_unit(const State& state, Side by, Square from, std::int64_t number,
               std::string_view field) {
  if (Finding found = not_own(state, by, from, field)) {
    return barred(rule::unit_own, *std::move(found));
  }
  const UnitDatum& unit = state.unit(from);
  if (number > unit.move) {
    return barred(rule::move_limit,
                  {std::string(field), fmt::format("a unit that moves {}", number), unit.move});
  }
  const Side side = state.side(by);
  Cell end = state.match->cell(from);
  std::vector<Square> path;
  for (std::int64_t i = 0; i < number; ++i) {
    end = board::stepped(end, forward(side));
    const Square next = state.match->square(end);
    if (!can_enter(state, unit, next)) {
      return barred(rule::move_enter, not_enterable(state, next, field));
    }
    path.push_back(next);
    if (is_stopped(state, unit, next)) break;
  }
  for (const Square square : path) {
    const Piece& piece = state.at(square);
    const bool may_slip = unit.slips && square != path.back() && piece.is_of(side);
    if (piece.exists() && !may_slip) {
      return barred(rule::move_blocked, blocked(state, square, field));
    }
  }
  return {path.empty() ? from : path.back(), nullptr, std::nullopt};
}

void go(State& state, Square from, Square to) {
  relocate(state, from, to);
  Piece piece = state.at(to);
  piece.moved = true;
  state.put(to, piece);
}

Pace pace_of(const State& state, const Advance& advance) {
  if (!advance.number) return pace_of(state, advance.card, std::nullopt);
  return pace_of(state, advance.card, advance.number->value);
}

/// The first rule on units that the advance breaks, and how.
Trial try_all(const State& before, Side by, const Advance& advance) {
  std::unique_ptr<State> moved;  // a large state, of no use where one unit goes alone
  std::vector<Square> order(advance.units.begin(), advance.units.end());
  sort_by_front(*before.match, before.side(by), order);
  const Pace pace = pace_of(before, advance);
  for (const Square& from : order) {
    const State& now = moved == nullptr ? before : *moved;
    const Trial one = try_unit(now, by, from, pace.of(now, from), "units");
    if (one.bar != nullptr) {
      const auto place = std::find(advance.units.begin(), advance.units.end(), from);
      const std::string field = fmt::format("units/{}", place - advance.units.begin());
      return try_unit(now, by, from, pace.of(now, from), field);
    }
    if (&from == &order.back()) break;
    if (moved == nullptr) moved = std::make_unique<State>(before);
    go(*moved, from, one.to);
  }
  return {};
}

template <const Rule& rule>
Finding unit_rule(const State& state, Side by, const Advance& advance) {
  Trial trial = try_all(state, by, advance);
  return trial.bar == &rule ? std::move(trial.finding) : std::nullopt;
}

Finding hand(const State& state, Side by, const Advance& advance) {
  return not_in_hand(state, by, advance.card, "card");
}

Finding kind(const State& state, Side, const Advance& advance) {
  if (!state.tables().card(advance.card).moves.empty()) return std::nullopt;
  return Mismatch{"card", std::string_view("a card that moves units by a number"),
                  state.match->name(advance.card)};
}

Finding number(const State& state, Side, const Advance& advance) {
  const auto& moves = state.tables().card(advance.card).moves;
  if (moves.size() <= 1 || state.match->reading(Reading::advance_number)) {
    if (!advance.number) return std::nullopt;
    return Mismatch{"number", std::string_view("no number with this card"),
                    std::int64_t{advance.number->value}};
  }
  if (!advance.number) {
    return Mismatch{"number", fmt::format("one of {}", fmt::join(moves, ", ")),
                    std::string_view("missing")};
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
      const Trial one = try_unit(state, by, from, pace.of(state, from), "units");
      if (one.to.exists()) go(state, from, one.to);
    }
  });
  spend(transaction, by, advance.card);
}

// Per card that `is` lets pass and number, a set of units.
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
      if (each) break;  // the card's numbers are of one advance
    }
    return true;
  });
}

// The listed sets, and by itself each square that a rule on units bars. Other sets are many.
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
          if (try_unit(state, by, square, pace.of(state, square), "units").bar == nullptr)
            return true;
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
    {&rule::card_hand, hand},
    {&rule::card_kind, kind},
    {&rule::advance_number, number},
    {&rule::unit_own, unit_rule<rule::unit_own>},
    {&rule::move_limit, unit_rule<rule::move_limit>},
    {&rule::move_enter, unit_rule<rule::move_enter>},
    {&rule::move_blocked, unit_rule<rule::move_blocked>}};

constexpr LawOf<Advance> advance_law{{.kind = Advance::name, .phases = set_of({Phase::move})},
                                     advance_guards,
                                     effects,
                                     candidates,
                                     generate};

}  // namespace

std::vector<Square> advancing_set(const State& state, Side by, const Pace& pace) {
  const auto trial = std::make_unique<State>(state);
  std::vector<Square> order;
  each_square(*state.match, [&](Square square) {
    if (state.at(square).is_of(state.side(by))) order.push_back(square);
  });
  sort_by_front(*state.match, state.side(by), order);
  std::vector<Square> set;
  for (const Square from : order) {
    if (set.size() == list_max) break;
    const Trial one = try_unit(*trial, by, from, pace.of(*trial, from), "units");
    if (one.bar != nullptr) continue;
    go(*trial, from, one.to);
    set.push_back(from);
  }
  return set;
}

const LawOf<Advance>& law_of(Kind<Advance>) { return advance_law; }

}  // namespace praetor::ancient_warfare
