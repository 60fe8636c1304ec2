// `praetor check`: several files, statuses, formats, and what is left out when asked.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "cli/corpus/corpus_options.hpp"
#include "cli/progress.hpp"
#include "replays/wording/words.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;
using tests::Folder;
using tests::illegal_replay;
using tests::legal_replay;
using tests::Output;
using tests::praetor;

struct Files {
  Folder folder;
  std::string legal = folder.file("legal.json", legal_replay());
  std::string illegal = folder.file("illegal.json", illegal_replay());
  std::string malformed = folder.file("malformed.json", "{}");
  std::string corpus = folder.file(
      "corpus.ndjson", legal_replay() + "\n\n" + illegal_replay() + "\n" + legal_replay() + "\n");
};

TEST(CheckCommand, TheWorstVerdictIsTheStatus) {
  const Files files;
  EXPECT_EQ(praetor({"check", files.legal}).status, 0);
  EXPECT_EQ(praetor({"check", files.illegal, files.legal}).status, 1);
  EXPECT_EQ(praetor({"check", files.malformed, files.illegal}).status, 2);
  EXPECT_EQ(praetor({"check", files.corpus}).status, 1);
}

TEST(CheckCommand, ALegalReplayIsOneLine) {
  const Files files;
  EXPECT_EQ(praetor({"check", files.legal}).out, files.legal + ": legal, 2 steps, unfinished\n");
}

TEST(CheckCommand, WhatCannotBeReadKeepsNothingFromBeingJudged) {
  const Files files;
  const Output output = praetor({"check", files.legal, files.folder.path("none"), files.legal});
  const std::string line = files.legal + ": legal, 2 steps, unfinished\n";
  EXPECT_EQ(output.out, line + line + "2 replays: 2 legal; 1 file could not be read\n");
  EXPECT_EQ(output.err,
            "praetor: cannot read " + files.folder.path("none") + ": No such file or directory\n");
  EXPECT_EQ(output.status, 2);
}

TEST(CheckCommand, ACorpusIsCountedAndSummedUp) {
  const Files files;
  const std::string out = praetor({"check", files.corpus}).out;
  EXPECT_TRUE(
      out.starts_with(files.corpus + "[0]: legal, 2 steps, unfinished\n" + files.corpus + ":3:"))
      << out;
  EXPECT_NE(out.find("\n  step      2 of replay 1, turn 1 (page 3): rome: aurum\n"),
            std::string::npos)
      << out;
  EXPECT_TRUE(out.ends_with(files.corpus + "[2]: legal, 2 steps, unfinished\n" +
                            "3 replays: 2 legal, 1 illegal\n"))
      << out;
}

TEST(CheckCommand, QuietSaysNothingOfLegalReplays) {
  const Files files;
  const Output legal = praetor({"check", "--quiet", files.legal, files.legal});
  EXPECT_EQ(legal.out + legal.err, "");
  EXPECT_EQ(legal.status, 0);
  const std::string out = praetor({"check", "--quiet", files.corpus}).out;
  EXPECT_TRUE(out.starts_with(files.corpus + ":3:")) << out;
  EXPECT_EQ(out.find("]: legal"), std::string::npos) << out;
}

TEST(CheckCommand, TheIndexPicksOneReplay) {
  const Files files;
  const Output second = praetor({"check", files.corpus, "--index", "2"});
  EXPECT_EQ(second.out, files.corpus + "[2]: legal, 2 steps, unfinished\n");
  EXPECT_EQ(second.status, 0);
  const Output beyond = praetor({"check", files.corpus, "--index", "3"});
  EXPECT_EQ(beyond.out, "");
  EXPECT_EQ(beyond.err, "praetor: " + files.corpus +
                            " holds 3 replays, counted from 0: there is no replay 3\n");
  EXPECT_EQ(beyond.status, 1);
}

