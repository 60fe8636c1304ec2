#pragma once
// What chance may have done otherwise, to the same effect, in the place of what a repair supposes.
// What the record says that chance did, nobody supposed.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "replays/reading/library.hpp"
#include "replays/searching/repair.hpp"

namespace praetor::cli::render {

/// By edit: lines with their ends, or nothing. `replay` is the repaired game, in which `moved`
/// steps more than in the record stand before the first edit.
std::vector<std::string> other_chances(const replays::FoundRepair& repair, std::int64_t moved,
                                       std::string_view replay,
                                       const replays::Libraries& libraries);

}  // namespace praetor::cli::render
