// What the tools for replays make of Conqueror: Duels: generated games of every scenario, set-ups
// by wish, notices, the schema, and shrinking.

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "replays/making/generate.hpp"
#include "replays/reading/schema.hpp"
#include "replays/searching/shrink_replay.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/schema.hpp"

namespace praetor::replays {
namespace {

using tests::CaseFile;
using tests::cases_of;
using tests::corpus_of;
using tests::libraries;
using tests::PaddedText;
using Duels = conqueror_duels::Game;
using Json = nlohmann::json;

const std::string duels_corpus = PRAETOR_SOURCE_DIR "/replays/corpus/conqueror-duels/";

Report duels_report(const std::string& json) {
  Checker checker(libraries(), {.on_violation = OnViolation::stop, .invariants = true});
  const std::string padded = json + std::string(text_padding, ' ');
  return checker.check({std::string_view(padded).substr(0, json.size()), 0, 1, false, false},
                       "a game");
}

TEST(DuelsGenerate, IsTheSameEveryTimeAndLegalInEveryScenario) {
  for (const auto& scenario : libraries().of<Duels>().scenarios) {
    GenerateOptions options;
    options.seed = 4;
    options.claims = ClaimLevel::turns;
    options.wishes.scenario = scenario->scenario.id;
    Generator generator(any_game<Duels>(), libraries(), options);
    Generator other(any_game<Duels>(), libraries(), options);
    std::string json;
    std::string again;
    ASSERT_TRUE(generator.write(1, json).has_value());  // the memory of a game leaves no trace
    for (std::uint64_t number = 2; number <= 4; ++number) {
      ASSERT_TRUE(generator.write(number, json).has_value());
      ASSERT_TRUE(other.write(number, again).has_value());
      EXPECT_EQ(json, again);
      EXPECT_EQ(duels_report(json).verdict, Verdict::legal) << json;
      EXPECT_EQ(Json::parse(json).at("setup").at("scenario"), options.wishes.scenario);
    }
  }
}

// Of every scenario the shipped games show more than one end.
TEST(DuelsCorpus, ShowsEveryScenarioDecided) {
  std::map<std::string, std::set<std::string>> winners;
  for (const std::string& path : corpus_of(Duels::id)) {
    const std::string text(PaddedText(path).json());
    const Report report = duels_report(text);
    if (!report.over) continue;
    const Json scenario = Json::parse(text).at("setup").at("scenario");
    if (scenario.is_string()) winners[scenario.get<std::string>()].insert(report.winner);
  }
  for (const auto& scenario : libraries().of<Duels>().scenarios) {
    EXPECT_EQ(winners[scenario->scenario.id].count("") + 2, winners[scenario->scenario.id].size())
        << scenario->scenario.id;
  }
}

TEST(DuelsGenerate, WishesAreMetOrRefused) {
  const auto& library = libraries().of<Duels>();
  const auto setup = usual_setup<Duels>(library, {"", "", "", "", "alexander"});
  ASSERT_TRUE(setup.has_value());
  EXPECT_EQ(setup->match->scenario_data->scenario.id, "alexander");
  EXPECT_EQ(setup->match->map_data->board.id, "campaign-5-6");
  const auto sentence = [&](Wishes wishes) { return usual_setup<Duels>(library, wishes).error(); };
  EXPECT_EQ(sentence({"rome", "", "", ""}).substr(0, 22), "there is no map rome; ");
  EXPECT_EQ(sentence({"", "", "rome", ""}), "in this game the scenario says which side is first");
  EXPECT_EQ(sentence({"", "", "", "printed"}),
            "this game has one set of rules and several scenarios");
  EXPECT_EQ(sentence({"", "", "", "", "alexandre"}),
            "there is no scenario alexandre; did you mean alexander?");
  // The smaller map lacks lands of this scenario.
  EXPECT_EQ(sentence({"campaign-3-4", "", "", "", "alexander"}).substr(0, 64),
            "the scenario alexander does not fit this map and these tables: /");
}

// Decks and dice are as fair as whoever handled them; what cards say that nobody printed, nobody
// checks.
TEST(DuelsNotices, SayWhatIsDeclared) {
  const std::string path =
      PRAETOR_SOURCE_DIR "/tests/cases/conqueror-duels/legal/declared-hero.json";
  const Report report = duels_report(std::string(PaddedText(path).json()));
  ASSERT_EQ(report.notices.size(), 1U);
  EXPECT_EQ(report.notices.front().kind, "unverified");
  EXPECT_EQ(report.notices.front().step, report.steps);
}

bool duels_schema_takes(const Json& replay) {
  static tests::SchemaValidator validator(schema_of(any_game<Duels>(), &libraries().of<Duels>()));
  return validator.takes(replay);
}

TEST(DuelsSchema, TakesWhatIsWellFormed) {
  std::vector<std::string> paths = corpus_of(Duels::id);
  for (const CaseFile& file : cases_of(Duels::id)) paths.push_back(file.path);
  ASSERT_GT(paths.size(), 100U);
  for (const std::string& path : paths) {
    EXPECT_TRUE(duels_schema_takes(Json::parse(PaddedText(path).json()))) << path;
  }
}

TEST(DuelsSchema, RefusesWhatIsMalformedInFieldOrType) {
  // What the schema does not say: which words of a victory need its rounds.
  const std::set<std::string> beyond_schemas{"conqueror-hold-without-rounds"};
  std::size_t files = 0;
  for (const CaseFile& file : cases_of("format")) {
    const bool ours = file.name.starts_with("conqueror-");
    if (!ours || (file.rule != "format.field" && file.rule != "format.type")) continue;
    ++files;
    if (beyond_schemas.contains(file.name)) continue;
    EXPECT_FALSE(duels_schema_takes(Json::parse(PaddedText(file.path).json()))) << file.path;
  }
  EXPECT_GT(files, 12U);
}

std::int64_t duels_shrunk_steps(const std::string& file, const Rule& rule) {
  const std::string path = duels_corpus + "wrong/" + file;
  const tests::DecodedReplay<Duels> decoded(path);
  ShrinkWish wish;
  wish.rule = &rule;
  wish.step = duels_report(std::string(PaddedText(path).json())).violations.front().step;
  wish.file = "a.json";
  ShrinkOptions options;
  options.effort = 60'000;
  const ShrunkReplay shrunk =
      shrink_replay(tests::any_replay<Duels>(decoded.replay), wish, options);
  const Report report = duels_report(shrunk.json);
  EXPECT_EQ(report.violations.size(), 1U);
  EXPECT_EQ(report.violations.front().rule, &rule);
  EXPECT_EQ(report.violations.front().step, report.steps);
  return shrunk.steps;
}

// Both sides plan before anybody attacks; an income can be claimed at once. Losses are due only
// where armies have marched for a while: the scenario does not begin with enemies as neighbours.
TEST(DuelsShrink, FindsShortGames) {
  namespace rule = conqueror_duels::rule;
  EXPECT_EQ(duels_shrunk_steps("attack-across-two-seas.json", rule::attack_adjacent), 2 + 1);
  EXPECT_EQ(duels_shrunk_steps("income-of-another-round.json", rule::claim_income), 1);
  EXPECT_LT(duels_shrunk_steps("loss-too-small.json", rule::loss_amount), 15);
}

}  // namespace
}  // namespace praetor::replays
