// The commands that make replays and write them: generate, format, new, schema.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view shipped_board =
    PRAETOR_SOURCE_DIR "/engine/games/antike_duellum/data/rome-carthage.json";

// A shipped board under another name: to the program a board of the user's own.
std::string own_board(const Folder& folder) {
  std::string board = content_of(std::string(shipped_board));
  const std::string id = "\"board\": \"rome-carthage\"";
  board.replace(board.find(id), id.size(), "\"board\": \"my-own\"");
  return folder.file("own-board.json", board);
}

TEST(Generate, WritesAFileAGameIntoAFolder) {
  const Folder folder;
  const std::string out = folder.path("a/b");
  const Output made = praetor({"generate", "antike-duellum", "--seed", "5", "--games", "2",
                               "--max-turns", "20", "-o", out});
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_EQ(made.out, "");
  EXPECT_EQ(praetor({"check", out + "/game-000001.json", out + "/game-000002.json"}).status, 0);
  EXPECT_EQ(std::distance(fs::directory_iterator(out), {}), 2);
}

TEST(Generate, ACorpusHoldsTheSameGamesAsFilesAndStandardOutput) {
  const Folder folder;
  const std::string out = folder.path("games.ndjson");
  const std::vector<std::string> wish{"generate", "antike-duellum", "--seed", "5", "--games",
                                      "2",        "--max-turns",    "20"};
  std::vector<std::string> to_file = wish;
  to_file.insert(to_file.end(), {"-o", out});
  EXPECT_EQ(praetor(to_file).status, 0);
  const Output to_standard = praetor(wish);
  EXPECT_EQ(to_standard.out, content_of(out));
  EXPECT_EQ(std::ranges::count(to_standard.out, '\n'), 2);
  EXPECT_EQ(praetor({"check", out, "--invariants"}).status, 0);
  const Output alone = praetor({"generate", "antike-duellum", "--seed", "5", "--max-turns", "20"});
  EXPECT_EQ(alone.out, praetor({"format", out, "--index", "0"}).out);
}

TEST(Generate, ABoardOfOnesOwnStandsInlineInTheGame) {
  const Folder folder;
  const Output made = praetor({"generate", "antike-duellum", "--seed", "5", "--max-turns", "20",
                               "--board", own_board(folder), "--first", "rome"});
  EXPECT_EQ(made.status, 0) << made.err;
  const std::string game = folder.file("game.json", made.out);
  EXPECT_EQ(praetor({"check", game}).status, 0) << "the replay needs no other file";
}

TEST(Generate, AFileThatIsNoBoardIsReportedLikeAReplay) {
  const Folder folder;
  const std::string board = folder.file("bad.json", "{\"board\": \"x\"}");
  const Output made = praetor({"generate", "antike-duellum", "--seed", "5", "--board", board});
  EXPECT_EQ(made.status, 2);
  EXPECT_NE(made.err.find("format.field"), std::string::npos) << made.err;
}

TEST(Generate, WhatCannotBeWrittenIsSaid) {
  const Folder folder;
  const std::string file = folder.file("file", "");
  for (const std::string& out :
       {file + "/games", folder.path("none/games.ndjson"), folder.path("none/game.json")}) {
    const Output made =
        praetor({"generate", "antike-duellum", "--seed", "5", "--max-turns", "5", "-o", out});
    EXPECT_EQ(made.status, 2) << out;
    EXPECT_NE(made.err.find("cannot"), std::string::npos) << made.err;
  }
}

TEST(Format, WritesTheFileBackInPlace) {
  const Folder folder;
  const std::string path = folder.file("game.json", legal_replay());
  const std::string laid_out = praetor({"format", path}).out;
  EXPECT_NE(laid_out, content_of(path));
  const Output written = praetor({"format", path, "--write"});
  EXPECT_EQ(written.status, 0) << written.err;
  EXPECT_EQ(written.out, "");
  EXPECT_EQ(content_of(path), laid_out);
  EXPECT_EQ(praetor({"format", path, "-o", folder.path("other.json")}).status, 0);
  EXPECT_EQ(content_of(folder.path("other.json")), laid_out);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path("")), {}), 2) << "nothing is left";
}

TEST(Format, FollowsALinkToTheFile) {
  const Folder folder;
  const std::string path = folder.file("game.json", legal_replay());
  fs::create_symlink(path, folder.path("link.json"));
  EXPECT_EQ(praetor({"format", folder.path("link.json"), "--write"}).status, 0);
  EXPECT_TRUE(fs::is_symlink(folder.path("link.json")));
  EXPECT_EQ(content_of(path), praetor({"format", path}).out);
}

TEST(Format, AnIllegalReplayIsLaidOutAllTheSame) {
  const Folder folder;
  const std::string path = folder.file("game.json", illegal_replay());
  const Output written = praetor({"format", path, "--write"});
  EXPECT_EQ(written.status, 0) << written.err;
  EXPECT_EQ(praetor({"check", path}).status, 1);
}

TEST(Format, AMalformedReplayIsLeftAlone) {
  const Folder folder;
  const std::string path = folder.file("game.json", "{\"praetor\": 1,}");
  const Output written = praetor({"format", path, "--write"});
  EXPECT_EQ(written.status, 2);
  EXPECT_NE(written.err.find("format.json"), std::string::npos) << written.err;
  EXPECT_EQ(content_of(path), "{\"praetor\": 1,}");
}

TEST(Format, WhatIsNoSingleFileIsNotWrittenBack) {
  const Folder folder;
  for (const char* name : {"-", "a.ndjson", "a.json.gz"}) {
    const Output written = praetor({"format", name, "--write"});
    EXPECT_EQ(written.status, 2) << name;
    EXPECT_NE(written.err.find("--write cannot change"), std::string::npos) << written.err;
  }
}

TEST(New, WhatItPrintsIsLegalAndLaidOut) {
  const Folder folder;
  const Output made = praetor({"new", "antike-duellum", "--board", own_board(folder)});
  EXPECT_EQ(made.status, 0) << made.err;
  const std::string path = folder.file("game.json", made.out);
  EXPECT_EQ(praetor({"check", path}).status, 0);
  EXPECT_EQ(praetor({"format", path}).out, made.out);
}

TEST(New, WritesOverNoGame) {
  const Folder folder;
  const std::string path = folder.file("game.json", legal_replay());
  const Output refused = praetor({"new", "antike", "-o", path});
  EXPECT_EQ(refused.status, 1);
  EXPECT_EQ(refused.err, "praetor: new: " + path + " exists already: it was not overwritten\n");
  EXPECT_EQ(content_of(path), legal_replay());
  EXPECT_EQ(praetor({"new", "antike", "-o", folder.file("empty.json", "")}).status, 0);
}

TEST(Schema, KnowsTheCardsOfTablesThatItIsGiven) {
  const Folder folder;
  std::string tables =
      content_of(PRAETOR_SOURCE_DIR "/engine/games/antike_duellum/data/antike-duellum.tables.json");
  const std::string id = "\"tables\": \"antike-duellum\"";
  tables.replace(tables.find(id), id.size(), "\"tables\": \"my-own\"");
  const Output plain = praetor({"schema", "antike-duellum"});
  const Output more =
      praetor({"schema", "antike-duellum", "--tables", folder.file("own.json", tables)});
  EXPECT_EQ(plain.status, 0);
  EXPECT_EQ(plain.out.find("cards-2"), std::string::npos);
  EXPECT_NE(more.out.find("cards-2"), std::string::npos);
}

}  // namespace
}  // namespace praetor::tests
