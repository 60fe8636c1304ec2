#pragma once
// A text, split into the lines that a reader sees. A line end at the end of the text begins no
// further line.

#include <string>
#include <vector>

namespace praetor::tests {

/// The lines, without their ends.
std::vector<std::string> lines_of(const std::string& text);

}  // namespace praetor::tests
