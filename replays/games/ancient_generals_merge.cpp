// Joint histories of two records, made for Ancient Generals.

#include "engine/games/ancient_generals/library.hpp"
#include "replays/games/ancient_generals_hidden.hpp"
#include "replays/merge_body.hpp"

namespace praetor::replays {

template MergeOutcome merge<ancient_generals::Game>(
    const std::array<const Replay<ancient_generals::Game>*, 2>&, const MergeOptions&);

}  // namespace praetor::replays
