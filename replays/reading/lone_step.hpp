#pragma once
// One step by itself, as it stands in a replay, for who keeps a game open and is handed step after
// step. Whole replays are read by decode.hpp, many times faster.

#include <optional>

#include "engine/any/game.hpp"
#include "engine/core/fault.hpp"
#include "engine/text/tape.hpp"

namespace praetor::replays {

/// Reads a step of a match; what it claims, notes and quotes is let pass. Where it is malformed:
/// its first fault by position, without a pointer. Lists of the step live in `arena`, patches in
/// the text.
std::optional<Fault> read_lone_step(const text::Value& value, const AnyGame& game,
                                    const void* match, Arena& arena, AnyStep& step);

}  // namespace praetor::replays
