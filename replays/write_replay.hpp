#pragma once
// How every replay that this suite writes begins. Steps, claims and notes are for those who write
// the rest of it.

#include "engine/core/game.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/library.hpp"

namespace praetor::replays {

/// The members that every replay begins with; the object stays open.
template <Game G>
void open_replay(const typename G::Setup& setup, text::JsonWriter& writer) {
  writer.begin_object();
  writer.key("praetor");
  writer.number(1);
  writer.key("game");
  writer.string(G::id);
  writer.key("setup");
  write_setup(setup, LibraryOf<G>::shipped(), writer);
}

}  // namespace praetor::replays
