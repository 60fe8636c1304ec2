#include "replays/room.hpp"

#include <algorithm>

#include "engine/core/ensure.hpp"

namespace praetor::replays {

const Room& room_of(const AnyGame& game) {
  const auto rooms = all_rooms();
  const auto room =
      std::ranges::find(rooms, game.id(), [](const Room* one) { return one->game->id(); });
  ensure(room != rooms.end(), "every game has a room");
  return **room;
}

const Policy& policy_of(const AnyGame& game) { return *room_of(game).policy; }

notation::Phrases notation::phrases_of(const AnyGame& game) { return room_of(game).phrases; }

}  // namespace praetor::replays
