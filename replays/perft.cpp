#include "replays/perft.hpp"

#include "engine/core/ensure.hpp"
#include "engine/games.hpp"

namespace praetor::replays {

Result<PerftCount, PerftEnd> perft(const AnyState& state, std::size_t depth,
                                   const PerftOptions& options) {
  Result<PerftCount, PerftEnd> count;
  const bool known = with_game(state.game().id(), [&]<class G>(Kind<G>) {
    count = perft<G>(typed_state<G>(state), depth, options);
  });
  ensure(known, "a state is one of a known game");
  return count;
}

}  // namespace praetor::replays
