#include "replays/reading/memory.hpp"

#include <sys/mman.h>

namespace praetor::replays {

bool memory_left(std::size_t mebibytes) {
  const std::size_t bytes = mebibytes * 1024 * 1024;
  void* const room = mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) return false;
  munmap(room, bytes);
  return true;
}

}  // namespace praetor::replays
