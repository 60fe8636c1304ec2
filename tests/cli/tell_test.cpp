// `praetor tell`: its boards, its formats, and wins that were missed.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <utility>

#include "engine/any/game.hpp"
#include "tests/support/page.hpp"
#include "tests/support/program.hpp"
#include "tests/support/story_facts.hpp"
#include "tests/support/texts.hpp"
#include "tests/viz/pictures.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;
using tests::content_of;
using tests::Folder;
using tests::Output;
using tests::praetor;

const std::string corpus = tests::source_path("replays/corpus/");

TEST(TellCommand, DrawsTheTurningPoints) {
  const std::string game = corpus + "antike-duellum/annotated-first-game.json";
  const Folder folder;
  const std::string boards = folder.path("boards");
  const Output done = praetor({"tell", game, "--format", "json", "--boards", boards});
  ASSERT_EQ(done.status, 0) << done.err;
  std::size_t drawn = 0;
  const Json story = Json::parse(done.out);
  for (const Json& point : story.at("turning-points")) {
    const std::string step = std::to_string(point.at("step").get<int>());
    EXPECT_EQ(content_of(point.at("board").get<std::string>()),
              praetor({"draw", game, "--step", step, "--legend"}).out);
    ++drawn;
  }
  EXPECT_GE(drawn, 5U);
  EXPECT_EQ(static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(boards),
                                                   std::filesystem::directory_iterator())),
            drawn);
}

TEST(TellCommand, SaysTheSameEveryTime) {
  for (const std::string_view game : {"antike", "antike-duellum", "conqueror-duels"}) {
    const std::string path = tests::shipped_games(game).front();
    EXPECT_EQ(praetor({"tell", path, "--missed-wins", "3"}).out,
              praetor({"tell", path, "--missed-wins", "3"}).out);
  }
}

/// How often the lead changed by the summary of a story; the first lead is taken from nobody.
std::int64_t changes_told(const std::string& summary) {
  const std::string before = tests::between(summary, "it had changed ", " before");
  if (before.starts_with("once")) return 2;
  if (!before.empty()) return 1 + std::stoll(before);
  return tests::has(summary, "took the lead from") ? 1 : 0;
}

// Also of a record that breaks off within a turn.
TEST(TellCommand, CountsChangesOfTheLeadAsStatsDo) {
  std::size_t changed = 0;
  for (const AnyGame* const game : all_games()) {
    const Folder folder;
    const std::string id(game->id());
    const std::string games = folder.path("games.ndjson");
    const std::string seed = id == "conqueror-duels" ? "11" : "3";
    praetor({"generate", id, "--seed", seed, "--games", "4", "--style", "lively", "-o", games});
    std::istringstream lines(content_of(games));
    for (std::string line; std::getline(lines, line);) {
      Json cut = Json::parse(line);
      cut.erase("result");
      cut["steps"].erase(cut["steps"].begin() + std::ssize(cut["steps"]) * 2 / 3,
                         cut["steps"].end());
      for (const std::string& text : {line, cut.dump()}) {
        const std::string file = folder.file("game.json", text);
        const Json stats = Json::parse(praetor({"stats", file, "--format", "json"}).out);
        const Json row = stats.at("parts").at(0).at("length").at("rows").at(2);
        ASSERT_EQ(row.at("what"), "changes of the lead");
        const Json story = Json::parse(praetor({"tell", file, "--format", "json"}).out);
        const std::int64_t told = changes_told(story.at("summary"));
        EXPECT_EQ(row.at("least to most").at(0), told) << id << story.at("summary");
        changed += told > 0 ? 1U : 0U;
      }
    }
  }
  EXPECT_GT(changed, 10U);
}

// A title of blanks alone leaves no gap: the thing is called as if it had none, in pictures too.
TEST(TellCommand, PassesTitlesOfBlanksOver) {
  const Folder folder;
  const std::string file = folder.path("a.json");
  praetor({"generate", "antike-duellum", "--seed", "3", "--max-turns", "12", "-o", file});
  Json game = Json::parse(content_of(file));
  const std::string id = game["setup"]["board"];
  const Json shipped = Json::parse(
      content_of(tests::source_path("engine/games/antike_duellum/data/" + id + ".json")));
  const auto shown_with = [&](const char* title) {
    Json& board = game["setup"]["board"];
    board = shipped;
    board.erase("title");
    for (Json& region : board["regions"]) region.erase("title");
    if (title != nullptr) {
      board["title"] = title;
      for (Json& region : board["regions"]) region["title"] = title;
    }
    const std::string own = folder.file("own.json", game.dump());
    return praetor({"tell", own}).out + praetor({"draw", own}).out;
  };
  const std::string untitled = shown_with(nullptr);
  EXPECT_TRUE(tests::has(untitled, "Roma")) << untitled;
  for (const auto& [name, region] : shipped["regions"].items()) {
    std::string words = name;  // in sentences and on the map alike, each with a capital letter
    std::ranges::replace(words, '-', ' ');
    if (words != name) EXPECT_FALSE(tests::has(untitled, words)) << words;
  }
  for (const char* const blanks : {"", "   ", "\n\n", " \u00a0\u3000"}) {
    EXPECT_EQ(shown_with(blanks), untitled) << '"' << blanks << '"';
  }
}

