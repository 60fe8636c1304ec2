#pragma once
// The frame in which replays and drafts are read exactly: everything but the entries of `steps`.
// Who reads one of the two says what an entry is.

#include <functional>
#include <optional>
#include <string_view>

#include "replays/reading/exact_steps.hpp"

namespace praetor::replays {

/// Reads one entry of `steps`; false where something is wrong with it.
using ReadEntry = std::function<bool(ExactSteps& steps, StrictValue& item, Faults& faults)>;

/// Reads a text of a game, with `entry` for each of its steps. `library` is one of the game's.
/// Where the text is malformed: its first fault by position, with its pointer.
std::optional<Fault> read_exactly(std::string_view text, const AnyGame& game, const void* library,
                                  AnyReplay& replay, const ReadEntry& entry);

}  // namespace praetor::replays
