#include "replays/searching/equal_chances.hpp"

#include "engine/any/game.hpp"
#include "engine/core/ensure.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::replays {

namespace {

std::int64_t equal_to(const AnyStep& made, const AnyState& before, const AnyState& after) {
  Arena arena;
  std::int64_t tried = 0;
  std::int64_t equal = 0;
  const auto is_equal = [&](const AnyStep& other) {
    AnyState there = before;
    apply(there, other);
    if (before.game().same_state(there, after)) ++equal;
    return ++tried < equal_chances_tried;
  };
  each_legal_step(before, arena, is_equal, {made.kind_name(), chance});
  return equal > 0 ? equal - 1 : 0;  // without the step itself
}

}  // namespace

std::vector<std::int64_t> equal_chances(std::string_view json,
                                        const std::vector<std::int64_t>& steps,
                                        const Libraries& libraries) {
  const AnyGame& game = *find_game(game_of(json));
  AnyReplay replay;
  const auto fault = decode_exactly(json, game, libraries.of(game), replay);
  ensure(!fault, "a legal replay is well formed");
  AnyState state = first_state(replay.setup);
  std::int64_t done = 0;
  const auto next = [&]() -> const AnyStep& {
    return replay.steps[static_cast<std::size_t>(done)].step;
  };
  std::vector<std::int64_t> counts;
  for (const std::int64_t step : steps) {
    for (; done + 1 < step; ++done) apply(state, next());
    const AnyState before = state;
    apply(state, next());
    counts.push_back(next().by == chance ? equal_to(next(), before, state) : 0);
    ++done;
  }
  return counts;
}

}  // namespace praetor::replays
