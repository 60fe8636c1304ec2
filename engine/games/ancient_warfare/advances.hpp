#pragma once
// The set of units that the list of legal steps contains for an advance. Used to list advances and
// to spell them as listed. advances.cpp alone judges advances and carries them out.

#include <optional>
#include <span>
#include <vector>

#include "engine/games/ancient_warfare/state.hpp"

namespace praetor::ancient_warfare {

/// How far units advance with a card: all by one number, or each by the greatest number that its
/// Move allows.
struct Pace {
  std::int64_t number = 1;
  std::span<const std::int64_t> each{};  ///< ascending; empty if all go by one number
  std::int64_t of(const State& state, Type type) const;
};
/// The pace of a card. `number` is the number that the advance gives, if any.
Pace pace_of(const State& state, Card card, std::optional<std::int64_t> number);

/// The squares of a side's units that can advance at a pace, front first. Each unit must be able to
/// go once those before it have gone. At most as many as a step can name.
std::vector<Square> advancing_set(const State& state, Side by, const Pace& pace);

/// Sorts squares in the order in which their units advance: nearest to the opponent's edge first;
/// within a rank, from file a on.
void sort_by_front(const Match& match, Side by, std::span<Square> squares);

}  // namespace praetor::ancient_warfare
