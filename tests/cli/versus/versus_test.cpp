// `praetor versus`: a right engine agrees, a faulty one is found, and what is found is short. The
// other program is `praetor serve` itself, or a script that falsifies its answers.

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "engine/games.hpp"
#include "tests/support/packed.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;
using tests::content_of;
using tests::Folder;
using tests::has;
using tests::Output;
using tests::praetor;
using tests::source_path;
using Words = std::vector<std::string>;

std::string serving(std::string_view game) {
  return tests::program_path() + " serve " + std::string(game);
}

std::string faulty(std::string_view game, std::string_view fault) {
  return "exec python3 -B " + source_path("tests/versus/faulty_engine.py") + " " +
         tests::program_path() + " " + std::string(game) + " " + std::string(fault);
}

Output versus(std::string_view game, const std::string& command, const Words& more) {
  Words words{"versus", std::string(game), "--command", command};
  words.insert(words.end(), more.begin(), more.end());
  return praetor(words);
}

/// A game, of which only the parts that are asked for are there.
Json without_step(Json replay, std::size_t step) {
  replay["steps"].erase(step);
  return replay;
}

/// Runs a faulty engine until it is found out. The saved replay is legal but perhaps for its last
/// step, and none of its steps can be missed.
struct FoundOut {
  Folder folder;
  std::string fault;
  Output output{};
  Json replay;

  FoundOut(const std::string& told, std::string_view sort, const Words& how) : fault(told) {
    Words words{"--save", folder.path(""), "--effort", "20000"};
    words.insert(words.end(), how.begin(), how.end());
    output = versus("antike-duellum", faulty("antike-duellum", fault), words);
    EXPECT_EQ(output.status, 1) << output.out << output.err;
    const std::string saved =
        content_of(folder.path("antike-duellum-" + std::string(sort) + ".json"));
    EXPECT_FALSE(saved.empty()) << output.out;
    replay = Json::parse(saved, nullptr, false);
  }
  std::size_t steps() const { return replay["steps"].size(); }

  /// Where `check` sees the first violation, from 1; 0 for a legal game.
  std::int64_t first_illegal() const {
    const auto report = tests::judged(replay.dump());
    return report.violations.empty() ? 0 : report.violations.front().step;
  }
  /// Whether the same engine is found out by the same steps less one.
  bool is_found_without(std::size_t step) const {
    const std::string file = folder.file("shorter.json", without_step(replay, step).dump());
    const Output again =
        versus("antike-duellum", faulty("antike-duellum", fault),
               {"--corpus", file, "--save", folder.path("again"), "--effort", "1000"});
    EXPECT_NE(again.status, 2) << again.err;
    return again.status == 1 && has(again.out, replay["meta"]["disagreement"].get<std::string>());
  }
};

TEST(VersusSlow, ARightEngineAgreesInEveryGame) {
  for (const std::string_view game : Games::ids) {
    const Output output = versus(
        game, serving(game), {"--games", "2", "--max-turns", "6", "--perft", "1", "--seed", "3"});
    EXPECT_EQ(output.status, 0) << output.out << output.err;
    EXPECT_TRUE(has(output.out, "agreed: 3 games")) << output.out;
    EXPECT_FALSE(has(output.out, " 0 illegal")) << output.out;
    EXPECT_FALSE(has(output.out, "not complete")) << output.out;
  }
}

TEST(Versus, ARightEngineAgreesAboutAStepThatIsIllegal) {
  const Folder folder;
  const std::string file = folder.file("a.json", tests::illegal_replay());
  const Output output =
      versus("antike-duellum", serving("antike-duellum"), {"--corpus", file, "--perft", "2"});
  EXPECT_EQ(output.status, 0) << output.out << output.err;
}

