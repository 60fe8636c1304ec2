// Joint histories of two records, made for Ancient Warfare.

#include "engine/games/ancient_warfare/library.hpp"
#include "replays/merge_body.hpp"

namespace praetor::replays {

template MergeOutcome merge<ancient_warfare::Game>(
    const std::array<const Replay<ancient_warfare::Game>*, 2>&, const MergeOptions&);

}  // namespace praetor::replays
