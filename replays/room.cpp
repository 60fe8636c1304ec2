#include "replays/room.hpp"

#include <algorithm>

#include "engine/core/ensure.hpp"

namespace praetor::replays {

const Room& room_of(const AnyGame& game) {
  const auto rooms = all_rooms();
  const auto found = std::ranges::find(rooms, game.id(), &OnePerGame<Room>::game);
  ensure(found != rooms.end(), "every game has a room");
  return found->made();
}

const Policy& policy_of(const AnyGame& game) { return *room_of(game).policy; }

notation::Phrases notation::phrases_of(const AnyGame& game) { return room_of(game).phrases; }

}  // namespace praetor::replays