TEST(VersusSlow, ARightEngineAgreesAboutTheShippedCorpus) {
  for (const char* const name : {"antike-duellum/rome-carthage-trade", "antike/plain-transcript",
                                 "ancient-warfare/base-one-hill", "ancient-generals/unknown-deal",
                                 "ancient-generals/own-tables", "antike/own-board-and-tables"}) {
    const std::string path = std::string("replays/corpus/") + name + ".json";
    const std::string game = path.substr(15, path.find('/', 15) - 15);
    const Output output = versus(game, serving(game), {"--corpus", source_path(path)});
    EXPECT_EQ(output.status, 0) << path << '\n' << output.out << output.err;
  }
}

TEST(Versus, FollowsAFolderAndPassesOverWhatItCannotRead) {
  const Folder folder;
  folder.file("a.json", tests::illegal_replay());
  folder.file("b.json", "{}");
  folder.file("c.json", R"({"praetor":1,"game":"antike"})");
  const Output output =
      versus("antike-duellum", serving("antike-duellum"), {"--corpus", folder.path("")});
  EXPECT_EQ(output.status, 2);
  EXPECT_TRUE(has(output.err, "b.json, replay 0 is malformed and was skipped")) << output.err;
  EXPECT_TRUE(has(output.err, "b.json:1: ")) << output.err;
  EXPECT_TRUE(has(output.err, "1 replay of other games skipped")) << output.err;
  EXPECT_TRUE(has(output.out, "agreed: 1 game,")) << output.out;
}

TEST(Versus, DoesNotCompareTheBeginningOfWhatIsMalformed) {
  const Folder folder;
  const std::string head =
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";
  folder.file("a.praetor", head + "1 rome: marmor\n2 carthage: flugblatt\n");
  folder.file("b.praetor", head + "winner rome\n1 rome: marmor\n");
  const std::string packed = tests::gzipped(tests::legal_replay() + "\n");
  folder.file("c.ndjson.gz", packed.substr(0, packed.size() - 4));
  Json draft = Json::parse(tests::legal_replay());
  draft["steps"][1]["by"] = nullptr;
  draft["steps"][1]["do"] = "gap";
  folder.file("d.json", draft.dump());
  const Output output =
      versus("antike-duellum", serving("antike-duellum"), {"--corpus", folder.path("")});
  EXPECT_EQ(output.status, 2) << output.out << output.err;
  for (const char* place : {"a.praetor:3: ", "b.praetor:", "c.ndjson.gz:", "d.json:1: "}) {
    EXPECT_TRUE(has(output.err, place)) << output.err;
  }
  EXPECT_TRUE(has(output.err, "the record is a draft")) << output.err;
  EXPECT_TRUE(has(output.out, "agreed: 1 game,")) << "of the packed file, which gave one";
}

TEST(VersusSlow, FindsAStepThatIsNotListed) {
  const FoundOut found("drops arm end-turn", "step-not-listed", {"--games", "10", "--seed", "1"});
  EXPECT_EQ(found.first_illegal(), 0);
  EXPECT_EQ(found.replay["meta"]["about"], "arm");
  EXPECT_EQ(found.replay["steps"].back()["do"], "arm");
  // A turn of one side, an advance of the other, and the step itself.
  ASSERT_EQ(found.steps(), 4U) << found.output.out;
  // The last is the witness: the list is wrong whether it is made or not.
  for (std::size_t i = 0; i < 3; ++i) EXPECT_FALSE(found.is_found_without(i)) << i;
}

// Which steps of a card of unknown effect are legal depends on what it does: nobody can list all.
TEST(VersusSlow, AsksForNoStepThatDeclaresChanges) {
  const Output output =
      versus("conqueror-duels", faulty("conqueror-duels", "undeclared"),
             {"--corpus", source_path("tests/cases/conqueror-duels/legal/declared-card.json")});
  EXPECT_EQ(output.status, 0) << output.out << output.err;
}

TEST(VersusSlow, FindsANumberThatIsWrong) {
  const FoundOut found("adds recruit /turn", "state", {"--games", "10", "--seed", "1"});
  EXPECT_EQ(found.first_illegal(), 0);
  EXPECT_EQ(found.replay["meta"]["about"], "/turn");
  EXPECT_EQ(found.replay["meta"]["differences"].size(), 1U);
  EXPECT_EQ(found.replay["steps"].back()["do"], "recruit");
  EXPECT_LE(found.steps(), 2U) << found.output.out;
  for (std::size_t i = 0; i < found.steps(); ++i) EXPECT_FALSE(found.is_found_without(i)) << i;
}

