// What of a replay is told where it is too much: the first thousand violations, the beginning of a
// long value; and what memory that takes.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "cli/formats/verdict_format.hpp"
#include "replays/checking/check.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;
using tests::Folder;
using tests::has;
using tests::Output;
using tests::praetor;

/// The replay of two steps, and so many that are out of turn; the last one claims too.
std::string wrong_often(int times) {
  Json replay = Json::parse(tests::legal_replay());
  const Json wrong{{"by", "rome"}, {"do", "advance"}, {"to", "aurum"}};
  for (int i = 0; i < times; ++i) replay["steps"].push_back(wrong);
  Json claiming{{"by", "carthage"}, {"do", "advance"}, {"to", "militia"}};
  claiming["hash"] = "0000000000000000";
  replay["steps"].push_back(claiming);
  return replay.dump();
}

TEST(ManyViolations, AreToldUpToAThousandAndCountedBehind) {
  for (const auto policy : {replays::OnViolation::skip, replays::OnViolation::as_played}) {
    const replays::Report some = tests::judged(wrong_often(900), {.on_violation = policy});
    ASSERT_EQ(some.violations.size(), 901U);
    EXPECT_TRUE(some.counted.empty());
    const replays::Report many = tests::judged(wrong_often(1500), {.on_violation = policy});
    ASSERT_EQ(many.violations.size(), replays::violations_told_most);
    EXPECT_EQ(violations_in(many), 1501U);
    EXPECT_EQ(many.applied, some.applied);
    EXPECT_EQ(many.hash, some.hash);
    EXPECT_EQ(many.violations[0].alternatives, some.violations[0].alternatives);
    EXPECT_EQ(many.violations.back().step, 1002);
    // Carried out, the steps before it leave no room for the last one.
    const bool skips = policy == replays::OnViolation::skip;
    const std::string last = skips ? "claim.hash" : "turn.phase";
    ASSERT_EQ(many.counted.size(), 2U);
    EXPECT_EQ(many.counted[0].rule->id, "turn.side");
    EXPECT_EQ(many.counted[0].violations, 500U);
    EXPECT_EQ(many.counted[0].step, 1003);
    EXPECT_EQ(many.counted[1].rule->id, last);
    EXPECT_EQ(many.counted[1].step, 1503);
    const replays::Notice& notice = many.notices.back();
    EXPECT_EQ(notice.kind, "counted");
    EXPECT_EQ(notice.step, 1003);
    EXPECT_EQ(notice.message,
              "501 more violations are counted but not shown: 500 turn.side, 1 " + last);
  }
}

TEST(ManyViolations, AreToldInEveryFormat) {
  const Folder folder;
  const std::string path = folder.file("a.json", wrong_often(1200));
  for (const auto& format : formats::verdict_formats()) {
    const Output output =
        praetor({"check", "--keep-going", "--all", "--format", std::string(format.name), path});
    EXPECT_EQ(output.status, 1) << format.name << output.err;
    EXPECT_EQ(output.err, "") << format.name;
    // A row of CSV has the number of notices alone.
    const bool says = has(output.out, "201 more violations are counted but not shown");
    EXPECT_EQ(says, format.name != "csv") << format.name;
  }
  const Output summary = praetor({"check", "--keep-going", "--summary", "--format", "json", path});
  const Json game = Json::parse(summary.out).at("games").at("antike-duellum");
  for (const Json& row : game.at("violations")) {
    const bool claim = row.at("rule") == "claim.hash";
    EXPECT_EQ(row.at("violations"), claim ? 1 : 1200) << row;
    EXPECT_EQ(row.at("replays"), 1) << row;
    EXPECT_EQ(row.at("example").at("step"), claim ? 1203 : 3) << row;
  }
}

// A notice of each kind has its row in the catalogue.
TEST(Sarif, KnowsThatASetUpHasTheLastWord) {
  const Folder folder;
  Json replay = Json::parse(praetor({"new", "antike-duellum"}).out);
  replay["setup"]["readings"] = {{"trade-coins", "yes"}};
  const Output output = praetor({"check", folder.file("a.json", replay.dump()), "--reading",
                                 "trade-coins=no", "--format", "sarif"});
  EXPECT_EQ(output.status, 0) << output.err;
  EXPECT_TRUE(has(output.out, "notice.reading")) << output.err;
}

/// The first step claims so many bytes of short lists.
std::string long_claim(std::size_t bytes) {
  std::string list = "[";
  while (list.size() < bytes) list += "[0],";
  list.back() = ']';
  return tests::duellum_replay(
      {R"({"by":"rome","do":"advance","to":"marmor","expect":{"zzz":)" + list + "}}",
       R"({"by":"rome","do":"end-turn"})"});
}

// In KiB of address space. One that took thirty times its text would need 190 MB.
TEST(LongClaimSlow, TakesAFewTimesItsText) {
  if (tests::sanitized()) GTEST_SKIP() << "sanitizers set aside more than there is";
  const Folder folder;
  const std::string path = folder.file("a.json", long_claim(std::size_t{6} << 20U));
  for (const std::string words :
       {"check", "check --on-violation resync", "repair", "infer", "state", "shrink"}) {
    const tests::Ended ended =
        tests::shell("ulimit -v 160000; timeout 100 '" + tests::program_path() + "' " + words +
                     " '" + path + "'");
    EXPECT_FALSE(has(ended.text, "not enough memory")) << words << ended.text.substr(0, 400);
    EXPECT_LE(ended.status, 2) << words << ended.text.substr(0, 400);
    EXPECT_TRUE(has(ended.text, "claim.state")) << words << ended.text.substr(0, 400);
  }
}

TEST(LongClaimSlow, IsNotTakenForAState) {
  const Folder folder;
  const std::string path = folder.file("a.json", long_claim(std::size_t{5} << 20U));
  const Output output = praetor({"check", path, "--on-violation", "resync"});
  EXPECT_EQ(output.status, 1);
  EXPECT_TRUE(has(output.out, "a claim of more than 4 MiB was not used as a state"))
      << output.out.substr(0, 2000);
  EXPECT_LT(output.out.size(), 3000U);
}

}  // namespace
}  // namespace praetor::cli
