#pragma once
// What tells two accounts of one game apart, for people and as a line of JSON. All that comes from
// outside is escaped here.

#include <string>

#include "replays/comparing/diff.hpp"

namespace praetor::cli::render {

/// The first few values, steps and stretches; how many more there are is said.
std::string text_of(const replays::ReplayDifference& difference, bool colour);

/// One object on one line: `{"praetor-diff":1,"same":…,…}`, as replays/README.md has it.
std::string json_line_of(const replays::ReplayDifference& difference);

}  // namespace praetor::cli::render
