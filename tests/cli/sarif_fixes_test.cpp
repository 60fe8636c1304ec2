// The fixes of SARIF: carried out by lines and columns they give the repaired text, byte for byte,
// and what they do not replace stays as it was.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "replays/making/random.hpp"
#include "replays/searching/repair.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/judged_text.hpp"
#include "tests/support/program.hpp"
#include "tests/support/sarif_text.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli::formats {
namespace {

using Json = nlohmann::json;
using replays::EditKind;
using tests::fixed;
using tests::JudgedText;

Json results_of(const JudgedText& judged) {
  return Json::parse(tests::printed("sarif", judged)).at("runs").at(0).at("results");
}

/// A slip as people make them; some change nothing.
void slip(Json& steps, int kind, replays::Random& random) {
  const std::size_t at = random.below(steps.size() - 1);
  switch (kind) {
    case 0:
      steps.erase(at);
      return;
    case 1:
      steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(at), Json(steps[at]));
      return;
    case 2:
      std::swap(steps[at], steps[at + 1]);
      return;
    default:
      steps[at]["by"] = steps[random.below(steps.size())]["by"];
  }
}

template <class G>
class SarifFixesSlow : public testing::Test {};
TYPED_TEST_SUITE(SarifFixesSlow, tests::AllGames);

TYPED_TEST(SarifFixesSlow, CarriedOutTheyGiveTheRepairedText) {
  using G = TypeParam;
  replays::Random random(41, 3);
  int fixes_seen = 0;
  for (std::uint64_t number = 1; number <= 2; ++number) {
    const Json game = tests::generated<G>(number, replays::ClaimLevel::turns, 8);
    for (int i = 0; i < 8; ++i) {
      Json slipped = game;
      slip(slipped["steps"], i % 4, random);
      for (Json& step : slipped["steps"]) step["note"] = "\xC3\xA9 \xF0\x9F\x98\x80 \xE2\x80\xA8";
      // On one line, and spread over many.
      const std::string said = slipped.dump(i < 4 ? -1 : 2);
      const JudgedText judged(said, {.in_corpus = i < 4, .repairs = true});
      if (judged.report.verdict != replays::Verdict::illegal) continue;
      const auto& repairs = judged.diagnosis.repairs->repairs;
      const Json result = results_of(judged).at(0);
      EXPECT_EQ(result.contains("fixes"), !repairs.empty());
      if (repairs.empty()) continue;
      ASSERT_EQ(result.at("fixes").size(), std::min<std::size_t>(repairs.size(), 5));
      for (std::size_t one = 0; one < result.at("fixes").size(); ++one) {
        ++fixes_seen;
        const std::string after = fixed(result.at("fixes")[one], said);
        ASSERT_EQ(after, replays::repaired(said, repairs[one]));
        EXPECT_EQ(tests::judged(after).verdict, replays::Verdict::legal);
        // A corpus stays one replay a line.
        EXPECT_EQ(tests::count(after, "\n") > 0, tests::count(said, "\n") > 0);
      }
    }
  }
  EXPECT_GT(fixes_seen, 4);
}

/// A record of three steps that stand unevenly, and what one edit makes of it.
std::string edited(EditKind kind, std::int64_t step, const std::string& json) {
  replays::FoundRepair repair;
  replays::RepairEdit& edit = repair.edits.emplace_back();
  edit.kind = kind;
  edit.step = step;
  if (kind != EditKind::insertion) edit.before = {"{}"};
  if (kind == EditKind::swap) edit.before = {"{}", "{}"};
  if (kind != EditKind::deletion) edit.after = {R"({"do":"new"})"};
  return replays::repaired(json, repair);
}

TEST(RepairChanges, LeaveWhatStandsAboutThemAsItIs) {
  const std::string json =
      "{ \"steps\": [ {\"do\": 1},\n\t{\"do\" : 2, \"note\":\"n\"}  ,{\"do\":3}\n] }";
  EXPECT_EQ(edited(EditKind::argument, 2, json),
            "{ \"steps\": [ {\"do\": 1},\n\t{\"do\" : \"new\", \"note\":\"n\"}  ,{\"do\":3}\n] }");
  EXPECT_EQ(edited(EditKind::insertion, 1, json),
            "{ \"steps\": [ {\"do\":\"new\"},\n\t{\"do\": 1},\n\t{\"do\" : 2, \"note\":\"n\"}  ,"
            "{\"do\":3}\n] }");
  EXPECT_EQ(edited(EditKind::insertion, 4, json),
            "{ \"steps\": [ {\"do\": 1},\n\t{\"do\" : 2, \"note\":\"n\"}  ,{\"do\":3}  ,"
            "{\"do\":\"new\"}\n] }");
  EXPECT_EQ(edited(EditKind::deletion, 1, json),
            "{ \"steps\": [ {\"do\" : 2, \"note\":\"n\"}  ,{\"do\":3}\n] }");
  EXPECT_EQ(edited(EditKind::deletion, 3, json),
            "{ \"steps\": [ {\"do\": 1},\n\t{\"do\" : 2, \"note\":\"n\"}\n] }");
  EXPECT_EQ(edited(EditKind::swap, 1, json),
            "{ \"steps\": [ {\"do\": 2,\"note\": \"n\"},\n\t{\"do\":1}  ,{\"do\":3}\n] }");
  EXPECT_EQ(edited(EditKind::insertion, 1, R"({"steps":[]})"), R"({"steps":[{"do":"new"}]})");
  EXPECT_EQ(edited(EditKind::insertion, 2, R"({"steps":[ {} ]})"),
            R"({"steps":[ {}, {"do":"new"} ]})");
  EXPECT_EQ(edited(EditKind::deletion, 1, R"({"steps":[ {} ]})"), R"({"steps":[]})");
}

TEST(SarifFixes, AreThereForFilesThatAnEditorCanChange) {
  const auto has_fixes = [](const std::string& path) {
    const JudgedText judged(tests::illegal_replay(), {.path = path, .repairs = true});
    EXPECT_FALSE(judged.diagnosis.repairs->repairs.empty());
    return results_of(judged).at(0).contains("fixes");
  };
  EXPECT_TRUE(has_fixes("a.json"));
  EXPECT_FALSE(has_fixes("a.json.gz"));
  EXPECT_FALSE(has_fixes("a.ndjson.zst"));
  EXPECT_FALSE(has_fixes("-"));
}

TEST(SarifFixes, SayWhatTheyDoAndCausesWhereItWentWrong) {
  const JudgedText judged(tests::illegal_replay(), {.repairs = true});
  const Json result = results_of(judged).at(0);
  EXPECT_EQ(result.at("fixes").at(0).at("description").at("text"), "step 2: it is deleted");
  const Json& related = result.at("relatedLocations").at(0);
  EXPECT_EQ(related.at("message").at("text"), "without step 2 all of it is legal");
  EXPECT_EQ(tests::held_by(related.at("physicalLocation").at("region"), tests::illegal_replay()),
            R"({"by":"rome","do":"advance","to":"aurum","at":"page 3"})");
}

}  // namespace
}  // namespace praetor::cli::formats
