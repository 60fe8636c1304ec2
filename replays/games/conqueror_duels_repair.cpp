// The search for repairs, made for Conqueror: Duels.

#include "engine/games/conqueror_duels/library.hpp"
#include "replays/repair_body.hpp"

namespace praetor::replays {

template RepairOutcome repair<conqueror_duels::Game>(const Replay<conqueror_duels::Game>&,
                                                     const RepairOptions&);

}  // namespace praetor::replays
