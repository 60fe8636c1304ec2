// A check that mends what it finds: of a game with claims, from which steps are taken, it tells one
// violation for each, and the step that it puts back makes the game legal again.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "replays/checking/check.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/texts.hpp"

namespace praetor::replays {
namespace {

using Json = nlohmann::json;
using tests::generated;
using tests::judged;
using tests::libraries;

constexpr CheckOptions mending{.on_violation = OnViolation::mend, .invariants = true};

/// The game without that step of a side, if then the next step breaks a rule.
std::optional<Json> lacking(const Json& game, std::size_t at) {
  Json slipped = game;
  if (slipped["steps"][at]["by"] == "chance") return std::nullopt;
  slipped["steps"].erase(at);
  const Report report = judged(slipped.dump());
  if (report.verdict != Verdict::illegal) return std::nullopt;
  const ReportedViolation& first = report.violations.front();
  const bool is_next = first.step == static_cast<std::int64_t>(at) + 1;
  if (!is_next || first.rule->kind == RuleKind::claim) return std::nullopt;
  return slipped;
}

template <class G>
class Mended : public testing::Test {};
TYPED_TEST_SUITE(Mended, tests::AllGames);

TYPED_TEST(Mended, AMissingStepIsOneViolationAndIsPutBack) {
  std::size_t tried = 0;
  std::size_t put_back = 0;
  for (std::uint64_t number = 1; number <= 4; ++number) {
    const Json game = generated<TypeParam>(number, ClaimLevel::all, 6);
    for (std::size_t at = 0; at + 1 < game["steps"].size(); at += 3) {
      const auto slipped = lacking(game, at);
      if (!slipped) continue;
      ++tried;
      const Report report = judged(slipped->dump(), mending);
      ASSERT_FALSE(report.violations.empty());
      const Aftermath& then = *report.violations.front().then;
      if (report.violations.size() != 1 || then.handling != Handling::preceded) continue;
      if (then.divergence != Divergence::heals) continue;
      Json whole = *slipped;
      whole["steps"].insert(whole["steps"].begin() + static_cast<std::ptrdiff_t>(at),
                            Json::parse(then.mend));
      put_back += judged(whole.dump()).verdict == Verdict::legal ? 1U : 0U;
    }
  }
  EXPECT_GT(tried, 5U);
  // Where very many steps may have been meant, not all are tried.
  EXPECT_GE(put_back * 10, tried * 9) << put_back << " of " << tried;
}

/// The rules that a check tells of a record in the notation, each with its line.
std::vector<std::pair<std::int64_t, std::string_view>> told(const std::string& text,
                                                            OnViolation policy) {
  Checker checker(libraries(), {.on_violation = policy, .invariants = true});
  std::vector<std::pair<std::int64_t, std::string_view>> found;
  for (const ReportedViolation& one : checker.check_notation(text, "a").violations) {
    found.emplace_back(one.line, one.rule->id);
  }
  return found;
}

using Told = std::vector<std::pair<std::int64_t, std::string_view>>;

// Of several errors, each is told, wherever the check could not have gone on behind the first.
TEST(Mended, ErrorsThatDoNotFollowFromOneAnotherAreAllTold) {
  const std::string unpaid =
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
      "1 rome: militia, arm roma 1 legion\n2 carthage: marmor\n3 rome: aurum\n"
      "4 carthage: militia, arm carthago 1 galley\n"
      "5 rome: duellum-1, 1 legion roma > genua, found genua iron\n6 carthage: marmor\n"
      "7 rome: marmor\n8 carthage: duellum-2, 1 galley carthago > sardoum, found carales gold\n";
  EXPECT_EQ(told(unpaid, OnViolation::mend),
            (Told{{4, "pay.ambiguous"}, {5, "pay.ambiguous"}, {9, "found.presence"}}));
  const std::string unoccupied =
      "game conqueror-duels, scenario standard\n"
      "1 carthage plans: recruit 1 infantry in carthage\n1 rome plans: recruit 1 cavalry in rome\n"
      "1 carthage: move 1 cavalry carthage > libyan-sea\n"
      "1 rome: attack alpes with 2 cavalry from rome\n2 chance: chronicle caravans\n"
      "2 carthage plans: done\n2 rome plans: done\n"
      "2 carthage: move 1 infantry numidia > macedonia\n2 rome: end\n";
  EXPECT_EQ(told(unoccupied, OnViolation::mend), (Told{{5, "turn.duty"}, {9, "move.adjacent"}}));
  // Neither is to be had by skipping what is wrong.
  EXPECT_GT(told(unpaid, OnViolation::skip).size(), 3U);
  EXPECT_GT(told(unoccupied, OnViolation::skip).size(), 2U);
}

// A wrong claim is told once, until a claim holds again.
TEST(Mended, AClaimIsToldOnceWhileNoneHolds) {
  Json game = generated<antike_duellum::Game>(1, ClaimLevel::all, 6);
  Json& steps = game["steps"];
  for (Json& step : steps) step.erase("expect");
  const std::string wrong(16, '0');
  const auto violations = [&] { return judged(game.dump(), mending).violations.size(); };
  for (const std::size_t at : {2U, 3U, 4U}) steps[at]["hash"] = wrong;
  EXPECT_EQ(violations(), 1U);
  steps[6]["hash"] = wrong;
  EXPECT_EQ(violations(), 2U);
}

}  // namespace
}  // namespace praetor::replays
