// The search for repairs, made for Antike.

#include "engine/games/antike/library.hpp"
#include "replays/repair_body.hpp"

namespace praetor::replays {

template RepairOutcome repair<antike::Game>(const Replay<antike::Game>&, const RepairOptions&);

}  // namespace praetor::replays
