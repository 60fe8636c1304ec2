#pragma once
// What there can be in the documents of a game, with all boards, tables and scenarios of a library,
// whether a set-up can be made of them or not: the state documents, and the set-ups of replays.

#include "engine/any/game.hpp"
#include "engine/core/document_shape.hpp"

namespace praetor::replays::archive {

struct GameShape {
  DocumentShape state;
  DocumentShape setup;
};

GameShape shape_of(const AnyGame& game, const void* library);

}  // namespace praetor::replays::archive
