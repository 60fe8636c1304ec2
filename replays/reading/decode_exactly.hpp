#pragma once
// Reads everything in a replay or draft exactly, except the entries of `steps`. The caller says how
// to read an entry.

#include <functional>
#include <optional>
#include <string_view>

#include "replays/reading/exact_steps.hpp"

namespace praetor::replays {

/// Reads one entry of `steps`; returns false if it has a fault.
using ReadEntry = std::function<bool(ExactSteps& steps, StrictValue& item, Faults& faults)>;

/// Reads a text of a game and calls `entry` for each of its steps. `library` must be one of that
/// game. If the text is malformed, returns its first fault by position, with its pointer.
std::optional<Fault> read_exactly(std::string_view text, const AnyGame& game, const void* library,
                                  AnyReplay& replay, const ReadEntry& entry);

}  // namespace praetor::replays
