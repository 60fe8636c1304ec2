// What every state of Ancient Warfare satisfies: no card and no unit is made or lost, and the field
// agrees with the phase.

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

#include "engine/games/ancient_warfare/field.hpp"
#include "engine/games/ancient_warfare/game.hpp"

namespace praetor::ancient_warfare {
namespace {

Finding cards_conserved(const State& state) {
  const Tables& tables = state.tables();
  for (std::size_t i = 0; i < tables.deck.size(); ++i) {
    const Card card = Card::of(i);
    const std::int64_t sum = state.unseen.of(card) + state.discard.of(card) +
                             state.of(north).hand.of(card) + state.of(south).hand.of(card);
    if (Finding found = unless_equal("/discard", tables.deck[i].copies, sum)) return found;
  }
  return std::nullopt;
}

Finding units_stand_on_ground(const State& state) {
  Finding found;
  each_square(*state.match, [&](Square square) {
    if (state.at(square).exists() && state.match->is(square, Ground::impassable)) {
      found = Mismatch{"/board", "nobody on impassable ground"sv, state.match->name(square)};
    }
    return !found;
  });
  return found;
}

/// Whether the tables let any unit become this type.
bool can_be_made(const Tables& tables, Type type) {
  return std::ranges::any_of(tables.units,
                             [&](const UnitDatum& unit) { return unit.become == type; });
}

std::int64_t generals_of(const State& state, Side side) {
  std::int64_t count = state.of(side).reserve_general.exists() ? 1 : 0;
  count += state.of(side).lost.of(state.tables().general);
  for (const Piece& piece : state.board) count += piece.is_of(side) && piece.general ? 1 : 0;
  return count;
}

// A unit that became a `general` by type is lost as one but never was the general of its side.
Finding one_general_each(const State& state) {
  if (can_be_made(state.tables(), state.tables().general)) return std::nullopt;
  return first_in({north, south}, [&](const Side side) {
    return unless_equal(of_side(state, side, "lost"), 1, generals_of(state, side));
  });
}

Finding hands_are_small(const State& state) {
  if (state.phase == Phase::draw || state.phase == Phase::discard) return std::nullopt;
  for (const Side side : {north, south}) {
    const std::int64_t size = state.of(side).hand.size();
    if (size <= state.constants().hand) continue;
    return Mismatch{of_side(state, side, "hand"), state.constants().hand, size};
  }
  return std::nullopt;
}

Finding marks_fit(const State& state) {
  for (const Piece& piece : state.board) {
    const bool marked = piece.moved || piece.attacked;
    if (marked && (!piece.exists() || piece.side() != state.active) && !state.winner.exists()) {
      return Mismatch{"/board", "marks of the active side only"sv, {}};
    }
    // A unit that attacks from a neighbour square has moved only by that attack.
    const bool stepped = piece.exists() && strikes_beside(state, piece);
    const bool emplaced = piece.exists() && state.tables().unit(piece.type).emplaced &&
                          !can_be_made(state.tables(), piece.type);
    if (piece.moved && piece.attacked && !stepped && emplaced) {
      return Mismatch{"/board", "no attack of an emplaced unit that moved"sv, {}};
    }
  }
  return std::nullopt;
}

// The loss of a general does not show its worth, because the general may have been of any type.
/// Whether some `count` units together can be worth `sum`.
bool are_worths(const Tables& tables, std::int64_t count, std::int64_t sum) {
  std::set<std::int64_t> sums{0};
  for (; count > 0; --count) {
    std::set<std::int64_t> more;
    for (const std::int64_t fewer : sums) {
      for (const UnitDatum& unit : tables.units) more.insert(fewer + unit.worth);
    }
    sums = std::move(more);
  }
  return sums.contains(sum);
}

/// A general is worth as much as the unit that he leads.
Finding points_are_worths(const State& state) {
  const Tables& tables = state.tables();
  for (const Side side : {north, south}) {
    const Army& army = state.of(side);
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < tables.units.size(); ++i) {
      if (Type::of(i) != tables.general) sum += tables.units[i].worth * army.lost.of(Type::of(i));
    }
    const std::int64_t generals = army.lost.of(tables.general);
    if (!are_worths(tables, generals, army.points - sum)) {
      return Mismatch{of_side(state, side, "points"), sum, army.points};
    }
  }
  return std::nullopt;
}

bool is_beaten(const State& state, Side side) {
  return state.of(side).lost.of(state.tables().general) > 0 ||
         state.of(side).points >= state.constants().points;
}

Finding winner_is_earned(const State& state) {
  if (can_be_made(state.tables(), state.tables().general)) return std::nullopt;
  const bool beaten[] = {is_beaten(state, north), is_beaten(state, south)};
  if (beaten[0] && beaten[1]) return Mismatch{"/winner", "one loser at most"sv, {}};
  const Side winner = beaten[0] ? south : beaten[1] ? north : Side::none();
  if (winner == state.winner) return std::nullopt;
  return Mismatch{"/winner", state.match->name(winner), state.match->name(state.winner)};
}

Finding over_when_it_ends(const State& state) {
  const bool ended = state.phase == Phase::over || state.phase == Phase::aftermath;
  const bool capped = state.turn >= state.constants().turn_limit;
  if (state.winner.exists() ? ended : !ended || (state.phase == Phase::over && capped)) {
    return std::nullopt;
  }
  return Mismatch{"/phase", std::string_view(state.winner.exists() ? "the end" : "no end yet"),
                  name_of(state.phase)};
}

Finding answers_are_due(const State& state) {
  if (!state.is_pending) {
    return state.pending == Pending{} ? Finding{} : Mismatch{"/pending", "nothing"sv, {}};
  }
  const Pending& pending = state.pending;
  if (state.phase != Phase::battle) {
    return Mismatch{"/phase", "battle"sv, name_of(state.phase)};
  }
  const bool due = pending.answer == Answer::defence ? can_defend(state, pending)
                                                     : retreats(state, pending.target).count >= 2;
  if (due) return std::nullopt;
  return Mismatch{"/pending", "an answer that can be given"sv, name_of(pending.answer)};
}

Finding casualties_are_lost(const State& state) {
  for (const Side side : {north, south}) {
    const Army& army = state.of(side);
    for (std::size_t i = 0; i < state.tables().units.size(); ++i) {
      const Type type = Type::of(i);
      const std::int64_t named = army.back.of(type) + army.dead.of(type);
      if (named > army.lost.of(type)) {
        return Mismatch{of_side(state, side, "back"), army.lost.of(type), named};
      }
    }
    const std::int64_t more = army.back.size() - army.dead.size();
    if (more < 0 || more > 1) return Mismatch{of_side(state, side, "back"), std::int64_t{1}, more};
    const bool named_all = army.back.size() + army.dead.size() == army.lost.size();
    const bool named_after =
        state.match->aftermath && state.winner.exists() && state.phase == Phase::over;
    if (named_after && !named_all) {
      return Mismatch{of_side(state, side, "lost"), "all losses named"sv, {}};
    }
  }
  return std::nullopt;
}

Finding units_wait_only_at_first(const State& state) {
  if (state.phase == Phase::place) return std::nullopt;
  for (const Side side : {north, south}) {
    if (!state.of(side).places()) continue;
    return Mismatch{of_side(state, side, "reserve"), "nobody"sv, name_of(state.phase)};
  }
  return std::nullopt;
}

constexpr Invariant<State> invariant_rows[] = {
    {"cards are conserved", cards_conserved},
    {"no unit stands on impassable ground", units_stand_on_ground},
    {"each side has or has lost one general", one_general_each},
    {"hands keep their size", hands_are_small},
    {"marks are of the running turn", marks_fit},
    {"points are the worths of the lost", points_are_worths},
    {"a winner is earned", winner_is_earned},
    {"a game is over exactly when it is won or capped", over_when_it_ends},
    {"an answer is due only where one can be given", answers_are_due},
    {"casualties are named of the lost, in turn", casualties_are_lost},
    {"units wait only to be placed", units_wait_only_at_first},
};

}  // namespace

std::span<const Invariant<State>> Game::invariants() { return invariant_rows; }

}  // namespace praetor::ancient_warfare
