#pragma once
// What it rests on that a set-up cannot be read: a reading decides some set-ups, and no step that
// could be weighed is there yet.

#include <vector>

#include "engine/any/game.hpp"
#include "engine/text/tape.hpp"
#include "replays/weighing/basis.hpp"

namespace praetor::replays {

/// The readings of which another value would let a set-up be read that cannot be, with the values
/// in force and those. `library`: what it was read with.
std::vector<Basis> bases_of_setup_fault(const AnyGame& game, const void* library,
                                        const text::Value& setup);

}  // namespace praetor::replays
