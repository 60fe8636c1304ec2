#pragma once
// Registers a benchmark for each game, with the name FAMILY/GAME, as in
// JudgeAndApply/antike-duellum. Only files of benchmarks include it.

#include <benchmark/benchmark.h>

#include <string>

#include "engine/games.hpp"

namespace praetor::bench {

/// Calls `make(Kind<G>{}, "FAMILY/GAME")` for each game. A file of benchmarks calls it in the
/// initialiser of a constant; the returned value means nothing.
template <class F>
bool for_all_games(const std::string& family, F&& make) {
  return [&]<class... G>(Kind<GameList<G...>>) {
    (make(Kind<G>{}, family + "/" + std::string(G::id)), ...);
    return true;
  }(Kind<Games>{});
}

}  // namespace praetor::bench
