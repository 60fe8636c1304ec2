#include "cli/render/edits.hpp"

#include "cli/render/safe.hpp"

namespace praetor::cli::render {

std::string changed_steps(const std::vector<std::string>& before,
                          const std::vector<std::string>& after,
                          const replays::wording::StepTeller& teller, bool colour) {
  std::string out;
  for (const std::string& step : before) {
    out += "    " + painted("- " + teller.line(step), Paint::red, colour) + "\n";
  }
  for (const std::string& step : after) {
    out += "    " + painted("+ " + teller.line(step), Paint::green, colour) + "\n";
  }
  return out;
}

}  // namespace praetor::cli::render
