#pragma once
// The libraries that replays are read with, as they are linked at this moment: a shared library may
// be another one than the program was built with.

#include <string>
#include <string_view>
#include <vector>

namespace praetor::replays {

struct LinkedLibrary {
  std::string_view name;  ///< "simdjson"
  std::string version;    ///< "3.0.1", and of simdjson which instructions of the processor it uses
};

std::vector<LinkedLibrary> linked_libraries();

}  // namespace praetor::replays
