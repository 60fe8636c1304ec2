#include "cli/steps_option.hpp"

#include "cli/options.hpp"

namespace praetor::cli {

void add_steps_option(Command command, std::string& given) {
  const std::string what = "in output for people, show steps as JSON or in the notation";
  add_choice(command, "--steps", given, {"json", "text"},
             given.empty() ? what + " (default: as the input was)" : what);
}

std::optional<render::StepSpelling> steps_spelling(const std::string& given) {
  if (given.empty()) return std::nullopt;
  return given == "json" ? render::StepSpelling::json : render::StepSpelling::text;
}

replays::wording::StepTeller teller_for(const std::string& given, std::string_view replay_json,
                                        const replays::Libraries& libraries) {
  if (given == "json") return {};
  return replays::wording::StepTeller(replay_json, libraries);
}

}  // namespace praetor::cli
