#include "replays/reading/versions.hpp"

#include <zlib.h>
#include <zstd.h>

namespace praetor::replays {

std::vector<LinkedLibrary> linked_libraries() {
  return {{"zlib", zlibVersion()}, {"zstd", ZSTD_versionString()}};
}

}  // namespace praetor::replays
