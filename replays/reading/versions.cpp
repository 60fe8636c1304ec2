#include "replays/reading/versions.hpp"

#include <fmt/format.h>
#include <simdjson.h>
#include <zlib.h>
#include <zstd.h>

namespace praetor::replays {

std::vector<LinkedLibrary> linked_libraries() {
  const auto* const best = simdjson::get_available_implementations().detect_best_supported();
  return {{"simdjson",
           fmt::format("{}.{}.{}, {}", static_cast<int>(simdjson::SIMDJSON_VERSION_MAJOR),
                       static_cast<int>(simdjson::SIMDJSON_VERSION_MINOR),
                       static_cast<int>(simdjson::SIMDJSON_VERSION_REVISION), best->name())},
          {"zlib", zlibVersion()},
          {"zstd", ZSTD_versionString()}};
}

}  // namespace praetor::replays
