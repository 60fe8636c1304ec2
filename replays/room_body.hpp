#pragma once
// The bodies of a game's room. Only the files that instantiate it for one game (replays/games/)
// include it, because it pulls in the fast reader and the loops of check and perft.

#include "engine/core/state_document.hpp"
#include "replays/archive/data_matches.hpp"
#include "replays/making/perft_body.hpp"
#include "replays/making/policy_of.hpp"
#include "replays/reading/fast_record_body.hpp"
#include "replays/room.hpp"

namespace praetor::replays {

template <Game G>
const Room& room() {
  static const Room room{
      &policy<G>(),
      notation::phrases<G>(),
      wording::refusals<G>(),
      perft_loops<G>(),
      [] { return std::unique_ptr<FastRecord>(std::make_unique<TypedRecord<G>>()); },
      data_rows<G>(),
      [](const AnyState& state, const WantedValue& wanted, FoundValues& found) {
        StateDocument<G>::find(typed_state<G>(state), wanted, found);
      },
      [](AnyState& state, AnyState& before, const AnyStep& step, std::vector<RuleRef>& causes) {
        using Laws = WrittenLaws<G>;
        ByLaws<G, Laws>::apply(Laws{}, typed_state<G>(state), typed_state<G>(before),
                               typed_step<G>(step), causes);
      },
      [](const AnyState& state, DocumentShape& shape) {
        StateDocument<G>::add_shape(typed_state<G>(state), shape);
      },
      [](const void* library, DocumentShape& shape) {
        const LibraryOf<G>& known = *static_cast<const LibraryOf<G>*>(library);
        if constexpr (requires { known.tables; }) {
          archive::each_data_match<G>(known, [&](const typename G::Match& match) {
            typename G::State state;
            state.match = &match;
            StateDocument<G>::add_shape(state, shape);
          });
        } else {  // without data, one state shows all
          StateDocument<G>::add_shape(G::open(*PolicyOf<G>::usual(known, {})), shape);
        }
      }};
  return room;
}

}  // namespace praetor::replays
