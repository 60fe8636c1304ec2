// Readings of a set-up: what states them, which statement holds, and what is said of a wrong one.

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>

#include "engine/any/game.hpp"
#include "replays/checking/check.hpp"
#include "replays/reading/catalogue.hpp"
#include "replays/reading/library.hpp"

namespace praetor::tests {
namespace {

using replays::Report;
using replays::Verdict;

/// A replay without steps, with that said of readings.
std::string with(const std::string& readings) {
  return R"({"praetor":1,"game":"antike-duellum","setup":{"board":"rome-carthage",)"
         R"("first":"rome","display":["academy","academy","levy"],"readings":)" +
         readings + R"(},"steps":[]})";
}

Report judged_under(const std::string& readings, const replays::Libraries& libraries = {}) {
  return replays::Checker(libraries, {}).check_json(with(readings), "");
}

TEST(Readings, TheUsualValueMayBeSaid) {
  const Report unsaid = judged_under("{}");
  const Report said = judged_under(R"({"trade-coins":"no","march":"at-once"})");
  EXPECT_EQ(unsaid.verdict, Verdict::legal);
  EXPECT_EQ(said.verdict, Verdict::legal);
  EXPECT_EQ(said.rules.get(), unsaid.rules.get());
}

TEST(Readings, TheFingerprintCoversThem) {
  EXPECT_NE(judged_under(R"({"trade-coins":"yes"})").rules.get(), judged_under("{}").rules.get());
  EXPECT_EQ(judged_under(R"({"trade-coins":"yes"})").hash, judged_under("{}").hash);
}

TEST(Readings, UnknownOnesAreToldWithAllThatThereAre) {
  const Report id = judged_under(R"({"trade-coin":"no"})");
  ASSERT_EQ(id.verdict, Verdict::malformed);
  EXPECT_EQ(id.violations[0].rule->id, "format.name");
  EXPECT_EQ(id.violations[0].nearest.front(), "trade-coins");
  EXPECT_NE(id.violations[0].expected.find("conquest-after-card, compensation"), std::string::npos);
  const Report value = judged_under(R"({"trade-coins":"maybe"})");
  ASSERT_EQ(value.verdict, Verdict::malformed);
  EXPECT_EQ(value.violations[0].pointer, "/setup/readings/trade-coins");
  EXPECT_EQ(value.violations[0].expected, "\"one of no, yes\"");
  EXPECT_EQ(judged_under(R"({"trade-coins":true})").violations[0].rule->id, "format.type");
  EXPECT_EQ(judged_under(R"({"march":"at-once","march":"in-parts"})").violations[0].rule->id,
            "format.json");
}

TEST(Readings, EqualCardsOnDisplayAreOutOfRangeByOneOfThem) {
  const Report report = judged_under(R"({"equal-display":"no"})");
  ASSERT_EQ(report.verdict, Verdict::malformed);
  EXPECT_EQ(report.violations[0].rule->id, "format.range");
  EXPECT_EQ(report.violations[0].pointer, "/setup/display/1");
}

TEST(Readings, AWishGivesWayToTheSetUp) {
  const AnyGame& game = *find_game("antike-duellum");
  replays::Libraries wishing;
  wishing.wish(game, *find_reading(game.facts().readings, "trade-coins"), 1);
  EXPECT_EQ(judged_under("{}", wishing).rules.get(),
            judged_under(R"({"trade-coins":"yes"})").rules.get());
  EXPECT_TRUE(judged_under("{}", wishing).notices.empty());
  const Report stated = judged_under(R"({"trade-coins":"no"})", wishing);
  EXPECT_EQ(stated.rules.get(), judged_under("{}").rules.get());
  ASSERT_EQ(stated.notices.size(), 1U);
  EXPECT_EQ(stated.notices[0].kind, "reading");
  EXPECT_EQ(stated.notices[0].message, "the set-up says trade-coins no, so yes has no effect");
}

TEST(Readings, TheyNameRulesThatThereAre) {
  for (const AnyGame* game : all_games()) {
    const auto book = replays::whole_book(game->facts().rules);
    for (const ReadingRow& row : game->facts().readings) {
      std::istringstream ids{std::string(row.rules)};
      for (std::string id; ids >> id;) {
        EXPECT_TRUE(std::ranges::any_of(book, [&](RuleRef rule) { return rule->id == id; }))
            << row.id << " names " << id;
      }
    }
  }
}

TEST(Readings, IdsAreOfOneGameEach) {
  for (const AnyGame* one : all_games()) {
    EXPECT_LE(one->facts().readings.size(), readings_max);
    for (const ReadingRow& row : one->facts().readings) {
      EXPECT_GE(row.values().size(), 2U) << row.id;
      for (const AnyGame* other : all_games()) {
        const bool known = find_reading(other->facts().readings, row.id).has_value();
        EXPECT_EQ(known, one == other) << row.id;
      }
    }
  }
}

}  // namespace
}  // namespace praetor::tests
