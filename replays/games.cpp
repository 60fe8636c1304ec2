// The rooms of all games. A program with other games replaces this file by its own list.

#include "engine/games.hpp"
#include "replays/room.hpp"

namespace praetor::replays {

std::span<const OnePerGame<Room>> all_rooms() {
  return []<class... G>(Kind<GameList<G...>>) -> std::span<const OnePerGame<Room>> {
    return rooms_of<G...>;
  }(Kind<Games>{});
}

}  // namespace praetor::replays
