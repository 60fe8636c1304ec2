// The search for repairs, made for Ancient Warfare.

#include "engine/games/ancient_warfare/library.hpp"
#include "replays/repair_body.hpp"

namespace praetor::replays {

template RepairOutcome repair<ancient_warfare::Game>(const Replay<ancient_warfare::Game>&,
                                                     const RepairOptions&);

}  // namespace praetor::replays
