// What chance may have done as well: counted by state documents, step by step, in all games.

#include "replays/searching/equal_chances.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "replays/making/write_step.hpp"
#include "replays/reading/decode.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/generated.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;

template <class G>
class EqualChances : public testing::Test {};
TYPED_TEST_SUITE(EqualChances, AllGames);

TYPED_TEST(EqualChances, AreThoseWithTheSameDocument) {
  using G = TypeParam;
  constexpr std::size_t list_most = 60;  // hands are too many to be told one by one
  const Json game = generated<G>(3, replays::ClaimLevel::none, 12);
  const std::string text = game.dump();
  replays::AnyReplay replay;
  ASSERT_FALSE(replays::decode_exactly(text, any_game<G>(), libraries().of(any_game<G>()), replay));
  AnyState state = first_state(replay.setup);
  for (std::size_t at = 0; at < replay.steps.size(); ++at) {
    const AnyStep& step = replay.steps[at].step;
    const auto number = static_cast<std::int64_t>(at) + 1;
    Arena arena;
    const std::vector<AnyStep> legal = legal_steps(state, arena, list_most);
    if (step.by != chance) {
      EXPECT_EQ(replays::equal_chances(text, {number}, libraries()).at(0), 0);
    } else if (legal.size() < list_most) {
      std::int64_t equal = -1;  // itself
      for (const AnyStep& other : legal) {
        Json changed = game;
        changed["steps"][at] = Json::parse(replays::json_of(state, other));
        changed["steps"].get_ref<Json::array_t&>().resize(at + 1);
        if (document_after<G>(changed, at + 1) == document_after<G>(game, at + 1)) ++equal;
      }
      // Of draws in another order not each is listed.
      EXPECT_EQ(replays::equal_chances(text, {number}, libraries()).at(0),
                std::max<std::int64_t>(equal, 0))
          << step.kind_name();
    }
    apply(state, step);
  }
}

}  // namespace
}  // namespace praetor::tests
