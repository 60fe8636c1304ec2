#pragma once
// Rare steps: steps that random games seldom take, although wrong engines show in them. A search
// sometimes takes such a step where one is legal. Each game may define them; most define none.

#include "engine/core/law_book.hpp"
#include "replays/making/random.hpp"

namespace praetor::properties {

/// A game that has such steps specialises it.
template <Game G>
struct RareSteps {
  static constexpr bool any = false;
};

/// In three of four calls, replaces the chosen step by a random one of the legal rare steps, if
/// there are any.
template <Game G>
void prefer_rare(const LawBook<G>& book, const typename G::State& state, replays::Random& random,
                 Arena& arena, Step<G>& chosen) {
  if constexpr (RareSteps<G>::any) {
    if (random.once_in(4)) return;
    constexpr std::size_t looked_at_most = 2000;
    std::size_t looked_at = 0;
    std::uint64_t found = 0;
    arena.clear();
    each_legal_step_by<G>(book, state, arena, [&](const Step<G>& step) {
      if (RareSteps<G>::is_one(state, step) && random.once_in(++found)) chosen = step;
      return ++looked_at < looked_at_most;
    });
  }
}

}  // namespace praetor::properties
