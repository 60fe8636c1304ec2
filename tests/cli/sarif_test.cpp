// Verdicts in SARIF: what stands there is what was found, in regions of the file that hold it.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "cli/formats/sarif.hpp"
#include "cli/formats/sarif_parts.hpp"
#include "engine/games.hpp"
#include "replays/checking/rules.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/judged_text.hpp"
#include "tests/support/program.hpp"
#include "tests/support/sarif_text.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli::formats {
namespace {

using Json = nlohmann::json;
using tests::has;
using tests::held_by;
using tests::illegal_replay;
using tests::JudgedText;
using tests::legal_replay;

Json run_of(const JudgedText& judged) {
  const Json log = Json::parse(tests::printed("sarif", judged));
  EXPECT_EQ(log.at("version"), "2.1.0");
  EXPECT_EQ(log.at("runs").size(), 1U);
  return log.at("runs").at(0);
}

Json every_result_of(const JudgedText& judged) { return run_of(judged).at("results"); }

const Json& place_of(const Json& result) {
  return result.at("locations").at(0).at("physicalLocation");
}

Json catalogue() {
  const Json log = Json::parse(sarif::head() + sarif::tail());
  return log.at("runs").at(0).at("tool").at("driver");
}

TEST(Sarif, TheCatalogueHasEveryRuleOfEveryGame) {
  const Json driver = catalogue();
  EXPECT_EQ(driver.at("name"), "praetor");
  EXPECT_EQ(driver.at("version"), PRAETOR_VERSION);
  std::set<std::string> ids;
  for (const Json& rule : driver.at("rules")) {
    EXPECT_TRUE(ids.insert(rule.at("id")).second) << rule.at("id");
    EXPECT_NE(rule.at("shortDescription").at("text"), "");
  }
  // The grammar; notices, files, failures and flips.
  std::size_t count = replays::common_book.size() + 1 + 9;
  for (const std::string_view id : Games::ids) {
    with_game(id, [&]<class G>(Kind<G>) {
      count += G::rules().size();
      for (const RuleRef rule : G::rules()) {
        EXPECT_TRUE(ids.contains(std::string(id) + "/" + std::string(rule->id))) << rule->id;
      }
    });
  }
  for (const RuleRef rule : replays::common_book) EXPECT_TRUE(ids.contains(std::string(rule->id)));
  EXPECT_EQ(ids.size(), count);
}

TEST(Sarif, ARuleSaysWhatExplainKnows) {
  const Json driver = catalogue();
  for (const Json& rule : driver.at("rules")) {
    if (rule.at("id") != "antike-duellum/found.presence") continue;
    const std::string sentence = "The founder of a city has at least one unit there.";
    EXPECT_EQ(rule.at("shortDescription").at("text"), sentence);
    const std::string help = rule.at("help").at("text");
    EXPECT_TRUE(help.starts_with(sentence)) << help;
    EXPECT_TRUE(has(help,
                    "AD-059 (printed), Antike Duellum (Yucata.de), 2. Founding Cities: The "
                    "founder needs at least one unit, legion or galley, in the region."))
        << help;
    EXPECT_EQ(rule.at("properties").at("sentences"), Json::parse(R"(["AD-059","AD-060"])"));
    return;
  }
  FAIL() << "the rule is not there";
}

TEST(Sarif, AViolationIsAResultInItsPlace) {
  const std::string said = illegal_replay();
  const JudgedText judged(said, {});
  const Json run = run_of(judged);
  ASSERT_EQ(run.at("results").size(), 1U);
  const Json& result = run.at("results").at(0);
  const replays::ReportedViolation& violation = judged.report.violations.at(0);
  EXPECT_EQ(result.at("ruleId"), "antike-duellum/turn.phase");
  const std::size_t index = result.at("ruleIndex");
  EXPECT_EQ(run.at("tool").at("driver").at("rules").at(index).at("id"), result.at("ruleId"));
  EXPECT_EQ(result.at("level"), "error");
  const std::string message = tests::plain(result.at("message"));
  EXPECT_TRUE(
      message.starts_with("Rome cannot advance now: the turn is in its action phase.\n"
                          "step: 2, turn 1 (page 3): rome: aurum\nneeds: "))
      << message;
  EXPECT_TRUE(has(message, "\nlegal: rome: end")) << message;
  EXPECT_EQ(place_of(result).at("artifactLocation").at("uri"), "games/a.json");
  const Json& region = place_of(result).at("region");
  EXPECT_EQ(region.at("startLine"), violation.line);
  EXPECT_EQ(region.at("startColumn"), violation.column);
  EXPECT_EQ(held_by(region, said), "\"advance\"");
  EXPECT_EQ(run.at("columnKind"), "unicodeCodePoints");
  EXPECT_EQ(result.at("locations").at(0).at("logicalLocations").at(0).at("fullyQualifiedName"),
            violation.pointer);
  const Json& properties = result.at("properties");
  EXPECT_EQ(properties.at("expected"), Json::parse(violation.expected));
  EXPECT_EQ(properties.at("actual"), Json::parse(violation.actual));
  EXPECT_EQ(properties.at("alternatives").size(), violation.alternatives.size());
  EXPECT_EQ(properties.at("at"), "page 3");
}

TEST(Sarif, TheStepsThatLedToItAreToldInTheirPlaces) {
  const std::string path = "replays/corpus/antike-duellum/wrong/city-without-a-unit.json";
  const std::string said = tests::content_of(tests::source_path(path));
  const JudgedText judged(said, {.path = path});
  const Json flow = every_result_of(judged).at(0).at("codeFlows").at(0);
  EXPECT_EQ(flow.at("message").at("text"), "steps 12 to 21 of 21; 11 came before");
  const Json& locations = flow.at("threadFlows").at(0).at("locations");
  ASSERT_EQ(locations.size(), 10U);
  const Json steps = Json::parse(said).at("steps");
  for (std::size_t i = 0; i < locations.size(); ++i) {
    const Json& location = locations[i].at("location");
    const Json step = Json::parse(held_by(location.at("physicalLocation").at("region"), said));
    EXPECT_EQ(step, steps.at(i + 11));
    EXPECT_EQ(locations[i].at("executionOrder"), i + 12);
    EXPECT_EQ(locations[i].at("importance"), i == 9 ? "essential" : "important");
  }
  EXPECT_EQ(locations[9].at("location").at("message").at("text"),
            "step 21, rome: found brundisium gold");
  EXPECT_EQ(locations[1].at("location").at("message").at("text"),
            "step 13, rome: 1 galley ancona > aquileia");
}

TEST(Sarif, AClaimedResultIsLedToByTheLastSteps) {
  std::string said = legal_replay();
  said.insert(said.size() - 1, R"(,"result":{"winner":"rome"})");
  const JudgedText judged(said, {});
  const Json result = every_result_of(judged).at(0);
  EXPECT_EQ(result.at("ruleId"), "claim.result");
  EXPECT_EQ(held_by(place_of(result).at("region"), said), "\"rome\"");
  EXPECT_EQ(result.at("codeFlows").at(0).at("threadFlows").at(0).at("locations").size(), 2U);
}

TEST(Sarif, AMalformedTextIsAResultAtTheWordThatIsWrong) {
  const auto held = [](const std::string& said) {
    const JudgedText judged(said, {});
    const Json result = every_result_of(judged).at(0);
    EXPECT_FALSE(result.contains("codeFlows"));
    return result.at("ruleId").get<std::string>() + " " +
           held_by(place_of(result).at("region"), said);
  };
  EXPECT_EQ(held("{\"praetor\":2}"), "format.version 2");
  EXPECT_EQ(held("{\n \"praetor\":1,\n \"game\":"), "format.json ");
  EXPECT_EQ(held("{\"praetor\":1,\"game\":\"antike-duelum\"}"), "format.name \"antike-duelum\"");
  EXPECT_EQ(held("{\"praetor\":1,\"game\":\"antike-duellum\",\"setu\":{}}"),
            "format.field \"setu\"");
  EXPECT_EQ(held("{\"praetor\":1,\n\"\xC3\xA9\xC3\xA9\" :0}"), "format.field \"\xC3\xA9\xC3\xA9\"");
  EXPECT_EQ(held("[1]"), "format.type [");
  EXPECT_EQ(held("nul"), "format.json nul");
  EXPECT_EQ(held(""), "format.json ");
}

TEST(Sarif, InTheNotationPlacesAreThoseOfWhatWasWritten) {
  const std::string said =
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
      "1 rome: militia,   arm roma 5 galleys # too many\n";
  const JudgedText judged(said, {.path = "a.praetor", .repairs = true});
  const Json result = every_result_of(judged).at(0);
  const Json& region = place_of(result).at("region");
  EXPECT_EQ(held_by(region, said), "5");
  EXPECT_EQ(region.at("startLine"), 2);
  EXPECT_FALSE(result.contains("fixes"));
  const Json& flow = result.at("codeFlows").at(0).at("threadFlows").at(0).at("locations");
  for (const Json& step : flow) {
    EXPECT_EQ(step.at("location").at("physicalLocation").at("region").at("startLine"), 2);
  }
}

TEST(Sarif, InACorpusPlacesAreThoseOfTheLine) {
  const tests::Folder folder;
  const std::string corpus = legal_replay() + "\n\n" + illegal_replay() + "\n{}\n";
  const std::string path = folder.file("corpus.ndjson", corpus);
  const tests::Output output =
      tests::praetor({"check", "--format", "sarif", path, path, folder.path("none.json")});
  const Json results = Json::parse(output.out).at("runs").at(0).at("results");
  ASSERT_EQ(results.size(), 5U);
  EXPECT_EQ(held_by(place_of(results[0]).at("region"), corpus), "\"advance\"");
  EXPECT_EQ(place_of(results[0]).at("region").at("startLine"), 3);
  EXPECT_EQ(place_of(results[1]).at("region").at("startLine"), 4);
  EXPECT_TRUE(has(tests::plain(results[0].at("message")), "\nstep: 2 of replay 1, turn 1"));
  EXPECT_EQ(results[2], results[0]);
  EXPECT_EQ(results[4].at("ruleId"), "file.unreadable");
  EXPECT_EQ(results[4].at("level"), "error");
  EXPECT_EQ(place_of(results[4]).at("artifactLocation").at("uri"),
            "file://" + folder.path("none.json"));
}

TEST(Sarif, AResultIsKnownAgainWhereverItsReplayStands) {
  const auto print_of = [](const std::string& said, std::uint64_t line) {
    const JudgedText judged(said, {.in_corpus = true, .first_line = line});
    return every_result_of(judged).at(0).at("partialFingerprints").at("verdict/v1");
  };
  EXPECT_EQ(print_of(illegal_replay(), 1), print_of(illegal_replay(), 7));
  const std::string other = tests::duellum_replay({R"({"by":"carthage","do":"end-turn"})"});
  EXPECT_NE(print_of(illegal_replay(), 1), print_of(other, 1));
}

TEST(Sarif, ABaselineIsToldWhereThereIsOne) {
  JudgedText judged(illegal_replay(), {});
  EXPECT_FALSE(every_result_of(judged).at(0).contains("baselineState"));
  judged.since = replays::Since::fresh;
  EXPECT_EQ(every_result_of(judged).at(0).at("baselineState"), "new");
  judged.since = replays::Since::unchanged;
  EXPECT_EQ(every_result_of(judged).at(0).at("baselineState"), "unchanged");
  judged.since = replays::Since::updated;
  EXPECT_EQ(every_result_of(judged).at(0).at("baselineState"), "updated");
}

TEST(Sarif, NoticesAreNotes) {
  const std::string said = legal_replay();
  JudgedText judged(said, {});
  judged.report.notices = {{2, "unverified", "a card"}, {0, "unverified", "{0}"}};
  const Json results = every_result_of(judged);
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[0].at("ruleId"), "notice.unverified");
  EXPECT_EQ(results[0].at("level"), "note");
  EXPECT_EQ(held_by(place_of(results[0]).at("region"), said), R"({"by":"rome","do":"end-turn"})");
  EXPECT_EQ(tests::plain(results[1].at("message")), "unverified: {0}");
}

