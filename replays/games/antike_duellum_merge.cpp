// Joint histories of two records, made for Antike Duellum.

#include "engine/games/antike_duellum/library.hpp"
#include "replays/merge_body.hpp"

namespace praetor::replays {

template MergeOutcome merge<antike_duellum::Game>(
    const std::array<const Replay<antike_duellum::Game>*, 2>&, const MergeOptions&);

}  // namespace praetor::replays
