#include "replays/searching/equal_chances.hpp"

#include "engine/any/game.hpp"
#include "engine/core/ensure.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::replays {

std::int64_t equal_chances(std::string_view json, std::int64_t step, const Libraries& libraries) {
  const AnyGame& game = *find_game(game_of(json));
  AnyReplay replay;
  const auto fault = decode_exactly(json, game, libraries.of(game), replay);
  ensure(!fault, "a legal replay is well formed");
  if (step < 1 || step > std::ssize(replay.steps)) return 0;
  const AnyStep& made = replay.steps[static_cast<std::size_t>(step - 1)].step;
  if (made.by != chance) return 0;
  AnyState state = first_state(replay.setup);
  for (std::int64_t at = 0; at + 1 < step; ++at) {
    apply(state, replay.steps[static_cast<std::size_t>(at)].step);
  }
  AnyState after = state;
  apply(after, made);
  Arena arena;
  std::int64_t tried = 0;
  std::int64_t equal = 0;
  const auto is_equal = [&](const AnyStep& other) {
    AnyState there = state;
    apply(there, other);
    if (game.same_state(there, after)) ++equal;
    return ++tried < equal_chances_tried;
  };
  each_legal_step(state, arena, is_equal, {made.kind_name(), chance});
  return equal > 0 ? equal - 1 : 0;  // but itself
}

}  // namespace praetor::replays
