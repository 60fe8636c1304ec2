// Instantiates the search for failing games for Ancient Warfare.

#include "engine/games/ancient_warfare/library.hpp"
#include "properties/games/ancient_warfare/ledger.hpp"
#include "properties/games/ancient_warfare/rare.hpp"
#include "properties/search_body.hpp"
#include "properties/trials_body.hpp"
#include "replays/games/ancient_warfare/policy.hpp"

namespace praetor::properties {

using Warfare = praetor::ancient_warfare::Game;

template struct GameSearch<Warfare>;
template const Trials& true_trials<Warfare>();

}  // namespace praetor::properties
