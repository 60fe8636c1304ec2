// The games of this program. A program with other games has its own list in place of this file.

#include "engine/games.hpp"

#include "engine/any/game.hpp"

namespace praetor {

std::span<const OnePerGame<AnyGame>> listed_games() {
  return []<class... G>(Kind<GameList<G...>>) -> std::span<const OnePerGame<AnyGame>> {
    return games_of<G...>;
  }(Kind<Games>{});
}

}  // namespace praetor