TEST(VersusSlow, FindsANumberThatIsWrittenOtherwise) {
  const FoundOut found("fractions", "state", {"--games", "1", "--seed", "1"});
  EXPECT_EQ(found.steps(), 0U);
  EXPECT_TRUE(has(found.output.out, ".0\n")) << found.output.out;
}

TEST(VersusSlow, FindsAStepThatIsAcceptedAgainstTheRules) {
  const FoundOut found("accepts found.presence", "illegal-step-accepted",
                       {"--games", "10", "--seed", "1"});
  EXPECT_EQ(found.replay["meta"]["about"], "found.presence");
  const auto report = tests::judged(found.replay.dump());
  ASSERT_EQ(report.violations.size(), 1U);
  EXPECT_EQ(report.violations.front().rule->id, "found.presence");
  EXPECT_EQ(report.violations.front().step, static_cast<std::int64_t>(found.steps()));
}

TEST(VersusSlow, FindsAnIllegalStepThatIsListedAndAnotherRule) {
  const FoundOut listed("lists advance", "illegal-step-listed", {"--games", "1"});
  EXPECT_EQ(listed.steps(), 2U) << listed.output.out;
  EXPECT_EQ(listed.first_illegal(), 2);
  const FoundOut other("other_rule turn.side", "rule", {"--games", "5"});
  EXPECT_EQ(other.replay["meta"]["theirs"], "house.rule");
  EXPECT_EQ(other.first_illegal(), static_cast<std::int64_t>(other.steps()));
}

TEST(VersusSlow, FindsAStepThatIsListedTwice) {
  const FoundOut found("repeats arm", "step-listed-twice", {"--games", "10", "--seed", "1"});
  EXPECT_EQ(found.first_illegal(), 0);
  EXPECT_EQ(found.replay["meta"]["about"], "arm");
  EXPECT_EQ(Json::parse(found.replay["meta"]["theirs"].get<std::string>())["do"], "arm");
  for (std::size_t i = 0; i < found.steps(); ++i) EXPECT_FALSE(found.is_found_without(i)) << i;
}

TEST(VersusSlow, FindsAnUndoThatLeadsElsewhere) {
  const FoundOut found("stays", "undo", {"--games", "2", "--seed", "1"});
  EXPECT_EQ(found.first_illegal(), 0);
  EXPECT_GE(found.steps(), 1U);
  EXPECT_TRUE(found.replay["meta"].contains("differences")) << found.replay["meta"];
}

TEST(VersusSlow, FindsAnOpeningThatForgetsItsSteps) {
  const FoundOut found("begins_anew", "reopened", {"--games", "2", "--seed", "1"});
  EXPECT_EQ(found.first_illegal(), 0);
  EXPECT_EQ(found.steps(), 1U);
}

// A tree is compared as a game is: illegal steps, steps taken back, and openings with steps.
TEST(VersusSlow, FindsInATreeWhatItFindsInAGame) {
  const Words tree{"--perft", "2"};
  const FoundOut accepted("accepts turn.side", "illegal-step-accepted", tree);
  EXPECT_EQ(accepted.replay["meta"]["about"], "turn.side");
  EXPECT_EQ(accepted.first_illegal(), static_cast<std::int64_t>(accepted.steps()));
  for (const auto& [fault, sort] :
       {std::pair{"stays", "undo"}, std::pair{"begins_anew", "reopened"}}) {
    const FoundOut found(fault, sort, tree);
    EXPECT_EQ(found.first_illegal(), 0);
    EXPECT_FALSE(has(found.output.out, "does not happen again")) << found.output.out;
  }
}

