#pragma once
// What the documents of a game (states, and set-ups of replays) can contain with all boards, tables
// and scenarios of a library, even with those that no set-up can use.

#include "engine/any/game.hpp"
#include "engine/core/document_shape.hpp"

namespace praetor::replays::archive {

struct GameShape {
  DocumentShape state;
  DocumentShape setup;
};

GameShape shape_of(const AnyGame& game, const void* library);

}  // namespace praetor::replays::archive
