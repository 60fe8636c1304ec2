// The turns by which games are counted: none goes back, to the end of the game, in all games.

#include <gtest/gtest.h>

#include "replays/making/policy.hpp"
#include "replays/reading/decode.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/generated.hpp"

namespace praetor::tests {
namespace {

template <class G>
class Turns : public testing::Test {};
TYPED_TEST_SUITE(Turns, AllGames);

TYPED_TEST(Turns, GoOnStepByStep) {
  using G = TypeParam;
  int over = 0;
  for (std::uint64_t number = 1; number <= 8; ++number) {
    const std::string text = generated<G>(number, replays::ClaimLevel::none, 300).dump();
    replays::AnyReplay replay;
    ASSERT_FALSE(
        replays::decode_exactly(text, any_game<G>(), libraries().of(any_game<G>()), replay));
    AnyState state = first_state(replay.setup);
    std::int64_t turn = replays::policy_of(any_game<G>()).turn(state);
    for (std::size_t at = 0; at < replay.steps.size(); ++at) {
      apply(state, replay.steps[at].step);
      const std::int64_t now = replays::policy_of(any_game<G>()).turn(state);
      ASSERT_GE(now, turn) << number << ", step " << at + 1;
      ASSERT_LE(now, turn + 1) << number << ", step " << at + 1;
      turn = now;
    }
    over += any_game<G>().outcome(state) ? 1 : 0;
  }
  EXPECT_GT(over, 0);
}

}  // namespace
}  // namespace praetor::tests
