#pragma once
// A text as the lines that somebody reads. An end of line at the end of the text begins no further
// line.

#include <string>
#include <vector>

namespace praetor::tests {

/// The lines, without their ends.
std::vector<std::string> lines_of(const std::string& text);

}  // namespace praetor::tests