TEST(TellCommand, SaysWhatIsMeant) {
  const struct {
    const char* played;
    const char* words;
  } rows[] = {
      {"ancient-generals/legal/losses-across-a-reshuffle.json",
       "its reserve pile of 1 card is its deck now."},
      {"antike-duellum/claim.result/null-though-won.json", "it has the 1 personage that wins."},
      {"antike-duellum/claim.result/null-though-won.json", "wins: it has 1 personage, and 1 wins."},
      {"antike-duellum/claim.result/null-though-won.json", "\"res publica\""},
  };
  for (const auto& [played, words] : rows) {
    const Output told =
        praetor({"tell", tests::source_path("tests/cases/") + played, "--format", "json"});
    EXPECT_TRUE(tests::has(told.out, words)) << played << told.out << told.err;
  }
}

std::size_t turns_looked_at(const std::string& path, const std::string& turns) {
  const Json missed =
      Json::parse(
          praetor({"tell", path, "--format", "json", "--missed-wins", turns, "--states", "1"}).out)
          .at("missed-wins");
  return missed.at("found").size() + missed.at("none").get<std::size_t>() +
         missed.at("unknown").get<std::size_t>();
}

// However often a roll, a draw or an answer comes between the steps of a side.
TEST(TellCommand, MissedWinsAreLookedForInWholeTurns) {
  const Folder folder;
  for (const char* const game : {"ancient-warfare", "ancient-generals", "conqueror-duels"}) {
    const std::string path = folder.path("game.json");
    praetor({"generate", game, "--seed", "4", "--max-turns", "2", "-o", path});
    const tests::ToldGame told(path);
    std::set<std::pair<std::int64_t, std::string>> turns;
    for (std::size_t step = 1; step < told.steps.size(); ++step) {
      const std::string by = told.steps[step].at("by");
      if (by != "chance") turns.emplace(told.turn(step - 1), by);
    }
    const std::size_t looked_at = turns_looked_at(path, "1000");
    EXPECT_GE(looked_at, turns.size()) << game;
    EXPECT_LE(looked_at, turns.size() + 1) << game << ": one may have begun at the end";
    EXPECT_EQ(turns_looked_at(path, "2"), 2U) << game;
  }
}

/// A replay with all steps up to one that it had, and then these.
std::string replay_with(const std::string& path, std::size_t kept, const Json& steps) {
  Json replay = Json::parse(praetor({"convert", path, "--to", "json"}).out);
  Json all = Json::array();
  for (std::size_t i = 0; i < kept; ++i) all.push_back(replay.at("steps")[i]);
  for (const Json& step : steps) all.push_back(step);
  replay["steps"] = std::move(all);
  replay.erase("result");
  replay.erase("hash");
  return replay.dump();
}

// Whoever wins in the last steps of a game by itself could have done so had it stopped before: that
// is found. And whatever is found, played out, wins; in the turn in which a side won nothing is.
TEST(TellCommandSlow, MissedWinsAreWins) {
  std::size_t planted = 0;
  std::size_t found = 0;
  const Folder folder;
  for (const std::string_view game : {"antike", "antike-duellum", "conqueror-duels"}) {
    for (const std::string& path : tests::shipped_games(game)) {
      const Json story = Json::parse(
          praetor({"tell", path, "--format", "json", "--missed-wins", "8", "--states", "3000"})
              .out);
      for (const Json& win : story.at("missed-wins").at("found")) {
        const std::string told =
            folder.file("told.json", replay_with(path, win.at("after"), win.at("steps")));
        const Output judged = praetor({"check", told, "--format", "json"});
        EXPECT_EQ(judged.status, 0) << path << judged.out;
        EXPECT_EQ(Json::parse(judged.out).at("winner"), win.at("side")) << path;
        const bool by_winner = win.at("side") == story.at("winner");
        const bool at_the_end = win.at("turn") == story.at("turning-points").back().at("turn");
        EXPECT_FALSE(by_winner && at_the_end) << path << ": it won in that turn";
        ++found;
      }
      const Json steps = Json::parse(praetor({"convert", path, "--to", "json"}).out).at("steps");
      if (story.at("winner").is_null() || steps.back().at("by") != story.at("winner")) continue;
      const std::string cut =
          folder.file("cut.json", replay_with(path, steps.size() - 1, Json::array()));
      const Json missed =
          Json::parse(praetor({"tell", cut, "--format", "json", "--missed-wins", "1"}).out);
      const Json& last = missed.at("missed-wins");
      EXPECT_EQ(last.at("found").size() + last.at("unknown").get<std::size_t>(), 1U) << path;
      planted += last.at("found").size();
    }
  }
  EXPECT_GT(planted, 10U);
  EXPECT_GT(found, 2U);
}

}  // namespace
}  // namespace praetor::cli
