// Records that are wrong in many places at once: every policy after a violation and the search for
// repairs end, keep the invariants and say what is so.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "replays/checking/check.hpp"
#include "replays/making/random.hpp"
#include "replays/searching/repair.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/texts.hpp"

namespace praetor::replays {
namespace {

using Json = nlohmann::json;
using tests::judged;

/// Spoils a step: it stays what a replay can say, but little of it fits the game.
void spoil(Json& steps, Random& random) {
  const std::size_t at = random.below(steps.size());
  const Json other = steps[random.below(steps.size())];
  switch (random.below(5)) {
    case 0:
      steps.erase(at);
      return;
    case 1:
      steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(at), other);
      return;
    case 2:
      steps[at] = other;
      return;
    case 3:
      steps[at]["by"] = other["by"];
      return;
    default:
      for (const auto& [key, value] : other.items()) {
        if (steps[at].contains(key) && key != "do") steps[at][key] = value;
      }
  }
}

template <class G>
class HostileRecordsSlow : public testing::Test {};
TYPED_TEST_SUITE(HostileRecordsSlow, tests::AllGames);

TYPED_TEST(HostileRecordsSlow, AreJudgedByEveryPolicyAndRepairedOrNot) {
  using G = TypeParam;
  Random random(31, 5);
  int illegal = 0;
  for (std::uint64_t number = 1; number <= 12; ++number) {
    Json game = tests::generated<G>(number, ClaimLevel::turns, 12, 23);
    for (std::uint64_t i = 0; i < number; ++i) {
      if (game["steps"].size() > 1) spoil(game["steps"], random);
    }
    const std::string text = game.dump();
    const Verdict verdict = judged(text).verdict;
    illegal += verdict == Verdict::illegal ? 1 : 0;
    for (const OnViolation policy :
         {OnViolation::skip, OnViolation::as_played, OnViolation::resync, OnViolation::mend}) {
      // With invariants on, a broken one throws.
      const Report report = judged(text, {.on_violation = policy, .invariants = true});
      EXPECT_EQ(report.verdict, verdict) << text;
      EXPECT_LE(report.applied, report.steps);
      for (const ReportedViolation& violation : report.violations) {
        EXPECT_EQ(violation.then.has_value(), violation.step > 0 && verdict == Verdict::illegal);
      }
    }
    if (verdict == Verdict::malformed) continue;
    RepairOptions options;
    options.nodes = 20'000;
    const RepairOutcome outcome = repair(text, G::id, tests::libraries(), options);
    EXPECT_EQ(outcome.answer == RepairAnswer::legal, verdict == Verdict::legal);
    for (const FoundRepair& found : outcome.repairs) {
      ASSERT_EQ(judged(repaired(text, found)).verdict, Verdict::legal) << text;
    }
  }
  EXPECT_GT(illegal, 8);
}

}  // namespace
}  // namespace praetor::replays