TEST(Sarif, NamesOfFilesBecomeUris) {
  EXPECT_EQ(sarif::uri_of("games/a b.json"), "games/a%20b.json");
  EXPECT_EQ(sarif::uri_of("a:b#c?d%.json"), "a%3Ab%23c%3Fd%25.json");
  EXPECT_EQ(sarif::uri_of("/tmp/\xC3\xA9\xFF.json"), "file:///tmp/%C3%A9%FF.json");
  EXPECT_EQ(sarif::uri_of("-"), "%3Cstdin%3E");
  const JudgedText judged(illegal_replay(), {.path = "-"});
  const Json results = every_result_of(judged);
  const Json& artifact = place_of(results.at(0)).at("artifactLocation");
  EXPECT_EQ(artifact.at("description").at("text"), "standard input");
}

TEST(Sarif, HostileTextsAreNoArgumentsNoLinksAndNoControls) {
  EXPECT_EQ(sarif::message_text("{0} [a](b)"), "{{0}} [a] (b)");
  const std::string at = R"("at":"{0}[a](b)\u0000\u001b\ufffe]]>\\\"")";
  const JudgedText judged(
      tests::duellum_replay({R"({"by":"rome","do":"advance","to":"marmor"})",
                             R"({"by":"rome","do":"advance","to":"aurum",)" + at + "}"}),
      {.path = "\x1B\xFF\".json"});
  const std::string log = sarif::head() + sarif::piece(judged.judged()) + ",\n" +
                          sarif::unreadable("\xFF\xFE", "cannot read \xFF\x1B") + sarif::tail();
  const Json results = Json::parse(log).at("runs").at(0).at("results");
  EXPECT_EQ(place_of(results[0]).at("artifactLocation").at("uri"), "%1B%FF%22.json");
  EXPECT_TRUE(has(tests::plain(results[0].at("message")), "({0}[a] (b)\\u{0}\\u{1b}"));
  EXPECT_EQ(results[0].at("properties").at("at"), judged.report.violations.at(0).at);
  EXPECT_EQ(log.find_first_of("\x1B\xFF"), std::string::npos);
}

}  // namespace
}  // namespace praetor::cli::formats
