#pragma once
// Why a set-up cannot be read, as far as that depends on readings: a reading decides some set-ups
// before there is any step to weigh.

#include <vector>

#include "engine/any/game.hpp"
#include "engine/text/tape.hpp"
#include "replays/weighing/basis.hpp"

namespace praetor::replays {

/// The readings with which an unreadable set-up could be read if they had another value; each with
/// its value in force and those other values. `library` is the one used for reading.
std::vector<Basis> bases_of_setup_fault(const AnyGame& game, const void* library,
                                        const text::Value& setup);

}  // namespace praetor::replays
