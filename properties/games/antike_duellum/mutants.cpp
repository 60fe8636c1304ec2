// Instantiates the mutants for Antike Duellum.

#include "engine/games/antike_duellum/library.hpp"
#include "properties/games/antike_duellum/ledger.hpp"
#include "properties/mutate/mutate_body.hpp"
#include "replays/games/antike_duellum/policy.hpp"

namespace praetor::properties {

using Duellum = praetor::antike_duellum::Game;

template const Mutation& mutation<Duellum>();

}  // namespace praetor::properties
