#pragma once
// Steps that come and go, as repairs, completions and joint histories show them to people. What
// they look like as JSON is for replays/making/rewriting.hpp.

#include <string>
#include <string_view>
#include <vector>

#include "replays/wording/step_words.hpp"

namespace praetor::cli::render {

/// A line for each step that goes and each that comes, with its sign.
std::string changed_steps(const std::vector<std::string>& before,
                          const std::vector<std::string>& after,
                          const replays::wording::StepTeller& teller, bool colour);

}  // namespace praetor::cli::render
