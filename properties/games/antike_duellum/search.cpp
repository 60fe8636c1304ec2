// Instantiates the search for failing games for Antike Duellum.

#include "engine/games/antike_duellum/library.hpp"
#include "properties/games/antike_duellum/ledger.hpp"
#include "properties/search_body.hpp"
#include "properties/trials_body.hpp"
#include "replays/games/antike_duellum/policy.hpp"

namespace praetor::properties {

using Duellum = praetor::antike_duellum::Game;

template struct GameSearch<Duellum>;
template const Trials& true_trials<Duellum>();

}  // namespace praetor::properties
