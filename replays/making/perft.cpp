#include "replays/making/perft.hpp"

#include "replays/room.hpp"

namespace praetor::replays {

Result<PerftCount, PerftEnd> perft(const AnyState& state, std::size_t depth,
                                   const PerftOptions& options, const HiddenCards& hidden) {
  return room_of(state.game()).perft.count(state, depth, options, hidden);
}

bool each_first_step(const AnyState& state, const HiddenCards& hidden,
                     const std::function<bool(const AnyStep&)>& use) {
  return room_of(state.game()).perft.each_first_step(state, hidden, use);
}

HiddenCards read_hidden(const text::Value& value, const AnyState& state, Faults& faults) {
  return room_of(state.game()).perft.read_hidden(value, state, faults);
}

}  // namespace praetor::replays
