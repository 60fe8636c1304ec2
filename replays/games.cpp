// The rooms of all games. A program with other games has a list of its own in place of this file.

#include "engine/games.hpp"
#include "replays/room.hpp"

namespace praetor::replays {

std::span<const OnePerGame<Room>> all_rooms() {
  return []<class... G>(Kind<GameList<G...>>) -> std::span<const OnePerGame<Room>> {
    return rooms_of<G...>;
  }(Kind<Games>{});
}

}  // namespace praetor::replays
