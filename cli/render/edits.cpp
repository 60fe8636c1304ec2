#include "cli/render/edits.hpp"

#include <fmt/format.h>

#include "cli/render/safe.hpp"

namespace praetor::cli::render {

std::string changed_steps(const std::vector<std::string>& before,
                          const std::vector<std::string>& after, bool colour) {
  std::string out;
  for (const std::string& step : before) {
    out += "    " + painted("- " + safe_json(step), Paint::red, colour) + "\n";
  }
  for (const std::string& step : after) {
    out += "    " + painted("+ " + safe_json(step), Paint::green, colour) + "\n";
  }
  return out;
}

}  // namespace praetor::cli::render
