#pragma once
// What the end of a file's name says of its content, in capitals or not: `GAME.JSON` is a JSON file
// too. What stands in a file is seen when it is read.

#include <algorithm>
#include <string_view>

#include "engine/text/ascii.hpp"

namespace praetor::replays {

/// Whether a path ends in `ending`, such as ".json", which is in small letters.
inline bool has_ending(std::string_view path, std::string_view ending) {
  return path.size() >= ending.size() &&
         std::ranges::equal(path.substr(path.size() - ending.size()), ending, {},
                            text::small_letter);
}
/// Whether a path promises packed data.
inline bool is_named_packed(std::string_view path) {
  return has_ending(path, ".gz") || has_ending(path, ".zst");
}

}  // namespace praetor::replays