TEST(VersusSlow, TellsTheSameForTheSameSeed) {
  const Folder folder;
  const Words how{"--games", "3", "--seed", "5", "--effort", "5000", "--save", folder.path("")};
  const std::string command = faulty("antike-duellum", "adds end-turn /turn");
  const Output first = versus("antike-duellum", command, how);
  const Output second = versus("antike-duellum", command, how);
  EXPECT_EQ(first.status, 1);
  const auto before_name = [](const Output& output) {
    return output.out.substr(0, output.out.find("saved as"));
  };
  EXPECT_EQ(before_name(first), before_name(second));
}

TEST(VersusSlow, SavesOverNoFile) {
  const Folder folder;
  const std::string command = faulty("antike-duellum", "forgets advance");
  const std::string saved = folder.path("antike-duellum-trouble.json");
  const Words how{"--save", folder.path("")};
  EXPECT_EQ(versus("antike-duellum", command, how).status, 2);
  const std::string first = content_of(saved);
  EXPECT_FALSE(first.empty());
  for (const char* const number : {"2", "3"}) {
    const Output again = versus("antike-duellum", command,
                                {"--save", folder.path(""), "--corpus", saved, "--games", "0"});
    EXPECT_EQ(again.status, 2) << again.out;
    const std::string name = std::string("antike-duellum-trouble-") + number + ".json";
    EXPECT_TRUE(has(again.out, name)) << again.out;
    EXPECT_FALSE(content_of(folder.path(name)).empty());
    EXPECT_EQ(content_of(saved), first);
  }
}

TEST(VersusSlow, TellsOfTroubleWithTheRequestThatLedThere) {
  const struct {
    const char* fault;
    const char* words;
  } troubles[] = {
      {"hangs end-turn", "gave no answer within 5000 ms"},
      {"crashes end-turn", "was ended by signal 6"},
      {"leaves end-turn", "ended with exit status 7"},
      {"babbles end-turn", "answered with no JSON object: Segmentation fault \\u{1b}[31m{"},
      {"floods end-turn", "sent a line of more than"}};
  for (const auto& [fault, words] : troubles) {
    const Folder folder;
    const Output output = versus(
        "antike-duellum", faulty("antike-duellum", fault),
        {"--games", "1", "--timeout", fault[0] == 'h' ? "5" : "60", "--save", folder.path("")});
    EXPECT_EQ(output.status, 2) << output.out;
    EXPECT_TRUE(has(output.err, words)) << fault << '\n' << output.err;
    EXPECT_TRUE(has(output.err, R"(asked     {"ask":"apply","step":{"by":)")) << output.err;
    const Json game = Json::parse(content_of(folder.path("antike-duellum-trouble.json")));
    EXPECT_EQ(game["steps"].back()["do"], "end-turn");
  }
}

TEST(VersusSlow, TellsWhatIsWrongWithAnAnswerThatIsNoJson) {
  const Folder folder;
  const Output output = versus("antike-duellum", faulty("antike-duellum", "miswrites NaN"),
                               {"--games", "1", "--save", folder.path("")});
  EXPECT_EQ(output.status, 2) << output.out;
  EXPECT_TRUE(has(output.err, "answered with no JSON object: at byte ")) << output.err;
  EXPECT_TRUE(has(output.err, " it needs a value, not `NaN")) << output.err;
  EXPECT_TRUE(has(output.err, "\":NaN")) << output.err;
}

TEST(VersusSlow, RefusesARefusalThatSaysWhatIsNoReason) {
  const Folder folder;
  for (const std::string_view said :
       {"rule 17", "message {}", "step []", "step 999", "step 0", "step 1.0"}) {
    const Output output =
        versus("antike-duellum", faulty("antike-duellum", "says " + std::string(said)),
               {"--games", "1", "--save", folder.path("")});
    EXPECT_EQ(output.status, 2) << said << output.out;
    const std::string member(said.substr(0, said.find(' ')));
    EXPECT_TRUE(has(output.err, "gave a wrong answer (`" + member + "` must be ")) << output.err;
  }
}

