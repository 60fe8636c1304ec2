// Joint histories of two records, made for Conqueror: Duels.

#include "engine/games/conqueror_duels/library.hpp"
#include "replays/merge_body.hpp"

namespace praetor::replays {

template MergeOutcome merge<conqueror_duels::Game>(
    const std::array<const Replay<conqueror_duels::Game>*, 2>&, const MergeOptions&);

}  // namespace praetor::replays
