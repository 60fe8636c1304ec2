// Instantiates the mutants for Ancient Warfare.

#include "engine/games/ancient_warfare/library.hpp"
#include "properties/games/ancient_warfare/ledger.hpp"
#include "properties/mutate/mutate_body.hpp"
#include "replays/games/ancient_warfare/policy.hpp"

namespace praetor::properties {

using Warfare = praetor::ancient_warfare::Game;

template const Mutation& mutation<Warfare>();

}  // namespace praetor::properties
