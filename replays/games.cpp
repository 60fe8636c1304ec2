// The rooms of all games. A program with other games has a list of its own in place of this file.

#include "engine/games.hpp"
#include "replays/room.hpp"

namespace praetor::replays {

std::span<const Room* const> all_rooms() {
  static const auto rooms = []<class... G>(Kind<GameList<G...>>) {
    return std::array{&room<G>()...};
  }(Kind<Games>{});
  return rooms;
}

}  // namespace praetor::replays
