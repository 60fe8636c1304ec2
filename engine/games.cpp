#include "engine/games.hpp"

#include "engine/any/game.hpp"

namespace praetor {

std::span<const AnyGame* const> all_games() {
  static const auto games = []<class... G>(Kind<GameList<G...>>) {
    return std::array{&any_game<G>()...};
  }(Kind<Games>{});
  return games;
}

std::span<const std::string_view> game_ids() { return Games::ids; }

}  // namespace praetor
