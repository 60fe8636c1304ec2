#pragma once
// A repair as changes of the repaired text, for callers that show them or apply them elsewhere.
// Applying them gives the same text as `repaired()` of replays/searching/repair.hpp.

#include <string_view>
#include <vector>

#include "replays/searching/repair.hpp"
#include "replays/searching/text_change.hpp"

namespace praetor::replays {

/// What the repair changes in the text of a well-formed replay, in the order of the text. A change
/// adds a line break only if line breaks already separated the steps there.
std::vector<TextChange> changes_of(std::string_view json, const FoundRepair& repair);

}  // namespace praetor::replays
