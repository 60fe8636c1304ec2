// Instantiates the search for failing games for Conqueror: Duels.

#include "engine/games/conqueror_duels/library.hpp"
#include "properties/games/conqueror_duels/ledger.hpp"
#include "properties/search_body.hpp"
#include "properties/trials_body.hpp"
#include "replays/games/conqueror_duels/policy.hpp"

namespace praetor::properties {

using Duels = praetor::conqueror_duels::Game;

template struct GameSearch<Duels>;
template const Trials& true_trials<Duels>();

}  // namespace praetor::properties
