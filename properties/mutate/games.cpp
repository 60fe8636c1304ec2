// The mutants of all games. A program with other games has its own list in place of this file.

#include "engine/games.hpp"
#include "properties/mutate/mutate.hpp"

namespace praetor::properties {

std::span<const Mutation* const> all_mutations() {
  static const auto all = []<class... G>(Kind<GameList<G...>>) {
    return std::array{&mutation<G>()...};
  }(Kind<Games>{});
  return all;
}

}  // namespace praetor::properties
