#pragma once
// The fewest leading steps. The last step stays as it is, and so does the set-up: what a case was
// written to show is in them.

#include <functional>

#include "properties/conformance/line.hpp"

namespace praetor::properties {

/// Whether a line still shows what it is kept for. Asked of lines that may be illegal anywhere.
using Keeps = std::function<bool(const PlayLine&)>;

/// The line less all runs of leading steps without which it still `keeps`; no single one of those
/// that are left can be left out.
PlayLine minimal(PlayLine line, const Keeps& keeps);

}  // namespace praetor::properties
