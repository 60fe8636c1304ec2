#pragma once
// The fast reader of set-ups of Ancient Warfare. A record begins with the terrain and about 26
// units, as long as a tenth of it or more.

#include "engine/games/ancient_warfare/library.hpp"
#include "replays/reading/fast_setup.hpp"

namespace praetor::replays {

template <>
struct FastSetup<ancient_warfare::Game> {
  /// Reads a set-up that uses the default tables and says no readings.
  static bool read(FastText& text, const ancient_warfare::Library& library,
                   ancient_warfare::Setup& setup);
};

}  // namespace praetor::replays
