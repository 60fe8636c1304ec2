#pragma once
// What the end of a turn awards, as far as it can be told before the turn has ended: how the stacks
// will stand, and whether a personage for all eight know-hows is due.

#include "engine/games/antike/state.hpp"
#include "engine/mechanics/awards.hpp"

namespace praetor::antike {

/// What the active nation deserves, whatever the stacks hold; the extra one aside.
mechanics::Personages deserved(const State& state);

/// The highest stacks once the awards are taken, one bit each, if the personage for all eight
/// know-hows is due and one is left; else no bit.
std::uint32_t extra_choices(const State& state);

}  // namespace praetor::antike
