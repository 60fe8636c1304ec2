// `praetor draw`: which moment is drawn, what is marked in it, and where it goes.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"
#include "tests/viz/pictures.hpp"

namespace praetor::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using tests::content_of;
using tests::Folder;
using tests::has;
using tests::Output;
using tests::praetor;
using tests::source_path;

struct Replays {
  Folder folder;
  std::string legal = folder.file("legal.json", tests::legal_replay());
  std::string illegal = folder.file("illegal.json", tests::illegal_replay());
};

const std::string drawn_game = tests::shipped_games().front();

TEST(DrawCommand, WritesSvgWhereNoFileIsNamed) {
  const Replays files;
  const Output one = praetor({"draw", files.legal, "--step", "1"});
  EXPECT_EQ(one.status, 0) << one.err;
  EXPECT_TRUE(one.out.starts_with("<?xml"));
  EXPECT_TRUE(one.out.ends_with("</svg>\n"));
  EXPECT_EQ(one.out, praetor({"draw", files.legal, "--step", "1"}).out);
  EXPECT_NE(one.out, praetor({"draw", files.legal, "--step", "2"}).out);
  EXPECT_EQ(praetor({"draw", files.legal}).out, praetor({"draw", files.legal, "--step", "2"}).out);
}

TEST(DrawCommand, WritesWhatTheEndingSays) {
  const Replays files;
  for (const auto& [name, begin] : {std::pair{"a.svg", "<?xml"}, std::pair{"a.png", "\x89PNG"},
                                    std::pair{"a.pdf", "%PDF"}, std::pair{"a.dot", "digraph"}}) {
    const std::string path = files.folder.path(name);
    const Output done = praetor({"draw", files.legal, "-o", path});
    EXPECT_EQ(done.status, 0) << done.err;
    EXPECT_EQ(done.out, "");
    EXPECT_TRUE(content_of(path).starts_with(begin)) << name;
  }
}

TEST(DrawCommand, ThemesAndLegendShow) {
  const Replays files;
  const std::string light = praetor({"draw", files.legal}).out;
  EXPECT_NE(light, praetor({"draw", files.legal, "--theme", "dark"}).out);
  EXPECT_NE(light, praetor({"draw", files.legal, "--theme", "print"}).out);
  EXPECT_FALSE(has(light, "galleys cross"));
  EXPECT_TRUE(has(praetor({"draw", files.legal, "--legend"}).out, "galleys cross"));
}

TEST(DrawCommand, MakesAFileForEachStep) {
  const Replays files;
  const Output done =
      praetor({"draw", files.legal, "--step", "all", "-o", files.folder.path("film.svg")});
  EXPECT_EQ(done.status, 0) << done.err;
  for (const char* number : {"000", "001", "002"}) {
    const std::string path = files.folder.path("film-" + std::string(number) + ".svg");
    const std::string step = std::to_string(std::stoi(number));
    EXPECT_EQ(content_of(path), praetor({"draw", files.legal, "--step", step}).out) << number;
  }
  EXPECT_FALSE(fs::exists(files.folder.path("film-003.svg")));
  EXPECT_EQ(praetor({"draw", files.legal, "--step", "all"}).status, 2);
}

TEST(DrawCommand, MakesFramesOfAStretch) {
  const Replays files;
  const std::string folder = files.folder.path("frames") + "/";
  const Output done = praetor({"draw", files.legal, "--step", "1-2", "-o", folder});
  EXPECT_EQ(done.status, 0) << done.err;
  for (const char* number : {"1", "2"}) {
    EXPECT_EQ(content_of(folder + "step-00" + number + ".svg"),
              praetor({"draw", files.legal, "--step", number}).out);
  }
  EXPECT_FALSE(fs::exists(folder + "step-000.svg"));
  EXPECT_FALSE(fs::exists(folder + "step-003.svg"));
  for (const char* wrong : {"2-1", "1-", "x", "1-2-3", "-1"}) {
    EXPECT_EQ(praetor({"draw", files.legal, "--step", wrong, "-o", folder}).status, 2) << wrong;
  }
  EXPECT_EQ(praetor({"draw", files.legal, "--step", "1-9", "-o", folder}).status, 1);
  EXPECT_EQ(praetor({"draw", files.legal, "--step", "1-2"}).status, 2);
}