TEST(CheckCommand, JsonIsOneReportALine) {
  const Files files;
  const Output output = praetor({"check", "--format", "json", files.corpus, files.malformed});
  std::istringstream lines(output.out);
  std::vector<Json> reports;
  for (std::string line; std::getline(lines, line);) reports.push_back(Json::parse(line));
  ASSERT_EQ(reports.size(), 4U);
  EXPECT_EQ(reports[1].at("index"), 1);
  EXPECT_EQ(reports[1].at("violations").at(0).at("rule"), "turn.phase");
  EXPECT_EQ(reports[1].at("violations").at(0).at("at"), "page 3");
  EXPECT_EQ(reports[3].at("verdict"), "malformed");
  EXPECT_EQ(output.status, 2);
}

TEST(CheckCommand, KeepGoingReportsEveryViolation) {
  const Folder folder;
  const std::string advance = R"({"by":"rome","do":"advance","to":"marmor"})";
  const std::string end = R"({"by":"rome","do":"end-turn"})";
  const std::string other = R"({"by":"carthage","do":"advance","to":"marmor"})";
  const std::string path =
      folder.file("a.json", tests::duellum_replay({advance, advance, end, other, other}));
  const Output output = praetor({"check", "--keep-going", path});
  EXPECT_NE(output.out.find("  step      2, turn 1: rome: marmor"), std::string::npos);
  EXPECT_NE(output.out.find("  step      5, turn 2: carthage: marmor"), std::string::npos);
  EXPECT_TRUE(
      output.out.ends_with(path + ": illegal, 2 violations, 5 of 5 steps applied, unfinished\n"))
      << output.out;
}

TEST(CheckCommand, InvariantsHoldOnALegalReplay) {
  const Files files;
  EXPECT_EQ(praetor({"check", "--invariants", files.legal}).status, 0);
}

TEST(CheckCommand, ColoursOnlyWhereTheyAreWanted) {
  const Files files;
  const auto printed = [&](bool colour) {
    std::ostringstream out;
    std::ostringstream err;
    Session session{out, err};
    session.colour = colour;
    const std::vector<std::string> args{"check", files.illegal};
    run(args, session);
    return out.str();
  };
  EXPECT_EQ(printed(false).find('\x1b'), std::string::npos);
  EXPECT_NE(printed(true).find("\x1b[1;31mRome cannot advance now: the turn is in its action "
                               "phase. (turn.phase)\x1b[0m"),
            std::string::npos);
}

// Whichever cards are on display, and be none of them the first that there is.
TEST(CheckCommand, ACardThatIsNotOnDisplayIsToldBesideThoseThatAre) {
  const tests::Folder folder;
  Json replay = Json::parse(tests::content_of(
      tests::source_path("tests/cases/antike-duellum/card.display/not-shown.json")));
  const std::vector<std::vector<std::string>> displays{{"academy", "fortress", "levy"},
                                                       {"architect", "burglary", "earthquake"},
                                                       {"fair-wind", "forced-march", "tribute"}};
  for (const auto& display : displays) {
    replay["setup"]["display"] = display;
    const std::string file = folder.file("shown.json", replay.dump());
    const Json report = Json::parse(praetor({"check", "--format", "json", file}).out);
    EXPECT_EQ(report["violations"][0]["rule"], "card.display");
    EXPECT_EQ(report["violations"][0]["expected"], Json(display));
  }
}

// "3 marble, 1 coin", as the state's document has it.
std::string chips_in_words(const Json& chips) {
  std::string words;
  for (const char* const kind : {"marble", "iron", "gold", "coin"}) {
    const std::int64_t count = chips.at(kind);
    if (count == 0) continue;
    words += (words.empty() ? "" : ", ") + std::to_string(count) + " " + kind;
    if (std::string_view(kind) == "coin" && count > 1) words += "s";
  }
  return words;
}

TEST(CheckCommand, WhoCannotPayIsToldWhatTheStateHas) {
  std::size_t seen = 0;
  for (const char* const game : {"antike-duellum", "antike"}) {
    const std::string folder =
        tests::source_path(std::string("tests/cases/") + game + "/pay.funds");
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const std::string file = entry.path().string();
      const Json found =
          Json::parse(praetor({"check", "--format", "json", file}).out)["violations"][0];
      const std::uint64_t step = found["step"];
      const std::string side = found["by"];
      const Json state =
          Json::parse(praetor({"state", file, "--step", std::to_string(step - 1)}).out);
      EXPECT_EQ(found["actual"], chips_in_words(state["sides"][side]["chips"])) << file;
      ++seen;
    }
  }
  EXPECT_GE(seen, 10U);
}

