// What the tools for replays make of Conqueror: Duels: generated games of every scenario, set-ups
// by wish, and notices.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/board/embedded.hpp"
#include "replays/making/generate.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/texts.hpp"
#include "tests/support/usual_setup.hpp"

namespace praetor::replays {
namespace {

using tests::corpus_of;
using tests::judged;
using tests::libraries;
using tests::PaddedText;
using tests::with_invariants;
using Duels = conqueror_duels::Game;
using Json = nlohmann::json;

TEST(DuelsGenerate, GamesAreLegalInEveryScenario) {
  for (const auto& scenario : libraries().of<Duels>().scenarios) {
    GenerateOptions options;
    options.seed = 4;
    options.claims = ClaimLevel::turns;
    options.wishes.scenario = scenario->scenario.id;
    Generator generator(any_game<Duels>(), libraries(), options);
    std::string json;
    for (std::uint64_t number = 1; number <= 4; ++number) {
      ASSERT_TRUE(generator.write(number, json).has_value());
      EXPECT_EQ(judged(json, with_invariants).verdict, Verdict::legal) << json;
      EXPECT_EQ(Json::parse(json).at("setup").at("scenario"), options.wishes.scenario);
    }
  }
}

// A fault of the scenario is told before one of the map or the tables that stands behind it and
// that it does not depend on.
TEST(DuelsSetUps, TheFirstFaultByPositionIsTold) {
  using Ordered = nlohmann::ordered_json;
  const auto shipped = [](std::string_view name) {
    const auto found = std::ranges::find(embedded_files(), name, &EmbeddedFile::name);
    return Ordered::parse(found->text);
  };
  const auto place = [&](const Ordered& scenario, const Ordered& map, const Ordered& tables) {
    const Ordered setup{{"scenario", scenario}, {"map", map}, {"tables", tables}};
    const Report report = judged(
        Ordered{{"praetor", 1}, {"game", Duels::id}, {"setup", setup}, {"steps", Ordered::array()}}
            .dump(),
        with_invariants);
    return report.violations.empty() ? std::string() : report.violations.front().pointer;
  };
  Ordered scenario = shipped("second-punic-war.scenario.json");
  scenario["chronicle"] = {"omens", "drought"};
  const Ordered map = shipped("campaign-3-4.json");
  const Ordered tables = shipped("conqueror-duels.tables.json");
  ASSERT_EQ(place(scenario, map, tables), "");
  Ordered bad_map = map;
  bad_map["lands"]["rome"]["coins"] = -1;
  Ordered bad_tables = tables;
  bad_tables["vacant"].erase("none");
  EXPECT_EQ(place(scenario, bad_map, tables), "/setup/map/lands/rome/coins");
  EXPECT_EQ(place(scenario, map, bad_tables), "/setup/tables/vacant");
  std::vector<Ordered> wrong(4, scenario);
  wrong[0]["chronicle"] = {"omens", "drought", "omens"};
  wrong[1]["forbidden"].push_back(wrong[1]["forbidden"].front());
  wrong[2]["sides"][0]["heroes"] = {"scipio", "scipio"};
  wrong[3]["sides"][1]["factions"] = {"rome", "carthage"};
  for (const Ordered& one : wrong) {
    const std::string alone = place(one, map, tables);
    EXPECT_TRUE(alone.starts_with("/setup/scenario/")) << alone;
    EXPECT_EQ(place(one, bad_map, tables), alone);
    EXPECT_EQ(place(one, map, bad_tables), alone);
  }
}

// Of every scenario the shipped games show more than one end.
TEST(DuelsCorpus, ShowsEveryScenarioDecided) {
  std::map<std::string, std::set<std::string>> winners;
  for (const std::string& path : corpus_of(Duels::id)) {
    const std::string text(PaddedText(path).json());
    const Report report = judged(text, with_invariants);
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
  EXPECT_EQ(sentence({"campaign-3-4", "", "", "", "alexander"}).substr(0, 70),
            "the scenario alexander does not fit this map and these tables: it has ");
}

// Decks and dice are as fair as whoever handled them; what cards say that nobody printed, nobody
// checks.
TEST(DuelsNotices, SayWhatIsDeclared) {
  const std::string path =
      PRAETOR_SOURCE_DIR "/tests/cases/conqueror-duels/legal/declared-hero.json";
  const Report report = judged(std::string(PaddedText(path).json()), with_invariants);
  ASSERT_EQ(report.notices.size(), 1U);
  EXPECT_EQ(report.notices.front().kind, "unverified");
  EXPECT_EQ(report.notices.front().step, report.steps);
}

}  // namespace
}  // namespace praetor::replays
