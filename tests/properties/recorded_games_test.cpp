// The properties of every game hold along every shipped game and legal case of it: these go where
// walks seldom come.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "properties/search.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/generated.hpp"

namespace praetor::tests {
namespace {

template <class G>
class RecordedGamesSlow : public testing::Test {};
TYPED_TEST_SUITE(RecordedGamesSlow, AllGames);

TYPED_TEST(RecordedGamesSlow, HaveAllProperties) {
  using G = TypeParam;
  const properties::Subject<G> subject;
  std::vector<const properties::Property<G>*> all;
  for (const auto& property : properties::properties_of<G>()) all.push_back(&property);
  const auto files = legal_files(G::id);
  EXPECT_GT(files.size(), 20U);
  for (const std::string& file : files) {
    SCOPED_TRACE(file);
    const DecodedReplay<G> decoded(file);
    std::vector<Step<G>> steps;
    for (const auto& recorded : decoded.replay.steps) steps.push_back(recorded.step);
    // Long games are looked at in their beginning: the laws of every game list all steps.
    steps.resize(std::min<std::size_t>(steps.size(), 120));
    const auto failure =
        properties::GameSearch<G>{subject, all}.look_along(decoded.replay.setup, steps);
    EXPECT_FALSE(failure.has_value())
        << failure->property << " at step " << failure->step << ": " << failure->mismatch.field;
  }
}

}  // namespace
}  // namespace praetor::tests
