#include "replays/policy.hpp"

#include "engine/core/ensure.hpp"
#include "engine/games.hpp"

namespace praetor::replays {

const Policy& policy_of(const AnyGame& game) {
  const Policy* found = nullptr;
  with_game(game.id(), [&]<class G>(Kind<G>) { found = &policy<G>(); });
  ensure(found != nullptr, "every game has a policy");
  return *found;
}

}  // namespace praetor::replays
