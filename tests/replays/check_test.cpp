// The judge's loop over whole texts: verdicts, places, claims, and what it keeps between texts.

#include "replays/checking/check.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tests/support/texts.hpp"

namespace praetor::replays {
namespace {

using tests::judged;

std::string worked_example() {
  std::ifstream file(PRAETOR_SOURCE_DIR "/tests/replays/data/worked-hashes.json");
  std::ostringstream out;
  out << file.rdbuf();
  return out.str();
}

std::string replay(std::string_view steps, std::string_view more = "") {
  std::string text = R"({"praetor":1,"game":"antike-duellum","setup":{"board":"rome-carthage",)"
                     R"("first":"rome","display":["academy","fortress","levy"]},"steps":[)";
  return text.append(steps).append("]").append(more).append("}");
}

constexpr std::string_view advance = R"({"by":"rome","do":"advance","to":"marmor"})";

TEST(Check, WorkedExampleKeepsEveryHash) {
  const Report report =
      judged(worked_example(), {.on_violation = OnViolation::stop, .invariants = true});
  EXPECT_EQ(report.verdict, Verdict::legal);
  EXPECT_EQ(report.applied, 60);
  EXPECT_EQ(report.hash, "19a857f11e886a53");
  EXPECT_FALSE(report.over);
}

TEST(Check, AnyOrderOfMembersIsReadTheSame) {
  const Report usual = judged(replay(advance));
  const Report other = judged(
      R"({"steps":[{"to":"marmor","do":"advance","by":"rome"}],"game":"antike-duellum",)"
      R"("setup":{"display":["academy","fortress","levy"],"first":"rome","board":"rome-carthage"},)"
      R"("praetor":1})");
  EXPECT_EQ(other.verdict, Verdict::legal);
  EXPECT_EQ(other.hash, usual.hash);
}

TEST(Check, ViolationNamesPlaceAndLeavesTheStateAsItWas) {
  const std::string steps = std::string(advance) + ",\n" +
                            R"({"by":"rome","do":"found","city":"croton","resource":"iron"})";
  const Report before = judged(replay(advance));
  const Report report = judged(replay(steps));
  ASSERT_EQ(report.violations.size(), 1U);
  const ReportedViolation& violation = report.violations[0];
  EXPECT_EQ(violation.rule->id, "found.presence");
  EXPECT_EQ(violation.step, 2);
  EXPECT_EQ(violation.pointer, "/steps/1/city");
  EXPECT_EQ(violation.line, 2);
  EXPECT_EQ(violation.column, 34);
  EXPECT_EQ(report.applied, 1);
  EXPECT_EQ(report.hash, before.hash);
  EXPECT_LE(violation.alternatives.size(), 5U);
}

TEST(Check, EndsAtTheFirstViolationUnlessToldToGoOn) {
  const std::string twice = std::string(advance) + "," + std::string(advance) + "," +
                            R"({"by":"rome","do":"end-turn"},)" + std::string(advance);
  EXPECT_EQ(judged(replay(twice)).violations.size(), 1U);
  const Report on = judged(replay(twice), {.on_violation = OnViolation::skip, .invariants = false});
  ASSERT_EQ(on.violations.size(), 2U);
  EXPECT_EQ(on.violations[0].rule->id, "turn.phase");
  EXPECT_EQ(on.violations[1].rule->id, "turn.side");
  EXPECT_EQ(on.applied, 2);
}

TEST(Check, WrongClaimLeavesTheStepApplied) {
  const Report report =
      judged(replay(R"({"by":"rome","do":"advance","to":"marmor","expect":{"turn":2},)"
                    R"("hash":"0000000000000000"})"));
  ASSERT_EQ(report.violations.size(), 1U);
  EXPECT_EQ(report.violations[0].rule->id, "claim.state");
  EXPECT_EQ(report.violations[0].pointer, "/steps/0/expect/turn");
  EXPECT_EQ(report.violations[0].expected, "1");
  EXPECT_EQ(report.violations[0].actual, "2");
  EXPECT_EQ(report.applied, 1);
}

TEST(Check, WrongClaimOfAnEmptyKeyIsToldThere) {
  const std::string step = R"({"by":"rome","do":"advance","to":"marmor","expect":)";
  const std::string text = replay(step + R"({"":1}})");
  const Report report = judged(text);
  ASSERT_EQ(report.violations.size(), 1U);
  EXPECT_EQ(report.violations[0].pointer, "/steps/0/expect/");
  EXPECT_EQ(
      report.violations[0].column,
      static_cast<std::int64_t>(text.find(R"("":1)") + std::string_view(R"("":)").size() + 1));
  const Report inner = judged(replay(step + R"({"sides":{"":1}}})"));
  ASSERT_EQ(inner.violations.size(), 1U);
  EXPECT_EQ(inner.violations[0].pointer, "/steps/0/expect/sides/");
}

TEST(Check, ClaimedResultIsJudgedAtTheEnd) {
  const Report report = judged(replay(advance, R"(,"result":{"winner":"rome"})"));
  ASSERT_EQ(report.violations.size(), 1U);
  EXPECT_EQ(report.violations[0].rule->id, "claim.result");
  EXPECT_EQ(report.violations[0].step, 0);
  EXPECT_EQ(report.violations[0].pointer, "/result/winner");
  EXPECT_EQ(judged(replay(advance, R"(,"result":{"winner":null})")).verdict, Verdict::legal);
}

TEST(Check, FirstFaultByPositionIsReported) {
  const Report report =
      judged(replay(R"({"by":"rome","do":"advance","to":"marmer","odd":1})", ",!"));
  ASSERT_EQ(report.violations.size(), 1U);
  EXPECT_EQ(report.verdict, Verdict::malformed);
  EXPECT_EQ(report.violations[0].rule->id, "format.name");
  EXPECT_EQ(report.violations[0].pointer, "/steps/0/to");
  EXPECT_EQ(report.violations[0].nearest, std::vector<std::string>{"marmor"});
  EXPECT_EQ(report.steps, 0);
}

TEST(Check, MalformedStepIsQuotedAsFarAsItIsText) {
  const Report report =
      judged(replay(R"({"by":"rome","do":"advance","to":"marmer","at":"page 9"})"));
  ASSERT_EQ(report.violations.size(), 1U);
  EXPECT_EQ(report.violations[0].by, "rome");
  EXPECT_EQ(report.violations[0].what, "advance");
  EXPECT_EQ(report.violations[0].at, "page 9");
  const Report other = judged(replay(R"({"by":7,"do":"advance","at":null})"));
  ASSERT_EQ(other.violations.size(), 1U);
  EXPECT_EQ(other.violations[0].by, "");
  EXPECT_EQ(other.violations[0].what, "advance");
  EXPECT_FALSE(other.violations[0].has_at);
}

TEST(Check, SomethingBehindTheReplayIsAFault) {
  for (const std::string_view behind : {"{}", "x", "]", "}", "1"}) {
    const Report report = judged(replay(advance) + std::string(behind));
    ASSERT_EQ(report.violations.size(), 1U) << behind;
    EXPECT_EQ(report.violations[0].rule->id, "format.json") << behind;
  }
}

}  // namespace
}  // namespace praetor::replays
