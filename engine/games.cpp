// The games of the program. One with other games has a list of its own in place of this file.

#include "engine/games.hpp"

#include "engine/any/game.hpp"

namespace praetor {

std::span<const AnyGame* const> all_games() {
  static const auto games = []<class... G>(Kind<GameList<G...>>) {
    return std::array{&any_game<G>()...};
  }(Kind<Games>{});
  return games;
}

}  // namespace praetor
