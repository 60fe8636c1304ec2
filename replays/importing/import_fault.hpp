#pragma once
// What is wrong with a map, or with a log read by it: a place and a sentence. It is no fault of a
// game; steps are judged later.

#include <cstdint>
#include <string>

namespace praetor::replays {

struct ImportFault {
  std::int64_t line = 0;  ///< in the map or the log, from 1; 0: no particular line
  std::string pointer;    ///< JSON Pointer into the map, or ""
  std::string sentence;   ///< safe to print
};

}  // namespace praetor::replays
