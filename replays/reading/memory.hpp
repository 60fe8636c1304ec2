#pragma once
// Whether the system grants memory, asked beforehand where a library or the C library itself would
// end the program without it.

#include <cstddef>

namespace praetor::replays {

/// Whether so many more MiB could be had now; none are taken.
bool memory_left(std::size_t mebibytes);

}  // namespace praetor::replays
