#pragma once
// Which set of units is listed for an advance: for lists of legal steps and their spelling. How an
// advance is judged and carried out is the chapter's own affair.

#include <vector>

#include "engine/games/ancient_warfare/state.hpp"

namespace praetor::ancient_warfare {

/// The squares of own units, front first, that can each go forward by the number once those before
/// it have; at most as many as a step can name.
std::vector<Square> advancing_set(const State& state, Side by, std::int64_t number);

/// Squares in the order in which their units advance: nearest to the opponent's edge first, in a
/// rank from file a.
void sort_by_front(const Match& match, Side by, std::vector<Square>& squares);

}  // namespace praetor::ancient_warfare
