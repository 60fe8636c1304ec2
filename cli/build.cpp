#include "cli/build.hpp"

namespace praetor::cli {

std::string version_line(const Build& build) {
  std::string line = "praetor " PRAETOR_VERSION;
  if (!build.commit.empty()) line.append(" (").append(build.commit).append(")");
  return line;
}

}  // namespace praetor::cli
