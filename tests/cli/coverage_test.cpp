// `praetor coverage`: the shape of its JSON, its exit status, and names that are no fit for a
// terminal. What is counted is tested with replays/checking/coverage.hpp.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/render/coverage.hpp"
#include "replays/checking/rules.hpp"
#include "replays/reading/catalogue.hpp"
#include "tests/support/duellum.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;
using replays::CoverageMeasure;
using tests::Duellum;
using tests::Folder;
using tests::Output;
using tests::praetor;

const Json& rule_of(const Json& game, std::string_view id) {
  for (const Json& rule : game.at("rules")) {
    if (rule.at("rule") == id) return rule;
  }
  static const Json none;
  ADD_FAILURE() << id;
  return none;
}

TEST(CoverageCommand, TakesFoldersAndListsAsCheckDoes) {
  const Folder folder;
  std::filesystem::create_directories(folder.path("games/more"));
  const std::string legal = folder.file("games/legal.json", tests::legal_replay());
  const std::string illegal = folder.file("games/more/illegal.json", tests::illegal_replay());
  const Output by_name = praetor({"coverage", "--json", legal, illegal});
  ASSERT_EQ(by_name.status, 0) << by_name.err;
  EXPECT_EQ(praetor({"coverage", "--json", folder.path("games")}).out, by_name.out);
  const std::string list = folder.file("list", legal + "\n" + illegal + "\n");
  EXPECT_EQ(praetor({"coverage", "--json", "--files-from", list}).out, by_name.out);
  EXPECT_EQ(praetor({"coverage"}).status, 2);
}

/// So many short replays, one a line: every third is illegal, and every fifth malformed.
std::string many_short(int lines) {
  const std::string legal = Json::parse(tests::legal_replay()).dump();
  const std::string illegal = Json::parse(tests::illegal_replay()).dump();
  std::string all;
  for (int i = 0; i < lines; ++i) {
    all += i % 5 == 4 ? "{\"praetor\": 1,}" : i % 3 == 2 ? illegal : legal;
    all += '\n';
  }
  return all;
}

// Each file holds more than what one thread takes at a time, so that others take the rest.
TEST(CoverageCommand, AnyNumberOfJobsPrintsTheSame) {
  const Folder folder;
  const std::string first = folder.file("first.ndjson", many_short(90));
  const std::string missing = folder.path("missing.json");
  const std::string march =
      tests::source_path("tests/cases/antike-duellum/legal/reading-march-in-parts.json");
  const std::string cut = folder.file("cut.json", "{\"praetor\": 1");
  const std::string second = folder.file("second.ndjson", many_short(90));
  for (const char* const kind : {"--format=text", "--json", "--data"}) {
    const auto run = [&](const char* jobs) {
      return praetor({"coverage", kind, "--jobs", jobs, first, missing, march, cut, second, march});
    };
    const Output alone = run("1");
    EXPECT_EQ(alone.status, 2) << kind;
    EXPECT_GT(alone.out.size(), 500U) << kind;
    EXPECT_NE(alone.err.find("missing.json"), std::string::npos) << alone.err;
    for (const char* const jobs : {"2", "4"}) {
      const Output together = run(jobs);
      EXPECT_EQ(together.status, alone.status) << kind << jobs;
      EXPECT_EQ(together.out, alone.out) << kind << jobs;
      EXPECT_EQ(together.err, alone.err) << kind << jobs;
    }
  }
}

TEST(CoverageCommand, JsonHasEveryRuleOfTheGameAndItsClaims) {
  const Folder folder;
  const std::string legal = folder.file("legal.json", tests::legal_replay());
  const std::string illegal = folder.file("illegal.json", tests::illegal_replay());
  const Output run = praetor({"coverage", "--json", legal, illegal});
  EXPECT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(run.out, praetor({"coverage", "--format", "json", legal, illegal}).out);
  const Json all = Json::parse(run.out);
  EXPECT_EQ(all.at("praetor-coverage"), 1);
  EXPECT_EQ(all.at("malformed"), 0);
  EXPECT_EQ(all.at("faults"), Json::array());
  ASSERT_EQ(all.at("games").size(), 1U);
  const Json& game = all.at("games").front();
  EXPECT_EQ(game.at("game"), Duellum::id);
  EXPECT_EQ(game.at("replays"), 2);
  EXPECT_EQ(game.at("illegal"), 1);
  EXPECT_EQ(game.at("steps"), 3);
  EXPECT_EQ(game.at("states"), 5);
  EXPECT_EQ(game.at("cut"), 0);

  std::vector<std::string> ids;
  for (const Json& rule : game.at("rules")) ids.push_back(rule.at("rule"));
  std::vector<std::string> expected;
  for (const RuleRef rule : replays::whole_book(Duellum::rules())) {
    if (rule->kind != RuleKind::format) expected.emplace_back(rule->id);
  }
  EXPECT_EQ(ids, expected);

  const Json& phase = rule_of(game, "turn.phase");
  EXPECT_EQ(phase.at("kind"), "gate");
  EXPECT_EQ(phase.at("held"), 3) << "its fourth question was answered no";
  EXPECT_EQ(phase.at("broken"), 1);
  EXPECT_EQ(phase.at("caused"), 0);
  EXPECT_GE(phase.at("decisive"), 1);
  EXPECT_EQ(phase.at("shortest").at("broken"),
            (Json{{"source", illegal}, {"index", 0}, {"step", 2}}));
  EXPECT_EQ(phase.at("shortest").at("held"), (Json{{"source", legal}, {"index", 0}, {"step", 1}}));
  EXPECT_FALSE(phase.at("shortest").contains("caused"));
  const Json& stone = rule_of(game, "advance.stone");
  EXPECT_EQ(stone.at("caused"), 2);
  EXPECT_EQ(stone.at("held"), 0);
}

