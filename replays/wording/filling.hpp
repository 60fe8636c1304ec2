#pragma once
// One sentence of refusals.hpp with its places filled in.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/wording/refusals.hpp"

namespace praetor::replays::wording {

/// The entries that a name stands for; none where it stands for nothing.
using Lookup = std::function<std::optional<std::vector<std::string>>(std::string_view name)>;

/// Whether a text is of a pattern; what its names stand for is appended to `captured`.
bool fits(std::string_view pattern, std::string_view text, std::vector<NamedText>& captured);

/// None where a place asks for what is not there.
std::optional<std::string> filled(std::string_view sentence, const Lookup& lookup);

}  // namespace praetor::replays::wording
