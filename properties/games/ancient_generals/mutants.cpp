// Instantiates the mutants for Ancient Generals.

#include "engine/games/ancient_generals/library.hpp"
#include "properties/games/ancient_generals/ledger.hpp"
#include "properties/mutate/mutate_body.hpp"
#include "replays/games/ancient_generals/policy.hpp"

namespace praetor::properties {

using Generals = praetor::ancient_generals::Game;

template const Mutation& mutation<Generals>();

}  // namespace praetor::properties
