// The search for repairs, made for Ancient Generals.

#include "engine/games/ancient_generals/library.hpp"
#include "replays/games/ancient_generals_hidden.hpp"
#include "replays/repair_body.hpp"

namespace praetor::replays {

template RepairOutcome repair<ancient_generals::Game>(const Replay<ancient_generals::Game>&,
                                                      const RepairOptions&);

}  // namespace praetor::replays
