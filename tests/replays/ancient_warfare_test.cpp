// What the tools for replays make of Ancient Warfare: generated games, set-ups, notices of what is
// not checked, the schema, and shrinking.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "replays/making/generate.hpp"
#include "replays/reading/schema.hpp"
#include "replays/searching/shrink_replay.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/schema.hpp"
#include "tests/support/warfare.hpp"

namespace praetor::replays {
namespace {

using tests::CaseFile;
using tests::cases_of;
using tests::corpus_of;
using tests::libraries;
using tests::PaddedText;
using tests::Warfare;
using tests::WarfareReplay;
using Json = nlohmann::json;

Report warfare_report(const std::string& json) {
  Checker checker(libraries(), {.on_violation = OnViolation::stop, .invariants = true});
  const std::string padded = json + std::string(text_padding, ' ');
  return checker.check({std::string_view(padded).substr(0, json.size()), 0, 1, false, false},
                       "a game");
}

TEST(WarfareGenerate, IsTheSameEveryTimeAndLegal) {
  for (const Style style : {Style::lively, Style::random}) {
    for (const ClaimLevel claims : {ClaimLevel::none, ClaimLevel::turns, ClaimLevel::all}) {
      GenerateOptions options;
      options.seed = 4;
      options.style = style;
      options.claims = claims;
      Generator generator(any_game<Warfare>(), libraries(), options);
      Generator other(any_game<Warfare>(), libraries(), options);
      std::string json;
      std::string again;
      ASSERT_TRUE(generator.write(1, json).has_value());  // the memory of a game leaves no trace
      for (std::uint64_t number = 2; number <= 4; ++number) {
        ASSERT_TRUE(generator.write(number, json).has_value());
        ASSERT_TRUE(other.write(number, again).has_value());
        EXPECT_EQ(json, again);
        EXPECT_EQ(warfare_report(json).verdict, Verdict::legal) << json;
        EXPECT_EQ(json.find("\"hash\"") != std::string::npos, claims != ClaimLevel::none);
      }
    }
  }
}

// Lively players come to an end before the last turn, by the general's death and by other losses.
TEST(WarfareGenerate, LivelyGamesAreDecided) {
  GenerateOptions options;
  options.seed = 9;
  options.style = Style::lively;
  Generator generator(any_game<Warfare>(), libraries(), options);
  std::size_t won = 0;
  for (std::uint64_t number = 1; number <= 20; ++number) {
    std::string json;
    ASSERT_TRUE(generator.write(number, json).has_value());
    won += warfare_report(json).winner.empty() ? 0U : 1U;
  }
  EXPECT_GE(won, 16U);
}

TEST(WarfareGenerate, WishesAreMetOrRefused) {
  const auto& library = libraries().of<Warfare>();
  const auto setup = usual_setup<Warfare>(library, {"", "ancient-warfare", "north", "german"});
  ASSERT_TRUE(setup.has_value());
  EXPECT_EQ(setup->match->first, ancient_warfare::north);
  EXPECT_EQ(setup->match->size(), 12);
  const auto sentence = [&](Wishes wishes) {
    return usual_setup<Warfare>(library, wishes).error();
  };
  EXPECT_EQ(sentence({"rome", "", "", ""}), "this game has no boards to choose from: rome");
  EXPECT_EQ(sentence({"", "", "", "printed"}).substr(0, 36),
            "there is no set of rules printed; kn");
  EXPECT_EQ(sentence({"", "", "sout", ""}), "there is no side sout; did you mean south?");
  EXPECT_EQ(sentence({"", "ancient", "", ""}).substr(0, 27), "there is no tables called a");
}

// Only the German house rules leave something out, and every report on them says so.
TEST(WarfareNotices, SayWhatIsNotChecked) {
  const auto notices = [](const char* rules) {
    const auto json = skeleton(any_game<Warfare>(), libraries(), {"", "", "", rules});
    return warfare_report(*json).notices;
  };
  EXPECT_TRUE(notices("base").empty());
  const auto german = notices("german");
  ASSERT_GE(german.size(), 4U);
  for (const Notice& notice : german) {
    EXPECT_EQ(notice.step, 0);
    EXPECT_EQ(notice.kind, "unverified");
    EXPECT_EQ(notice.message.substr(0, 13), "not checked: ");
  }
}

bool warfare_schema_takes(const Json& replay) {
  static tests::SchemaValidator validator(
      schema_of(any_game<Warfare>(), &libraries().of<Warfare>()));
  return validator.takes(replay);
}

TEST(WarfareSchema, TakesWhatIsWellFormed) {
  std::vector<std::string> paths = corpus_of(Warfare::id);
  for (const CaseFile& file : cases_of(Warfare::id)) paths.push_back(file.path);
  ASSERT_GT(paths.size(), 100U);
  for (const std::string& path : paths) {
    EXPECT_TRUE(warfare_schema_takes(Json::parse(PaddedText(path).json()))) << path;
  }
}

TEST(WarfareSchema, RefusesWhatIsMalformedInFieldOrType) {
  // What no schema says: which units tables have to have.
  const std::set<std::string> beyond_schemas{"warfare-tables-without-a-general"};
  std::size_t files = 0;
  for (const CaseFile& file : cases_of("format")) {
    const bool ours = file.name.starts_with("warfare-");
    if (!ours || (file.rule != "format.field" && file.rule != "format.type")) continue;
    ++files;
    if (beyond_schemas.contains(file.name)) continue;
    EXPECT_FALSE(warfare_schema_takes(Json::parse(PaddedText(file.path).json()))) << file.path;
  }
  EXPECT_GT(files, 18U);
}

std::int64_t warfare_shrunk_steps(const std::string& path, const Rule& rule) {
  const WarfareReplay decoded(path);
  ShrinkWish wish;
  wish.rule = &rule;
  wish.step = std::ssize(decoded.replay.steps);
  wish.file = "a.json";
  ShrinkOptions options;
  options.effort = 60'000;
  const ShrunkReplay shrunk =
      shrink_replay(tests::any_replay<Warfare>(decoded.replay), wish, options);
  const Report report = warfare_report(shrunk.json);
  EXPECT_EQ(report.violations.size(), 1U);
  EXPECT_EQ(report.violations.front().rule, &rule);
  EXPECT_EQ(report.violations.front().step, report.steps);
  return shrunk.steps;
}

// The shortest there are. A set-up without squares stays one, so that 13 units a side are placed
// and nobody exchanges; south draws and ends its turn, north draws and moves. Or two moves bring a
// unit to where it kills. What cannot come up at last, cannot come up at first.
TEST(WarfareShrink, FindsShortGames) {
  const std::string wrong = PRAETOR_SOURCE_DIR "/replays/corpus/ancient-warfare/wrong/";
  namespace rule = ancient_warfare::rule;
  EXPECT_EQ(warfare_shrunk_steps(wrong + "move-past-slow-ground.json", rule::move_stop),
            2 * 13 + 1 + 2 + 2);
  EXPECT_EQ(warfare_shrunk_steps(wrong + "killed-over-a-unit.json", rule::attack_line_of_sight),
            1 + 2 + 1);
  EXPECT_EQ(warfare_shrunk_steps(wrong + "drawn-too-often.json", rule::card_unseen), 1);
}

}  // namespace
}  // namespace praetor::replays
