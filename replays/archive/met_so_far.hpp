#pragma once
// What a run that fills tables met besides games, kept with its place: a run that goes on with them
// tells it as one that never stopped.

#include <cstdint>

namespace praetor::replays::archive {

struct MetSoFar {
  std::int64_t malformed = 0;
  std::int64_t lacking = 0;  ///< replays with places that no table has
  std::int64_t unread = 0;   ///< files
  std::int64_t failed = 0;   ///< replays over which the program failed
};

}  // namespace praetor::replays::archive
