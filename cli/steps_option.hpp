#pragma once
// `--steps json|text`: how to show steps that people may want to type or paste. It never changes
// output for programs.

#include <optional>
#include <string>
#include <string_view>

#include "cli/command.hpp"
#include "cli/render/facts.hpp"
#include "replays/wording/step_words.hpp"

namespace praetor::cli {

/// Adds the option. `given` holds the default; "" shows steps as the input was written.
void add_steps_option(Command command, std::string& given);

/// None if `given` is "": as the input was written.
std::optional<render::StepSpelling> steps_spelling(const std::string& given);

/// Writes steps of a replay in the chosen spelling.
replays::wording::StepTeller teller_for(const std::string& given, std::string_view replay_json,
                                        const replays::Libraries& libraries);

}  // namespace praetor::cli
