// Every sentence that the reader of the notation can say of a wrong text is said of one here: the
// sentences are looked up in its source, so that a new one needs a text of its own.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>

#include "replays/checking/check.hpp"
#include "replays/notation/read.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/source_tree.hpp"

namespace praetor::replays {
namespace {

const std::string game_line =
    "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";
const std::string alexander_line = "game conqueror-duels on alexander\n1 greece plans: done\n";

struct Wrong {
  std::string text;
  std::string_view expected;  ///< how the sentence begins
  std::size_t line;           ///< where it is wrong
  std::size_t column;
};

const Wrong wrong_texts[] = {
    {"", "a line `game …`", 1, 1},
    {"1 rome: marmor\n", "a line `game …`", 1, 1},
    {"game [\n", "the game's id", 1, 6},
    {game_line + game_line, "one game", 2, 6},
    {"game antike-duellum on rome-carthage, {}\n", "a name and its value", 1, 39},
    {game_line.substr(0, game_line.size() - 1) + " ;\n", "`,` or the line's end", 1, 81},
    {"game antike-duellum [\n", "`on`, `,` or the line's end", 1, 21},
    {"game antike-duellum on rome-carthage, first [\n", "a JSON value that ends", 1, 45},
    {"game antike-duellum on rome-carthage, first ;\n", "a value", 1, 45},
    {game_line + "setup {}\n", "a name and its value", 2, 7},
    {"game antike\nsetup nations ;\n", "names", 2, 15},
    {game_line + "meta {} x\n", "the line's end", 2, 9},
    {game_line + "meta [\n", "a name and its value", 2, 6},
    {game_line + "meta {}\nmeta a b\n", "nothing behind the whole object", 3, 6},
    {game_line + "meta a {\n", "a JSON value that ends", 2, 8},
    {game_line + "rules \"a\"\nrules \"b\"\n", "`rules` once", 3, 7},
    {game_line + "rules\n", "a text", 2, 6},
    {game_line + "players rome \"A\" x\n", "`,` or the line's end", 2, 18},
    {game_line + "players ; x\n", "a name", 2, 9},
    {game_line + "result rome\nresult rome\n", "one result", 3, 8},
    {game_line + "result rome \"a\" x\n", "the line's end", 2, 17},
    {game_line + "1 rome: marmor\n" + game_line,
     "the game and its set-up before all that names things", 3, 1},
    {"game antike\nplayers rome A\n\nsetup nations rome greece\n",
     "the game and its set-up before all that names things", 4, 1},
    {game_line + "1 marmor\n", "a side", 2, 3},
    {game_line + "  marmor\n", "a side and `:`", 2, 3},
    {game_line + "1 rome = marmor\n", "`:`", 2, 8},
    {game_line + "1 rome: marmor =\n", "`,` or the line's end", 2, 16},
    {game_line + "1 rome: zzz\n", "a step", 2, 9},
    {"game ancient-generals, first red\nchance: deals red rally, zzz\n",
     "a step or more of the list", 2, 26},
    {"game ancient-generals, first red\n1 red: discard rally, zzz\n", "a step or more of the list",
     2, 23},
    {"game ancient-generals, first red\n1 red: discard 70 rally\n", "at most 64 entries", 2, 24},
    {game_line + "1 rome: trade 1 marble, 1 marble for 1 gold\n", "each kind once", 2, 27},
    {game_line + "1 rome: militia, paying 1 gold, 1 gold\n", "each kind once", 2, 35},
    {alexander_line +
         "2 greece: attack asia-minor with 1 infantry from thracia and 1 infantry from "
         "thracia\n",
     "each kind once", 3, 78},
    {game_line + "1 rome: arm roma x galley\n", "a number for `count`", 2, 18},
    {game_line + "1 rome: arm ; 1 galley\n", "a name for `city`", 2, 13},
    {game_line + "1 rome: ... x\n", "`up to` and a number, `,` or the line's end", 2, 13},
    {game_line + "1 rome: marmor [zzz 1]\n", "`hash`, `expect`, `note` or `at`", 2, 17},
    {game_line + "1 rome: marmor [hash 12\n", "`]`", 2, 24},
    {game_line + "1 rome: marmor [expect x]\n", "a JSON value", 2, 24},
    {game_line + "1 rome: marmor [note a \"b\"]\n", "a text in quotes", 2, 22},
    {game_line + "players Livia\n", "a side", 2, 9},
    {game_line + "1 rome: marmor (reveals tribute;)\n", "`)` or `,`", 2, 32},
    {game_line + "1 rome: marmor paying 1 zzz\n", "`marble`, `iron`, `gold` or `coin`", 2, 25},
    {game_line + "1 rome: {marmor, militia}\n", "`|` or `}`", 2, 16},
    {game_line + "1 rome: {marmor:x|militia}\n", "a weight from 0.000001 to 1000000", 2, 17},
    {game_line + "1 rome: {marmor|militia} =\n", "`,` or the line's end", 2, 26},
    {game_line + "1 rome: " + std::string(70'000, 'a') + "{a|b}\n",
     "at most 64 KiB of a step before braces", 2, 70'009},
    {alexander_line + "2 greece: attack asia-minor with 1 infantry 1 infantry from thracia\n",
     "each kind once", 3, 47},
    {"game ancient-warfare\narmy south: camp, 0 blades\n", "a number from 1 to 1000", 2, 19},
    {"game ancient-warfare\narmy south: camp,,\n", "a piece", 2, 18},
    {"game ancient-warfare\narmy south: camp a1 elite b1\n",
     "a `,` between what is so marked and what is not", 2, 21},
    {"game ancient-warfare\nterrain river: a6-a7 b6\n", "two places, such as a6-a7", 2, 24},
    {"game ancient-warfare\narmy ;\n", "a name behind `army`", 2, 6},
    {"game ancient-warfare\nterrain hill: b\n", "a place, such as d8", 2, 15},
};

/// What is no sentence of a small text, and why.
const std::map<std::string_view, std::string_view> not_made_here = {
    {"at most 100000 steps", "made below"},
    {"at most 64 MiB", "would take a text of as many bytes"},
    {"at most 1000 words; more as JSON", "made below"},
    {"at most 100 names; more as JSON", "made below"},
    {"an object", "said only where something begins with a brace, and then it is one"},
    {"`...`", "no text is known that is answered so"},
};

std::size_t offset_of(const Wrong& wrong) {
  std::size_t begin = 0;
  for (std::size_t line = 1; line < wrong.line; ++line) begin = wrong.text.find('\n', begin) + 1;
  return begin + wrong.column - 1;
}

std::string sentence(const Fault& fault) { return json_of(fault.expected); }

TEST(NotationFaults, AreSaidWhereTheyStand) {
  for (const Wrong& wrong : wrong_texts) {
    const auto made = notation::read(wrong.text, tests::libraries());
    ASSERT_TRUE(made.fault.has_value()) << wrong.text;
    EXPECT_TRUE(sentence(*made.fault).starts_with("\"" + std::string(wrong.expected)))
        << wrong.text << sentence(*made.fault);
    EXPECT_EQ(made.fault->offset, offset_of(wrong)) << wrong.text;
  }
  std::string words = game_line + "meta many";
  for (int i = 0; i < 1000; ++i) words += " b";
  EXPECT_FALSE(notation::read(words, tests::libraries()).fault.has_value());
  const auto made = notation::read(words + " b", tests::libraries());
  ASSERT_TRUE(made.fault.has_value());
  EXPECT_EQ(sentence(*made.fault), "\"at most 1000 words; more as JSON\"");
  std::string armies = "game ancient-warfare\n";
  for (char name = 'A'; name <= 'z'; ++name) {
    for (const char second : {'a', 'b'}) {
      if (name <= 'Z' || name >= 'a') armies += fmt::format("army {}{}: camp\n", name, second);
    }
  }
  const auto named = notation::read(armies, tests::libraries());
  ASSERT_TRUE(named.fault.has_value());
  EXPECT_EQ(sentence(*named.fault), "\"at most 100 names; more as JSON\"");
  std::string steps = game_line + "1 rome: marmor";
  for (int i = 0; i < 100000; ++i) steps += ", marmor";
  const auto many = notation::read(steps, tests::libraries());
  ASSERT_TRUE(many.fault.has_value());
  EXPECT_EQ(sentence(*many.fault), "\"at most 100000 steps\"");
}

// An end of a turn that is understood can be wrong too: it stands where the steps of its line end.
TEST(NotationFaults, OfAnUnderstoodEndStandBeforeBlanksAndComments) {
  for (const std::string behind : {"", "  ", "  # a # b", " \t# c  "}) {
    const std::string text = game_line + "1 rome: marmor" + behind + "\n2 carthage: ferrum\n";
    const auto made = notation::read(text, tests::libraries());
    ASSERT_FALSE(made.fault.has_value()) << text;
    const std::size_t end = made.json.find("\"do\":\"end-turn\"");
    ASSERT_NE(end, std::string::npos);
    EXPECT_EQ(made.map.at(end, 1).begin, text.find("marmor") + 5) << text;
  }
}

TEST(NotationFaults, AreAllMet) {
  static const std::regex said(R"re((?:expected|too_much|unknown|word|json)\(\s*"([^"]+)")re");
  std::set<std::string> sentences;
  for (const tests::SourceFile& file : tests::cpp_sources()) {
    if (!file.is_in("replays/notation")) continue;
    std::string text;
    for (const std::string& line : file.lines) text += line + "\n";
    for (std::sregex_iterator at(text.begin(), text.end(), said), end; at != end; ++at) {
      sentences.insert((*at)[1]);
    }
  }
  EXPECT_GE(sentences.size(), 25U);
  for (const std::string& one : sentences) {
    const bool met = std::ranges::any_of(
        wrong_texts, [&](const Wrong& wrong) { return wrong.expected.starts_with(one); });
    EXPECT_NE(met, not_made_here.contains(one)) << one << (met ? ": is met" : ": is met nowhere");
  }
}

}  // namespace
}  // namespace praetor::replays
