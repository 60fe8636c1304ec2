#pragma once
// What else chance may have done, to the same effect as the step of chance that a repair supposes.
// Steps of chance that the record has are not supposed.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "replays/reading/library.hpp"
#include "replays/searching/repair.hpp"

namespace praetor::cli::render {

/// For each edit: whole lines, or "". `replay` is the repaired game, in which `moved` more steps
/// than in the record come before the first edit.
std::vector<std::string> other_chances(const replays::FoundRepair& repair, std::int64_t moved,
                                       std::string_view replay,
                                       const replays::Libraries& libraries);

}  // namespace praetor::cli::render
