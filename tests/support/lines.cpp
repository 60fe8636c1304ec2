#include "tests/support/lines.hpp"

#include <sstream>

namespace praetor::tests {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace praetor::tests