TEST(DrawCommand, MarksAViolationWhereItIs) {
  const std::string wrong =
      source_path("replays/corpus/antike-duellum/wrong/city-without-a-unit.json");
  const Output drawn = praetor({"draw", wrong});
  EXPECT_EQ(drawn.status, 0);
  EXPECT_TRUE(has(drawn.err, "step 21 breaks found.presence"));
  EXPECT_TRUE(has(drawn.out, "id=\"step-21-broken\" class=\"node broken\""));
  EXPECT_TRUE(has(drawn.out, "found.presence"));
  EXPECT_FALSE(has(praetor({"draw", wrong, "--step", "20"}).out, "found.presence"));
}

TEST(DrawCommand, NeverDrawsBeyondAViolation) {
  const Replays files;
  EXPECT_EQ(praetor({"draw", files.illegal, "--step", "3"}).status, 1);
  EXPECT_EQ(praetor({"draw", files.illegal, "--step", "9"}).status, 1);
  const Output film =
      praetor({"draw", files.illegal, "--step", "all", "-o", files.folder.path("film.svg")});
  EXPECT_EQ(film.status, 0) << film.err;
  EXPECT_TRUE(has(content_of(files.folder.path("film-002.svg")), "turn.phase"));
  EXPECT_FALSE(fs::exists(files.folder.path("film-003.svg")));
}

TEST(DrawCommand, MarksAsManyStepsAsAreAskedFor) {
  // Step 14 is a march, 15 ends the turn.
  const std::string one = praetor({"draw", drawn_game, "--step", "15"}).out;
  const std::string three = praetor({"draw", drawn_game, "--step", "15", "--last", "3"}).out;
  EXPECT_FALSE(has(one, "id=\"step-14-leg-1\""));
  EXPECT_TRUE(has(three, "id=\"step-14-leg-1\""));
  EXPECT_TRUE(has(three, "id=\"step-13-leg-1\""));
  EXPECT_FALSE(has(praetor({"draw", drawn_game, "--step", "14", "--last", "0"}).out, "-leg-1"));
}

TEST(DrawCommand, PutsTheSideAskedForFirst) {
  const Replays files;
  const std::string usual = praetor({"draw", files.legal}).out;
  EXPECT_EQ(praetor({"draw", files.legal, "--side", "rome"}).out, usual);
  EXPECT_NE(praetor({"draw", files.legal, "--side", "carthage"}).out, usual);
  EXPECT_EQ(praetor({"draw", files.legal, "--side", "chance"}).status, 2);
}

TEST(DrawCommand, DrawsEmptyBoards) {
  for (const char* board : {"rome-carthage", "greece-persia"}) {
    const Output drawn = praetor({"draw", "--board", board});
    EXPECT_EQ(drawn.status, 0) << drawn.err;
    EXPECT_FALSE(has(drawn.out, "class=\"node unit"));
    EXPECT_TRUE(has(drawn.out, "class=\"node city"));
  }
}

// A board of one's own may say anything in its titles.
TEST(DrawCommand, TextOfABoardStaysText) {
  const Folder folder;
  std::string board = content_of(source_path("tests/golden/inputs/small-board.json"));
  const std::string title = "\"Alba\"";
  board.replace(board.find(title), title.size(), R"("<script>x</script>&\\N\"")");
  const Output drawn = praetor({"draw", "--board", folder.file("board.json", board)});
  EXPECT_EQ(drawn.status, 0) << drawn.err;
  EXPECT_FALSE(has(drawn.out, "<script"));
  EXPECT_TRUE(has(drawn.out, "&lt;script&gt;"));
}

// With PRAETOR_UPDATE=1 the file is written instead, as with the goldens.
TEST(DrawCommand, DotIsWhatItWas) {
  const Folder folder;
  const std::string golden = source_path("tests/viz/data/small-board.dot");
  const std::string board = source_path("tests/golden/inputs/small-board.json");
  const std::string path = folder.path("small-board.dot");
  ASSERT_EQ(praetor({"draw", "--board", board, "-o", path}).status, 0);
  if (std::getenv("PRAETOR_UPDATE") != nullptr) {
    fs::copy_file(path, golden, fs::copy_options::overwrite_existing);
  }
  EXPECT_TRUE(content_of(path) == content_of(golden)) << "PRAETOR_UPDATE=1 accepts what came out";
}

// The header of a PNG has its size at a fixed place, highest byte first.
std::size_t number_at(const std::string& bytes, std::size_t at) {
  std::size_t number = 0;
  for (std::size_t i = at; i < at + 4; ++i) {
    number = number * 256 + static_cast<unsigned char>(bytes[i]);
  }
  return number;
}

