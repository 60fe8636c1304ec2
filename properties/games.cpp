// The trials of all games. A program with other games has its own list in place of this file.

#include "engine/games.hpp"
#include "properties/trials.hpp"

namespace praetor::properties {

std::span<const Trials* const> all_trials() {
  static const auto all = []<class... G>(Kind<GameList<G...>>) {
    return std::array{&true_trials<G>()...};
  }(Kind<Games>{});
  return all;
}

}  // namespace praetor::properties
