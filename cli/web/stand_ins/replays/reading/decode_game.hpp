#pragma once
// In place of the fast reader of each game: with it the page would be longer than it may be. It
// says of each text that it is not as usual, so that the exact reader takes it.

#include "engine/core/datum.hpp"
#include "replays/reading/decode.hpp"

namespace praetor::replays {

template <Game G>
bool decode_fast(std::string_view, const LibraryOf<G>&, Replay<G>& replay) {
  replay.clear();
  return false;
}

}  // namespace praetor::replays
