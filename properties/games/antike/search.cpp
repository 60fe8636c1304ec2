// Instantiates the search for failing games for Antike.

#include "engine/games/antike/library.hpp"
#include "properties/games/antike/ledger.hpp"
#include "properties/search_body.hpp"
#include "properties/trials_body.hpp"
#include "replays/games/antike/policy.hpp"

namespace praetor::properties {

using Antike = praetor::antike::Game;

template struct GameSearch<Antike>;
template const Trials& true_trials<Antike>();

}  // namespace praetor::properties
