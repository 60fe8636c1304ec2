#pragma once
// The fast reader of set-ups. Games whose records begin with a long set-up specialise it in their
// room (replays/games/<game>/fast_setup.hpp); the exact reader reads the set-ups of all others.

#include "replays/reading/fast_text.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::replays {

template <Game G>
struct FastSetup {
  /// Reads a set-up that is written in the usual order, and moves `text` behind it. Returns false
  /// if anything is wrong or unusual; then the exact reader starts again where the set-up begins.
  static bool read(FastText& /*text*/, const LibraryOf<G>& /*library*/,
                   typename G::Setup& /*setup*/) {
    return false;
  }
};

}  // namespace praetor::replays
