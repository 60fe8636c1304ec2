#pragma once
// What the end of a turn will award: the state of the stacks after the awards, and whether the
// nation receives the extra personage for all eight know-hows.

#include "engine/games/antike/state.hpp"
#include "engine/mechanics/awards.hpp"

namespace praetor::antike {

/// The personages that the active nation gains if it ends its turn now, even if a stack has too few
/// left. The extra one for all eight know-hows is not among them.
mechanics::Personages deserved(const State& state);

/// The kinds among which the extra personage for all eight know-hows may be chosen, as a set of
/// bits: those of the highest stacks after the other awards. Empty if none is due or none is left.
std::uint32_t extra_choices(const State& state);

}  // namespace praetor::antike
