#pragma once
// The list of games, the only file that names them all. Commands ask for a game by its handle
// (any/game.hpp). `with_game` is for the few places that need a game's types: fuzz targets and
// tests.

#include <array>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/core/record.hpp"
#include "engine/games/ancient_generals/game.hpp"
#include "engine/games/ancient_generals/library.hpp"
#include "engine/games/ancient_warfare/game.hpp"
#include "engine/games/ancient_warfare/library.hpp"
#include "engine/games/antike/game.hpp"
#include "engine/games/antike/library.hpp"
#include "engine/games/antike_duellum/game.hpp"
#include "engine/games/antike_duellum/library.hpp"
#include "engine/games/conqueror_duels/game.hpp"
#include "engine/games/conqueror_duels/library.hpp"

namespace praetor {

template <Game... G>
struct GameList {
  static constexpr std::array<std::string_view, sizeof...(G)> ids{G::id...};
};

using Games = GameList<antike_duellum::Game, antike::Game, ancient_warfare::Game,
                       ancient_generals::Game, conqueror_duels::Game>;

/// Calls `use(Kind<G>{})` for the game with that id; false if there is none.
template <class F>
bool with_game(std::string_view id, F&& use) {
  return [&]<class... G>(Kind<GameList<G...>>) {
    return ((id == G::id ? (use(Kind<G>{}), true) : false) || ...);
  }(Kind<Games>{});
}

}  // namespace praetor
