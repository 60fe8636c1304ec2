#pragma once
// Writes the beginning of every replay that the program makes. The callers write steps, claims and
// notes.

#include <string_view>

#include "engine/any/game.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::replays {

/// Writes the members with which every replay begins, up to the key of its set-up. The object stays
/// open.
inline void open_replay(std::string_view game, text::JsonWriter& writer) {
  writer.begin_object();
  writer.number("praetor", 1);
  writer.string("game", game);
  writer.key("setup");
}

/// The same with the set-up.
inline void open_replay(const AnySetup& setup, text::JsonWriter& writer) {
  open_replay(setup.game->id(), writer);
  setup.game->write_setup(setup, writer);
}
template <Game G>
void open_replay(const typename G::Setup& setup, text::JsonWriter& writer) {
  open_replay(any_setup<G>(setup), writer);
}

}  // namespace praetor::replays
