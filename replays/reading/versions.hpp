#pragma once
// The libraries that unpack replays, and their versions.
// `praetor doctor` shows them.

#include <string>
#include <string_view>
#include <vector>

namespace praetor::replays {

struct LinkedLibrary {
  std::string_view name;  ///< "zlib"
  std::string version;    ///< "1.2.13"
};

std::vector<LinkedLibrary> linked_libraries();

}  // namespace praetor::replays