TEST(CoverageCommand, NeverListsAreTheRulesWithoutACount) {
  const Folder folder;
  const std::string legal = folder.file("legal.json", tests::legal_replay());
  const Json game = Json::parse(praetor({"coverage", "--json", legal}).out).at("games").front();
  for (const auto& [list, measure] : {std::pair{"never-decisive", "decisive"},
                                      {"never-caused", "caused"},
                                      {"never-broken", "broken"}}) {
    const Json& never = game.at(list);
    for (const Json& id : never) {
      EXPECT_EQ(rule_of(game, id.get<std::string>()).at(measure), 0) << list << ": " << id;
    }
    for (const Json& rule : game.at("rules")) {
      const std::string kind = rule.at("kind");
      const bool bars = kind == "gate" || kind == "limit";
      const bool changes = kind == "effect" || kind == "award";
      const bool can = std::string_view(measure) == "caused"     ? changes
                       : std::string_view(measure) == "decisive" ? bars
                                                                 : bars || kind == "claim";
      const bool listed = std::ranges::find(never, rule.at("rule")) != never.end();
      EXPECT_EQ(listed, can && rule.at(measure) == 0) << rule.at("rule") << ' ' << list;
    }
  }
}

TEST(CoverageCommand, GoesOnAfterWhatCannotBeReadAndSaysSo) {
  const Folder folder;
  const std::string legal = folder.file("legal.json", tests::legal_replay());
  const std::string malformed = folder.file("bad.json", "{}");
  const Output with_bad = praetor({"coverage", malformed, legal});
  EXPECT_EQ(with_bad.status, 2);
  EXPECT_NE(with_bad.out.find("1 replay (0 illegal)"), std::string::npos) << with_bad.out;
  EXPECT_NE(with_bad.out.find("malformed, not counted above: 1 replay"), std::string::npos);
  const Output missing = praetor({"coverage", folder.path("none.json"), legal});
  EXPECT_EQ(missing.status, 2);
  EXPECT_NE(missing.err.find("cannot read"), std::string::npos) << missing.err;
  EXPECT_NE(missing.out.find("1 replay (0 illegal)"), std::string::npos);
  const Output empty = praetor({"coverage", folder.file("empty.ndjson", "")});
  EXPECT_EQ(empty.status, 0) << empty.err;
  EXPECT_EQ(empty.out, "no replay\n");
}

TEST(CoverageCommand, AnIndexPicksOneReplayOfACorpus) {
  const Folder folder;
  const std::string corpus =
      folder.file("games.ndjson", tests::legal_replay() + "\n" + tests::illegal_replay() + "\n");
  const Output second = praetor({"coverage", "--json", corpus, "--index", "1"});
  EXPECT_EQ(second.status, 0) << second.err;
  const Json game = Json::parse(second.out).at("games").front();
  EXPECT_EQ(game.at("replays"), 1);
  EXPECT_EQ(game.at("illegal"), 1);
  EXPECT_EQ(rule_of(game, "turn.phase").at("shortest").at("broken").at("index"), 1);
  const Output beyond = praetor({"coverage", corpus, "--index", "2"});
  EXPECT_EQ(beyond.status, 1);
  EXPECT_NE(beyond.err.find("holds 2 replays"), std::string::npos) << beyond.err;
}

// A file may bear any name; neither printing may hand it to a terminal as it is.
TEST(CoverageCommand, NamesOfFilesAreEscaped) {
  replays::CorpusCoverage all;
  all.malformed = 1;
  replays::RuleCoverage& fault = all.faults.emplace_back();
  fault.rule = replays::common_book[5];
  fault.count[static_cast<std::size_t>(CoverageMeasure::broken)] = 1;
  fault.shortest[static_cast<std::size_t>(CoverageMeasure::broken)] = {"a\x1b[2J\xff\n.json", 3,
                                                                       true, 1};
  const std::string text = render::text_of(all);
  const std::string json = render::json_of(all);
  for (const std::string& out : {text, json}) {
    EXPECT_EQ(out.find('\x1b'), std::string::npos);
    EXPECT_EQ(out.find('\xff'), std::string::npos);
  }
  EXPECT_NE(text.find("[3]"), std::string::npos) << text;
  EXPECT_EQ(Json::parse(json).at("faults").size(), 1U);
}

TEST(CoverageCommand, ASearchThatWasCutIsSaid) {
  replays::CorpusCoverage all;
  replays::GameCoverage& game = all.games.emplace_back();
  game.game = Duellum::id;
  game.title = Duellum::title;
  game.replays = 1;
  EXPECT_EQ(render::text_of(all).find("candidate"), std::string::npos);
  game.cut = 7;
  EXPECT_NE(render::text_of(all).find("in 7 states not every candidate was looked at"),
            std::string::npos);
  EXPECT_EQ(Json::parse(render::json_of(all)).at("games").front().at("cut"), 7);
}

}  // namespace
}  // namespace praetor::cli
