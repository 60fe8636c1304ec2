// Instantiates the mutants for Antike.

#include "engine/games/antike/library.hpp"
#include "properties/games/antike/ledger.hpp"
#include "properties/mutate/mutate_body.hpp"
#include "replays/games/antike/policy.hpp"

namespace praetor::properties {

using Antike = praetor::antike::Game;

template const Mutation& mutation<Antike>();

}  // namespace praetor::properties