TEST(DrawCommand, ACardHasTheSizeThatIsShared) {
  const Replays files;
  const std::string card = files.folder.path("card.png");
  for (const std::string game : {"antike-duellum/annotated-first-game", "antike/six-nations",
                                 "ancient-warfare/base-one-hill", "ancient-generals/by-chance",
                                 "conqueror-duels/example-round"}) {
    const std::string path = source_path("replays/corpus/" + game + ".json");
    const Output done = praetor({"draw", path, "--step", "10", "--size", "card", "-o", card});
    ASSERT_EQ(done.status, 0) << done.err;
    const std::string png = content_of(card);
    EXPECT_EQ(number_at(png, 16), 1200U) << game;
    EXPECT_EQ(number_at(png, 20), 630U) << game;
  }
  EXPECT_TRUE(has(praetor({"draw", "--board", "rome-carthage", "--size", "card"}).err, "FILE"));
  const Output both = praetor({"draw", files.legal, "--size", "card", "--legend"});
  EXPECT_EQ(both.status, 2);
  EXPECT_TRUE(has(both.err, "--size card leaves no room for --legend"));
}

TEST(DrawCommand, SeveralStepsNeedFiles) {
  const Replays files;
  for (const char* const steps : {"all", "1-2"}) {
    const Output done = praetor({"draw", files.legal, "--step", steps, "-o", "-"});
    EXPECT_EQ(done.status, 2);
    EXPECT_EQ(done.out, "");
    EXPECT_TRUE(has(done.err, "standard output takes one picture")) << done.err;
  }
}

/// A shipped game of Antike on a board of its own: its text with other names of the sides, and a
/// border between places that do not touch.
Json own_antike_game() {
  std::string text = content_of(source_path("replays/corpus/antike/own-board-and-tables.json"));
  for (const auto& [name, longer] :
       {std::pair{"\"north\"", "\"northern-league-of-the-free-cities\""},
        std::pair{"\"south\"", "\"southern-league-of-the-old-towns\""}}) {
    text = std::regex_replace(text, std::regex(name), longer);
  }
  Json game = Json::parse(text);
  game.at("setup").at("board").at("borders").push_back({"alba", "kos", "both"});
  game["steps"] = Json::array();
  game.erase("result");
  return game;
}

TEST(DrawCommand, ALegendOfABoardOfOnesOwnStaysInThePicture) {
  const Folder folder;
  const std::string board =
      folder.file("board.json", own_antike_game().at("setup").at("board").dump());
  const std::string drawn = praetor({"draw", "--board", board, "--legend"}).out;
  EXPECT_TRUE(has(drawn, "both cross"));
  EXPECT_TRUE(has(drawn, "dots: between regions that do not touch"));
  EXPECT_TRUE(has(drawn, "<svg width=\"1001pt\"")) << drawn.substr(0, 600);
}

TEST(DrawCommand, ALongNameLeavesRoomForWhereItIs) {
  const Folder folder;
  const std::string game = folder.file("game.json", own_antike_game().dump());
  const std::string drawn = praetor({"draw", game}).out;
  EXPECT_EQ(tests::count(drawn, "… not yet on it</text>"), 2U);
}

TEST(DrawCommand, ATurnMovesOnItsOwnAndSaysEveryStep) {
  const std::string path = source_path("replays/corpus/antike-duellum/annotated-first-game.json");
  const Output done = praetor({"draw", path, "--turn", "53"});
  ASSERT_EQ(done.status, 0) << done.err;
  for (const char* const said :
       {"Rome advances to duellum 1", "Rome conquers Carthago", "step 172 of 291", "@keyframes",
        "prefers-reduced-motion", ", turn 53, steps 169 to 175</title>"}) {
    EXPECT_TRUE(has(done.out, said)) << said;
  }
  EXPECT_FALSE(has(done.out, "<script"));
  EXPECT_EQ(tests::count(done.out, ">Lugdunum</text>"), 1U) << "what does not change is in it once";
  const Output none = praetor({"draw", path, "--turn", "5000"});
  EXPECT_EQ(none.status, 1);
  EXPECT_TRUE(has(none.err, "--turn 5000"));
  EXPECT_EQ(praetor({"draw", path, "--turn", "53", "-o", "turn.png"}).status, 2);
}

}  // namespace
}  // namespace praetor::cli
