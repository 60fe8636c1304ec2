// Instantiates the mutants for Conqueror: Duels.

#include "engine/games/conqueror_duels/library.hpp"
#include "properties/games/conqueror_duels/ledger.hpp"
#include "properties/mutate/mutate_body.hpp"
#include "replays/games/conqueror_duels/policy.hpp"

namespace praetor::properties {

using Duels = praetor::conqueror_duels::Game;

template const Mutation& mutation<Duels>();

}  // namespace praetor::properties
