#pragma once
// Shortens a line to the fewest leading steps. The set-up and the last step stay as they are,
// because they hold what the case was written to show.

#include <functional>

#include "properties/conformance/line.hpp"

namespace praetor::properties {

/// Whether a line still shows what it is kept for. It may be illegal anywhere.
using Keeps = std::function<bool(const PlayLine&)>;

/// The line without the runs of leading steps that it does not need to keep `keeps` true. No single
/// leading step that is left can be left out.
PlayLine minimal(PlayLine line, const Keeps& keeps);

}  // namespace praetor::properties