TEST(CheckCommand, AnArmyStandsOnSquaresOrIsPlacedLater) {
  const Folder folder;
  const std::string file = folder.file("army.json", R"({"praetor":1,"game":"ancient-warfare",
      "setup":{"first":"south","armies":{
        "south":[{"unit":"general","square":"a1"},{"unit":"spears"}],
        "north":[{"unit":"general"},{"unit":"spears"}]}},"steps":[]})");
  const Json report = Json::parse(praetor({"check", "--format", "json", file}).out);
  EXPECT_EQ(report["violations"][0]["expected"], "a square for every unit, or for none");
}

TEST(Progress, ShowsACountAndTakesItAway) {
  std::ostringstream err;
  Progress progress(err, true, std::chrono::milliseconds(0));
  progress.count_one("replays judged");
  progress.count_one("replays judged");
  progress.clear();
  progress.clear();
  EXPECT_EQ(err.str(), "\r1 replays judged\x1b[K\r2 replays judged\x1b[K\r\x1b[K");
}

TEST(Progress, SaysHowManyThereAreAndHowLongTheyTake) {
  using std::chrono::milliseconds;
  EXPECT_EQ(progress_words(1, 4, "replays judged", milliseconds(500), 80), "1 of 4 replays judged");
  EXPECT_EQ(progress_words(100, 400, "replays judged", milliseconds(4000), 80),
            "100 of 400 replays judged, 12 s left");
  EXPECT_EQ(progress_words(1, 1000, "replays judged", milliseconds(10000), 80),
            "1 of 1000 replays judged, 3 h left");
  EXPECT_EQ(progress_words(7, {}, "replays judged", milliseconds(4000), 80), "7 replays judged");
}

TEST(Progress, SaysWhatARunCountsByItself) {
  std::ostringstream err;
  Progress progress(err, true, std::chrono::milliseconds(0));
  progress.say("12 states");
  progress.clear();
  EXPECT_EQ(err.str(), "\r12 states\x1b[K\r\x1b[K");
  EXPECT_EQ(progress_line("1234567890", 8), "12345…");
  std::ostringstream nobody;
  Progress(nobody, false).say("12 states");
  EXPECT_EQ(nobody.str(), "");
}

TEST(Progress, KnowsHowManyReplaysFilesAndFoldersHold) {
  const tests::Folder folder;
  const std::string one = folder.file("one.json", tests::legal_replay());
  folder.file("two.praetor", "game antike-duellum\n");
  folder.file("notes.txt", "no replay");
  const auto shown = [&](const std::vector<std::string>& names) {
    std::ostringstream err;
    Progress progress(err, true, std::chrono::milliseconds(0));
    corpus::expect_replays(progress, {names, ""});
    progress.count_one("replays judged");
    return err.str();
  };
  EXPECT_EQ(shown({folder.path("")}), "\r1 of 2 replays judged\x1b[K");
  EXPECT_EQ(shown({one, one}), "\r1 of 2 replays judged\x1b[K");
  EXPECT_EQ(shown({one, "-"}), "\r1 replays judged\x1b[K");
  folder.file("corpus.ndjson", tests::legal_replay());
  EXPECT_EQ(shown({folder.path("")}), "\r1 replays judged\x1b[K");
}

TEST(Progress, IsNeverAsWideAsTheTerminal) {
  for (std::size_t columns = 2; columns < 60; ++columns) {
    const std::string words =
        progress_words(123456, 400000, "replays judged", std::chrono::milliseconds(60000), columns);
    EXPECT_LT(replays::wording::columns_of(words), columns) << words;
  }
}

TEST(Progress, IsNotForFiles) {
  std::ostringstream err;
  Progress progress(err, false, std::chrono::milliseconds(0));
  progress.count_one("replays judged");
  progress.clear();
  EXPECT_EQ(err.str(), "");
}

}  // namespace
}  // namespace praetor::cli
