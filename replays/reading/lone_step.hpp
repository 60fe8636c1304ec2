#pragma once
// Reads a single step, for callers that keep a game open and receive one step after the other.
// decode.hpp reads whole replays, many times faster.

#include <optional>

#include "engine/any/game.hpp"
#include "engine/core/fault.hpp"
#include "engine/text/tape.hpp"

namespace praetor::replays {

/// Reads a step of a match; ignores its claims, notes and quotations. If it is malformed, returns
/// its first fault by position, without a pointer. `arena` keeps the step's lists; patches stay in
/// the text.
std::optional<Fault> read_lone_step(const text::Value& value, const AnyGame& game,
                                    const void* match, Arena& arena, AnyStep& step);

}  // namespace praetor::replays
