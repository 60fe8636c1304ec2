// The search for repairs, made for Antike Duellum.

#include "engine/games/antike_duellum/library.hpp"
#include "replays/repair_body.hpp"

namespace praetor::replays {

template RepairOutcome repair<antike_duellum::Game>(const Replay<antike_duellum::Game>&,
                                                    const RepairOptions&);

}  // namespace praetor::replays
