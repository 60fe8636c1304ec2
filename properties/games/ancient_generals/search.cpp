// Instantiates the search for failing games for Ancient Generals.

#include "engine/games/ancient_generals/library.hpp"
#include "properties/games/ancient_generals/ledger.hpp"
#include "properties/search_body.hpp"
#include "properties/trials_body.hpp"
#include "replays/games/ancient_generals/policy.hpp"

namespace praetor::properties {

using Generals = praetor::ancient_generals::Game;

template struct GameSearch<Generals>;
template const Trials& true_trials<Generals>();

}  // namespace praetor::properties
