#pragma once
// A repair as changes of the text that is repaired, for who shows or carries them out elsewhere.
// Carried out here, they give `repaired()` of replays/searching/repair.hpp.

#include <string_view>
#include <vector>

#include "replays/searching/repair.hpp"
#include "replays/searching/text_change.hpp"

namespace praetor::replays {

/// What the repair does to the text of a well-formed replay, in the order of the text. A line break
/// comes in only where steps were parted by one before.
std::vector<TextChange> changes_of(std::string_view json, const FoundRepair& repair);

}  // namespace praetor::replays