TEST(Versus, RefusesAProgramThatDoesNotSpeak) {
  EXPECT_TRUE(has(versus("antike", "true", {}).err, "ended with exit status 0"));
  EXPECT_TRUE(has(versus("antike", "echo", {}).err, "answered with an empty line"));
  EXPECT_TRUE(has(versus("antike", "echo 1", {}).err, "answered with no JSON object: 1"));
  EXPECT_TRUE(has(versus("antike", "cat", {}).err,
                  "gave a wrong answer (`answer` must be \"hello\"): {\"ask\":\"hello\""));
  EXPECT_TRUE(has(versus("antike", "exit 3", {}).err, "ended with exit status 3"));
  EXPECT_TRUE(
      has(versus("antike", serving("conqueror-duels"), {}).err, "reports an error, wrong-game: "));
  const auto says = [](const std::string& members) {
    return versus("antike", "read line; echo '{\"answer\":" + members + "}'", {});
  };
  const std::string hello = R"("hello","praetor-protocol":1,"game":"antike","asks":)";
  for (const std::string asks : {R"("all")", R"(["hello",5])"}) {
    const Output output = says(hello + asks);
    EXPECT_TRUE(has(output.err, "gave a wrong answer (`asks` must be an array of strings)"))
        << output.err;
    EXPECT_EQ(output.status, 2);
  }
  EXPECT_TRUE(has(says(R"("error")").err, "gave a wrong answer (`error` must be a string)"));
  EXPECT_EQ(versus("antike", "cat", {}).status, 2);
}

TEST(VersusSlow, LetsTheOtherProgramEnd) {
  const Folder folder;
  const Words short_run{"--games", "1", "--max-turns", "1", "--save", folder.path("")};
  const std::string log = folder.path("log");
  const Output agreed =
      versus("antike-duellum", faulty("antike-duellum", "writes_down " + log), short_run);
  EXPECT_EQ(agreed.status, 0) << agreed.out << agreed.err;
  EXPECT_EQ(content_of(log), "ended");
  const Output endless =
      versus("antike-duellum", faulty("antike-duellum", "never_ends"), short_run);
  EXPECT_EQ(endless.status, 2) << endless.out;
  EXPECT_TRUE(has(endless.err, "reports an error, unknown-request: what is an end?"));
}

// The other program has a group of its own, which no hang-up of a terminal reaches.
TEST(Versus, TakesTheOtherProgramAlongWhenItIsEnded) {
  for (const auto& [signal, status] : {std::pair{SIGHUP, 129}, std::pair{SIGTERM, 143}}) {
    const Folder folder;
    const std::string runs = folder.path("runs");
    const std::string command = "echo > " + runs + "; sleep 300; true";
    const std::string& program = tests::program_path();
    std::array<int, 2> held{};  // by whoever runs: its end comes when nobody does
    ASSERT_EQ(pipe(held.data()), 0);
    const pid_t process = fork();
    if (process == 0) {
      execl(program.c_str(), "praetor", "versus", "antike", "--command", command.c_str(), nullptr);
      _exit(127);
    }
    close(held[1]);
    for (int looks = 0; looks < 10'000 && !std::filesystem::exists(runs); ++looks) usleep(1000);
    kill(process, signal);
    int ended = 0;
    waitpid(process, &ended, 0);
    EXPECT_TRUE(WIFEXITED(ended) && WEXITSTATUS(ended) == status) << ended;
    pollfd end{held[0], POLLIN, 0};
    EXPECT_EQ(poll(&end, 1, 10'000), 1) << "something that it started goes on";
    close(held[0]);
  }
}

// Nobody can kill it with its group, and it says nothing.
TEST(Versus, EndsAProgramThatLeftItsGroup) {
  const std::string command =
      "exec python3 -c 'import os, time; os.setpgid(0, os.getpgid(os.getppid())); time.sleep(300)'";
  const auto begin = std::chrono::steady_clock::now();
  const Output output = versus("antike", command, {"--timeout", "1"});
  EXPECT_EQ(output.status, 2);
  EXPECT_TRUE(has(output.err, "gave no answer within 1000 ms")) << output.err;
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(60));
}

}  // namespace
}  // namespace praetor::cli
