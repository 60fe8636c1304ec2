#pragma once
// What the documents of a game can contain, with a library's boards and tables: the state documents
// and the set-ups of replays.

#include "engine/any/game.hpp"
#include "engine/core/document_shape.hpp"

namespace praetor::replays::archive {

struct GameShape {
  DocumentShape state;
  DocumentShape setup;
};

GameShape shape_of(const AnyGame& game, const void* library);

}  // namespace praetor::replays::archive
