// What `praetor transcribe` refuses of its options, before it writes anything.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using tests::Folder;
using tests::has;
using tests::Output;
using tests::praetor;

// Elsewhere `-` is standard output, where no session can be kept.
TEST(TranscribeOptions, RefusesStandardOutput) {
  const bool was_there = std::filesystem::exists("-");
  const Output refused = praetor({"transcribe", "antike-duellum", "-o", "-"}, "");
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(has(refused.err, "-o -: a session is kept in a file")) << refused.err;
  EXPECT_EQ(std::filesystem::exists("-"), was_there);
}

// The set-up of a file that is gone on with has chosen the data; the same command may be repeated.
TEST(TranscribeOptions, RefusesOtherDataThanTheFileHas) {
  const Folder folder;
  const auto run = [&](const char* game, const std::string& path,
                       const std::vector<std::string>& more) {
    std::vector<std::string> words{"transcribe", game, "-o", path};
    words.insert(words.end(), more.begin(), more.end());
    return praetor(words, "");
  };
  const std::string duel = folder.path("duel.praetor");
  ASSERT_EQ(run("antike-duellum", duel, {"--board", "rome-carthage"}).status, 0);
  EXPECT_EQ(run("antike-duellum", duel, {"--board", "rome-carthage"}).status, 0);
  const Output other = run("antike-duellum", duel, {"--board", "greece-persia"});
  EXPECT_EQ(other.status, 2);
  EXPECT_TRUE(has(other.err, "--board: the set-up of the file does not have greece-persia"))
      << other.err;
  const std::string war = folder.path("war.json");
  ASSERT_EQ(run("conqueror-duels", war, {"--scenario", "rome-persia"}).status, 0);
  EXPECT_EQ(
      run("conqueror-duels", war, {"--scenario", "rome-persia", "--tables", "conqueror-duels"})
          .status,
      0);
  EXPECT_TRUE(has(run("conqueror-duels", war, {"--scenario", "gallic-wars"}).err,
                  "--scenario: the set-up of the file does not have gallic-wars"));
  // What is usual is left out of the file.
  for (const auto& [game, usual] :
       {std::pair("antike", "mediterranean-west"), std::pair("conqueror-duels", "campaign-3-4"),
        std::pair("conqueror-duels", "campaign-5-6")}) {
    const std::string path = folder.path(std::string(usual) + ".praetor");
    ASSERT_EQ(run(game, path, {"--board", usual}).status, 0);
    EXPECT_EQ(run(game, path, {"--board", usual}).status, 0) << usual;
  }
  const std::string short_game = folder.path("campaign-3-4.praetor");
  EXPECT_EQ(run("conqueror-duels", short_game, {"--board", "campaign-5-6"}).status, 2);
  // It may be named in the file all the same.
  for (const auto& [game, usual] :
       {std::pair("antike", "antike"), std::pair("conqueror-duels", "conqueror-duels"),
        std::pair("ancient-generals", "ancient-generals")}) {
    const std::string path = folder.path(std::string(game) + ".json");
    ASSERT_EQ(run(game, path, {}).status, 0);
    std::string text = tests::content_of(path);
    text.insert(text.find('{', text.find("\"setup\"")) + 1,
                "\"tables\": \"" + std::string(usual) + "\", ");
    folder.file(std::string(game) + ".json", text);
    EXPECT_EQ(run(game, path, {"--tables", usual}).status, 0) << game;
    EXPECT_EQ(run(game, path, {}).status, 0) << game;
  }
  // Data of one's own are inline in the file.
  const std::string data = tests::content_of(
      std::string(PRAETOR_SOURCE_DIR) + "/engine/games/antike_duellum/data/rome-carthage.json");
  std::string named = data;
  named.replace(named.find("rome-carthage"), 13, "our-board");
  const std::string board = folder.file("board.json", named);
  const std::string own = folder.path("own.praetor");
  ASSERT_EQ(run("antike-duellum", own, {"--board", board}).status, 0);
  EXPECT_EQ(run("antike-duellum", own, {"--board", board}).status, 0);
  EXPECT_EQ(run("antike-duellum", own, {"--board", "rome-carthage"}).status, 2);
}

// Half a set-up could not be gone on with as JSON, so the file keeps the last whole one.
TEST(TranscribeOptions, KeepsAJsonFileWholeWhileTheSetUpIsNot) {
  const Folder folder;
  const std::string path = folder.path("war.json");
  ASSERT_EQ(praetor({"transcribe", "ancient-warfare", "-o", path}, "").status, 0);
  const std::string before = tests::content_of(path);
  const Output half = praetor({"transcribe", "-o", path}, ":delete 2\n");
  EXPECT_TRUE(has(half.out, "saved when the set-up is whole")) << half.out << half.err;
  EXPECT_EQ(tests::content_of(path), before);
  const Output whole = praetor({"transcribe", "-o", path}, ":delete 2\n:redo\n# said\n");
  EXPECT_EQ(tests::content_of(path), before) << whole.out;
  praetor({"transcribe", "-o", path}, ":edit 1 game ancient-warfare, first north\n");
  EXPECT_TRUE(has(tests::content_of(path), "\"first\": \"north\"")) << tests::content_of(path);
}

}  // namespace
}  // namespace praetor::cli
