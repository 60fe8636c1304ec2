#pragma once
// Removed and added steps, as repairs, completions and joint histories show them to people. Their
// JSON form is in replays/making/rewriting.hpp.

#include <string>
#include <vector>

#include "replays/searching/repair.hpp"
#include "replays/wording/step_words.hpp"

namespace praetor::cli::render {

/// A line for each removed and each added step, with its sign.
std::string changed_steps(const std::vector<std::string>& before,
                          const std::vector<std::string>& after,
                          const replays::wording::StepTeller& teller, bool colour);
/// The same for the edit of a repair, which may also be one of the set-up.
std::string changed_parts(const replays::RepairEdit& edit,
                          const replays::wording::StepTeller& teller, bool colour);
/// One of the parts that an edit removes or adds, in words: a step, or a member of the set-up.
std::string part_words(const replays::RepairEdit& edit, const std::string& part,
                       const replays::wording::StepTeller& teller);

}  // namespace praetor::cli::render
