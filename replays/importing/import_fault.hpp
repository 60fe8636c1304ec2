#pragma once
// What is wrong with a map or with the log that is read by it: a place and a sentence. Neither is a
// fault of a game; what a step may be is judged later.

#include <cstdint>
#include <string>

namespace praetor::replays {

struct ImportFault {
  std::int64_t line = 0;  ///< of the map or of the log, from 1; 0: of no line in particular
  std::string pointer;    ///< JSON Pointer into the map, or ""
  std::string sentence;   ///< safe to print
};

}  // namespace praetor::replays
