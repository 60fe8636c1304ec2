// Joint histories of two records, made for Antike.

#include "engine/games/antike/library.hpp"
#include "replays/merge_body.hpp"

namespace praetor::replays {

template MergeOutcome merge<antike::Game>(const std::array<const Replay<antike::Game>*, 2>&,
                                          const MergeOptions&);

}  // namespace praetor::replays
