#pragma once
// Steps that games by chance come to seldom, though wrong engines hide behind them. A search takes
// such a step now and then where one is legal. Which they are, each game says; most say nothing.

#include "engine/core/law_book.hpp"
#include "replays/making/random.hpp"

namespace praetor::properties {

/// Specialised by a game that has such steps.
template <Game G>
struct RareSteps {
  static constexpr bool any = false;
};

/// Puts one of the rare steps that are legal in the place of the chosen one, half of the time.
template <Game G>
void prefer_rare(const LawBook<G>& book, const typename G::State& state, replays::Random& random,
                 Arena& arena, Step<G>& chosen) {
  if constexpr (RareSteps<G>::any) {
    if (random.once_in(2)) return;
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
