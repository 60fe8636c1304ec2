#pragma once
// Which set of units is listed for an advance: for lists of legal steps and their spelling. How an
// advance is judged and carried out is the chapter's own affair.

#include <optional>
#include <span>
#include <vector>

#include "engine/games/ancient_warfare/state.hpp"

namespace praetor::ancient_warfare {

/// How far units go with a card: all by one number, or each by the greatest that its Move allows.
struct Pace {
  std::int64_t number = 1;
  std::span<const std::int64_t> each{};  ///< ascending; empty: all by one number
  std::int64_t of(const State& state, Type type) const;
};
/// That of a card; `number` is what an advance says, where it does.
Pace pace_of(const State& state, Card card, std::optional<std::int64_t> number);

/// The squares of own units, front first, that can each go forward at a pace once those before it
/// have; at most as many as a step can name.
std::vector<Square> advancing_set(const State& state, Side by, const Pace& pace);

/// Squares in the order in which their units advance: nearest to the opponent's edge first, in a
/// rank from file a.
void sort_by_front(const Match& match, Side by, std::span<Square> squares);

}  // namespace praetor::ancient_warfare
