#pragma once
// Where a path that is written to leads. Every command follows symbolic links in one way, also to a
// file or a folder that is not there yet, and leaves the links as they are.

#include <string>

#include "engine/core/result.hpp"

namespace praetor::replays {

/// The path to write to: without any link if a file or a folder is there, else where the last link
/// leads. A device or a pipe keeps its path. Fails with the reason, safe to print, if links lead
/// round in a circle or into a folder that does not exist.
Result<std::string, std::string> end_of_links(const std::string& path);

}  // namespace praetor::replays
