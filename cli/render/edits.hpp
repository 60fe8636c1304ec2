#pragma once
// Removed and added steps, as repairs, completions and joint histories show them to people. Their
// JSON form is in replays/making/rewriting.hpp.

#include <string>
#include <vector>

#include "replays/wording/step_words.hpp"

namespace praetor::cli::render {

/// A line for each removed and each added step, with its sign.
std::string changed_steps(const std::vector<std::string>& before,
                          const std::vector<std::string>& after,
                          const replays::wording::StepTeller& teller, bool colour);

}  // namespace praetor::cli::render
