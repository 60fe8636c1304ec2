// The neighbours of steps are steps that a replay can say, in every game.

#include "replays/checking/near_miss.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "engine/any/state.hpp"
#include "replays/making/write_step.hpp"
#include "tests/support/generated.hpp"

namespace praetor::tests {
namespace {

template <class G>
class NearMisses : public testing::Test {};
TYPED_TEST_SUITE(NearMisses, AllGames);

TYPED_TEST(NearMisses, CanBeSaid) {
  std::size_t seen = 0;
  for (std::uint64_t number = 1; number <= 4; ++number) {
    const std::string text = generated<TypeParam>(number, replays::ClaimLevel::none, 30).dump();
    replays::Replay<TypeParam> replay;
    ASSERT_FALSE(replays::decode_exactly<TypeParam>(text, libraries().of<TypeParam>(), replay));
    typename TypeParam::State state = TypeParam::open(replay.setup);
    for (const auto& recorded : replay.steps) {
      Arena arena;
      const AnyState any = any_state<TypeParam>(state);
      const AnyStep step = any_step<TypeParam>(recorded.step);
      for (const AnyStep& near : replays::near_misses(any, step, arena)) {
        const std::string said = replays::json_of(any, near);
        ASSERT_TRUE(nlohmann::json::accept(said)) << said;
        ++seen;
      }
      apply<TypeParam>(state, recorded.step);
    }
  }
  EXPECT_GT(seen, 1'000U);
}

}  // namespace
}  // namespace praetor::tests
