#pragma once
// What a run that fills tables met besides games. It is stored with the run's position, so that a
// continued run reports the same as one that was never interrupted.

#include <cstdint>

namespace praetor::replays::archive {

struct MetSoFar {
  std::int64_t malformed = 0;
  std::int64_t lacking = 0;  ///< replays with places that the tables lack
  std::int64_t unread = 0;   ///< files that could not be read
  std::int64_t failed = 0;   ///< replays on which the program failed
};

}  // namespace praetor::replays::archive
