// The mutants of all games. A program with other games has its own list in place of this file.

#include "engine/games.hpp"
#include "properties/games/ancient_generals/ledger.hpp"
#include "properties/games/ancient_warfare/ledger.hpp"
#include "properties/games/antike/ledger.hpp"
#include "properties/games/antike_duellum/ledger.hpp"
#include "properties/games/conqueror_duels/ledger.hpp"
#include "properties/mutate/mutate_body.hpp"
#include "replays/games/ancient_generals/policy.hpp"
#include "replays/games/ancient_warfare/policy.hpp"
#include "replays/games/antike/policy.hpp"
#include "replays/games/antike_duellum/policy.hpp"
#include "replays/games/conqueror_duels/policy.hpp"

namespace praetor::properties {

template const Mutation& mutation<praetor::ancient_generals::Game>();
template const Mutation& mutation<praetor::ancient_warfare::Game>();
template const Mutation& mutation<praetor::antike::Game>();
template const Mutation& mutation<praetor::antike_duellum::Game>();
template const Mutation& mutation<praetor::conqueror_duels::Game>();

std::span<const Mutation* const> all_mutations() {
  static const auto all = []<class... G>(Kind<GameList<G...>>) {
    return std::array{&mutation<G>()...};
  }(Kind<Games>{});
  return all;
}

}  // namespace praetor::properties
