#pragma once
// `--steps json|text`: how steps are shown that people may want to type or to paste.

#include <optional>
#include <string>
#include <string_view>

#include "cli/command.hpp"
#include "cli/render/facts.hpp"
#include "replays/wording/step_words.hpp"

namespace praetor::cli {

/// What is given already is the default; where nothing is, steps are shown as the input was.
void add_steps_option(Command command, std::string& given);

/// None where nothing was given: as the input was.
std::optional<render::StepSpelling> steps_spelling(const std::string& given);

/// Tells the steps of a replay as that option says.
replays::wording::StepTeller teller_for(const std::string& given, std::string_view replay_json,
                                        const replays::Libraries& libraries);

}  // namespace praetor::cli
