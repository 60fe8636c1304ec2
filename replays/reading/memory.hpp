#pragma once
// Asks in advance whether the system would grant memory, for places where a library would end the
// program if it did not.

#include <cstddef>

namespace praetor::replays {

/// Whether this many more MiB are available now; takes none.
bool memory_left(std::size_t mebibytes);

}  // namespace praetor::replays
