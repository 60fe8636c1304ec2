#pragma once
// The libraries that packed replays are read with, and which versions of them they are:
// `praetor doctor` says so.

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
