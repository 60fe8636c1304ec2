// Runs every command of a program whose only game is the sample game. This shows that commands ask
// a game through its handle alone, and that none knows which games there are.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

namespace fs = std::filesystem;

const std::string own_source = PRAETOR_SOURCE_DIR;
const std::string own_cases = own_source + "/tests/sample_game/cases/terni-lapilli/";

/// The path of the sample program, which lies beside the true one.
std::string sample() {
  return (fs::path(tests::program_path()).parent_path() / "praetor_sample").string();
}

/// A replay of steps by turns: "a1" places, "a1-b1" moves, "?" is a gap.
std::string replay(const std::string& words, const std::string& more = "") {
  std::string text = R"({"praetor":1,"game":"terni-lapilli","setup":{"first":"white"},"steps":[)";
  std::istringstream in(words);
  std::string word;
  for (bool white = true; in >> word; white = !white) {
    text += R"({"by":")" + std::string(white ? "white" : "black") + R"(","do":")";
    if (word == "?") {
      text += R"(gap","max":1},)";
    } else if (word.size() == 2) {
      text += R"(place","to":")" + word + "\"},";
    } else {
      text += R"(move","from":")" + word.substr(0, 2) + R"(","to":")" + word.substr(3) + "\"},";
    }
  }
  text.back() = ']';
  return text + more + "}\n";
}

constexpr std::string_view white_won = R"(,"result":{"winner":"white"})";
constexpr std::string_view won = "a1 a2 b1 b2 c3 a3 c3-c2 a3-b3 ";

class SampleGame : public testing::Test {
 protected:
  SampleGame() {
    folder.file("won.json", replay(std::string(won) + "c2-c1", std::string(white_won)));
    folder.file("over.json", replay(std::string(won) + "c2-c1 b2-c2"));
    folder.file("draft.json", replay(std::string(won) + "?", std::string(white_won)));
    folder.file("slip.json", replay("a1 a2 c1 b2 c3 a3 c3-c2 a3-b3 c2-c1", std::string(white_won)));
    folder.file("other.json", replay("a1 a2 b1 b2 c3 c1 c3-c2 a3-b3 c2-c1"));
    folder.file("bad.json", replay("a1 d9"));
    folder.file("lines.praetor", "game terni-lapilli, first black\n1 black: place b2\n");
  }

  /// Runs the program in the folder.
  Ended run(const std::string& arguments) const {
    return shell("cd " + folder.path("") + " && " + sample() + " " + arguments);
  }

  Folder folder;
};

/// A command line, how it ends, and what it says.
struct Trial {
  std::string command;
  int status;
  std::vector<std::string> says;
};

/// A message as editors send it.
std::string sent(const std::string& body) {
  return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

const std::string serving = "'" + sample() + " serve terni-lapilli'";
const std::vector<Trial> trials{
    {"check won.json", 0, {"won.json: legal, 9 steps, won by white"}},
    {"check " + own_cases + "move.near/two-points-on.json",
     1,
     {"they are no neighbours. (move.near)", "needs     a point next to it",
      R"({"by":"white","do":"move","from":"b2","to":"a3"})"}},
    {"check over.json", 1, {"the game is over. (game.over)", "state     winner: white"}},
    {"check bad.json", 2, {"is no name here", "(format.name)"}},
    {"check lines.praetor --format json", 0, {R"("verdict":"legal")"}},
    {"check over.json --root-cause", 1, {"game.over"}},
    {"check won.json over.json --shard 1/1 --summary --format json -o part", 1, {}},
    {"merge-summaries part", 1, {"2 replays: 1 legal, 1 illegal, 0 malformed"}},
    {"regress won.json over.json --baseline base --update", 0, {"0 changed, 2 new, 0 gone"}},
    {"regress won.json over.json --baseline base", 0, {"2 unchanged, 0 changed, 0 new; 0 gone"}},
    {"regress won.json --baseline base", 1, {"illegal game.over -> gone"}},
    {"state won.json --step 9", 0, {R"("c1": "white")", R"("winner": "white")"}},
    {"state won.json --step 10", 1, {"step 10"}},
    {"legal won.json --step 6",
     0,
     {R"({"by":"white","do":"move","from":"b1","to":"c1"})"
      "\n"
      R"({"by":"white","do":"move","from":"c3","to":"b3"})"
      "\n"
      R"({"by":"white","do":"move","from":"c3","to":"c2"})"
      "\n"}},
    {"coverage won.json over.json",
     0,
     {"Terni Lapilli: 2 replays (1 illegal), 18 steps", "broken in step 10 of over.json"}},
    {"draw won.json --step 9",
     0,
     {"<g id=\"point-c1\" class=\"node pebble side-0\">", "White moves c2 to c1", "White won"}},
    {"draw over.json", 0, {"game.over", "class=\"edge move\""}},
    {"draw won.json --show reach", 2, {"terni-lapilli"}},
    {"report won.json", 0, {"Terni Lapilli", "White moves c2 to c1", "Pebbles on the board"}},
    {"tell won.json", 0, {"White won in turn 9", "it has three in a row"}},
    {"timeline won.json -o timeline.svg && cat timeline.svg", 0, {"Won by White in turn 9"}},
    {"explain move.near", 0, {"TL-004", "a pebble goes to a free point", "two-points-on.json"}},
    {"rules terni-lapilli", 0, {"move.own (limit)", "A side moves a pebble of its own."}},
    {"graph rules terni-lapilli --whole -o rules.dot && cat rules.dot", 0, {"TL-005", "game.won"}},
    {"games", 0, {"terni-lapilli  Terni Lapilli\n\n"}},
    {"generate terni-lapilli --seed 1 --first black", 0, {R"("setup": {"first": "black"})"}},
    // Nine points, then eight, then seven: 9, 9 * 8 and 9 * 8 / 2 * 7 boards.
    {"explore terni-lapilli --depth 3", 5, {"states    334, ", "steps     585\n"}},
    {"readings terni-lapilli", 0, {}},
    {"fuzz terni-lapilli --games 300 --seed 1 --no-progress", 0, {"15 properties", "won by white"}},
    {"infer draft.json", 0, {"forced: only one completion", "+ white: c2 to c1"}},
    {"repair slip.json", 0, {"1 repair of 1 edit", "- white: place c1", "+ white: place b1"}},
    {"merge won.json other.json", 0, {"won.json: 0 errors, other.json: 1 error"}},
    {"find 'do = \"move\" then within 2 steps board.c1 = \"white\"' won.json",
     0,
     {"won.json:1: step 9, turn 9: white: c2 to c1", "1 answer in 1 of 1 game"}},
    {"find 'board.c4 = null' won.json", 2, {"there is no field c4 here", "did you mean"}},
    {"export won.json over.json bad.json --sqlite games.db", 2, {"games.db: 3 games"}},
    {"export won.json --format csv -o tables && cat tables/states_terni_lapilli.csv",
     0,
     {"board_a1,board_a2", "\n1,9,"}},
    {"stats won.json over.json", 0, {"terni-lapilli: 1 legal game, 1 illegal", "game.over"}},
    {"diff won.json other.json", 1, {"step 6 is the first that differs", "A3  black | nothing"}},
    {"diff won.json won.json", 0, {"all 9 steps, hash "}},
    {"shrink late.json", 0, {"point.free: 2 of 6 steps left"}},
    {"perft terni-lapilli --depth 2", 0, {"depth 1 9\ndepth 2 72\n"}},
    {"serve terni-lapilli < asked", 0, {R"("answer":"refused","rule":"turn.side","step":1,"mess)"}},
    {"lsp < from-an-editor", 1, {R"("code":"point.free")"}},
    {"versus terni-lapilli --games 3 --command " + serving, 0, {"agreed: 3 games"}},
    {"versus terni-lapilli --perft 3 --command " + serving, 0, {"agreed: 1 game,"}},
    {"conformance terni-lapilli -o pack && cat pack/manifest.json pack/README.md",
     0,
     {R"("game": "terni-lapilli")", R"("rule": "move.near")", R"("sentence": "TL-004")"}},
    {"mutate terni-lapilli",
     0,
     {"without point.free", "moving.far", "case      move.near/two-points-on"}},
    {"schema terni-lapilli", 0, {"A replay of Terni Lapilli", R"("enum": ["white", "black"])"}},
    {"convert won.json", 0, {"6 black: place a3\n7 white: c3 to c2\n"}},
    {"convert lines.praetor", 0, {R"({"by": "black", "do": "place", "to": "b2"})"}},
    {"import --map map.json log", 0, {R"({"by": "black", "do": "place", "to": "b2"})"}},
    {"format won.json", 0, {R"(    {"by": "white", "do": "move", "from": "c2", "to": "c1"})"}},
    {"new terni-lapilli --first black", 0, {R"("setup": {"first": "black"})"}},
    {"new terni-lapilli --board anywhere", 2, {"one board and one set of rules"}},
    {"transcribe terni-lapilli -o typed.praetor < typed && cat typed.praetor",
     0,
     {"(point.free)", "1 white: place a1\n# refused (point.free): place a1\n2 black"}},
    {"man check", 0, {".TH PRAETOR-CHECK 1"}},
    {"completions bash", 0, {"praetor"}},
    {"doctor", 0, {"terni-lapilli  9 rules on 5 sentences, 6 cases"}},
};

TEST_F(SampleGame, EveryCommandWorksOnIt) {
  folder.file("late.json", replay("a1 a2 b1 b2 c3 b1"));
  folder.file("asked", R"({"ask":"open","setup":{"first":"white"}})"
                       "\n"
                       R"({"ask":"apply","step":{"by":"black","do":"place","to":"a1"}})"
                       "\n");
  folder.file("from-an-editor",
              sent(R"({"id":1,"method":"initialize"})") +
                  sent(R"({"method":"textDocument/didOpen","params":{"textDocument":)"
                       R"({"uri":"file:///a.praetor","text":"game terni-lapilli, first white)"
                       R"(\n1 white: place a1\n2 black: place a1\n"}}})"));
  folder.file("map.json",
              R"({"praetor-map":1,"game":"terni-lapilli","log":"lines","setup":{"first":"white"},)"
              R"-("rows":[{"match":"(?<by>\\w+) puts (?<to>\\w+)",)-"
              R"("step":{"by":"{by|lower}","do":"place","to":"{to}"}}]})");
  folder.file("log", "White puts a1\nBlack puts b2\n");
  folder.file("typed", "place a1\nplace a1\nplace b2\n");
  for (const Trial& trial : trials) {
    const Ended ended = run(trial.command);
    EXPECT_EQ(ended.status, trial.status) << trial.command << "\n" << ended.text;
    for (const std::string& said : trial.says) {
      EXPECT_NE(ended.text.find(said), std::string::npos) << trial.command << "\ndoes not say\n"
                                                          << said << "\nbut\n"
                                                          << ended.text;
    }
  }
}

TEST_F(SampleGame, NoCommandIsLeftOut) {
  std::set<std::string> tried;
  for (const Trial& trial : trials) tried.insert(trial.command.substr(0, trial.command.find(' ')));
  std::istringstream help(run("--help").text);
  std::set<std::string> known;
  bool lists = false;
  for (std::string line; std::getline(help, line);) {
    if (lists && line.starts_with("  ")) known.insert(line.substr(2, line.find(' ', 2) - 2));
    if (line.empty()) lists = false;
    if (line.ends_with(':')) lists = line != "Options:";
  }
  EXPECT_GT(known.size(), 30U);
  EXPECT_EQ(tried, known);
}

TEST_F(SampleGame, GeneratedGamesAreLegalAndTheSameAgain) {
  const std::string making = "generate terni-lapilli --seed 7 --games 50 -o ";
  EXPECT_EQ(run(making + "one.ndjson && cat one.ndjson | " + sample() + " check - --quiet").status,
            0);
  EXPECT_EQ(run(making + "two.ndjson && cmp one.ndjson two.ndjson").status, 0);
  EXPECT_EQ(run("convert one.ndjson --index 3 > a.praetor && " + sample() +
                " convert a.praetor > b.json && " + sample() +
                " convert one.ndjson --index 3 | cmp - a.praetor")
                .status,
            0);
}

/// The game by another arithmetic: the board is a text of nine letters, a magic square's sums find
/// rows, and a step is a pair of points (the same point twice where a pebble is placed).
class Board {
 public:
  std::uint64_t sequences(int depth, char by, char other) {
    if (depth == 0) return 1;
    if (has_row(other)) return 0;
    std::uint64_t sum = 0;
    const bool places = std::ranges::count(at_, by) < 3;
    for (std::size_t pair = 0; pair < at_.size() * at_.size(); ++pair) {
      const std::size_t from = pair / at_.size();
      const std::size_t to = pair % at_.size();
      if (at_[to] != '.' || places != (from == to)) continue;
      if (!places && (at_[from] != by || !joined(from, to))) continue;
      const std::string kept = at_;
      at_[from] = '.';
      at_[to] = by;
      sum += sequences(depth - 1, other, by);
      at_ = kept;
    }
    return sum;
  }

 private:
  static bool joined(std::size_t one, std::size_t other) {
    const auto far = [](std::size_t a, std::size_t b) { return std::max(a, b) - std::min(a, b); };
    const std::size_t apart = far(one % 3, other % 3) + far(one / 3, other / 3);
    return apart == 1 || one == 4 || other == 4;
  }
  bool has_row(char by) const {
    constexpr std::array magic{8, 1, 6, 3, 5, 7, 4, 9, 2};
    int sum = 0;
    for (std::size_t at = 0; at < at_.size(); ++at) sum += at_[at] == by ? magic[at] : 0;
    return sum == 15 && std::ranges::count(at_, by) == 3;
  }

  std::string at_ = std::string(9, '.');
};

TEST_F(SampleGame, PerftCountsWhatAnotherCounts) {
  constexpr int depth = 7;
  std::string counts;
  for (int at = 1; at <= depth; ++at) {
    counts += "depth " + std::to_string(at) + " " +
              std::to_string(Board().sequences(at, 'w', 'b')) + "\n";
  }
  const Ended ended = run("perft terni-lapilli --depth " + std::to_string(depth));
  EXPECT_TRUE(ended.text.ends_with(counts)) << ended.text << counts;
}

TEST(SampleProgram, HasItsGameAloneAndPraetorHasIt) {
  const std::string shipped = content_of(tests::program_path());
  const std::string own = content_of(sample());
  ASSERT_FALSE(shipped.empty());
  ASSERT_FALSE(own.empty());
  EXPECT_EQ(shipped.find("terni-lapilli"), std::string::npos);
  EXPECT_NE(shipped.find("Rome against Carthage"), std::string::npos);
  EXPECT_NE(own.find("terni-lapilli"), std::string::npos);
  EXPECT_EQ(own.find("Rome against Carthage"), std::string::npos);
}

/// The names between backticks in one cell of a table's row; cells count from 1.
std::set<std::string> named_in(const std::string& row, int cell) {
  std::istringstream cells(row);
  std::string text;
  for (int at = 0; at <= cell; ++at) std::getline(cells, text, '|');
  std::set<std::string> names;
  for (std::size_t open = text.find('`'); open != std::string::npos; open = text.find('`', open)) {
    const std::size_t close = text.find('`', open + 1);
    names.insert(text.substr(open + 1, close - open - 1));
    open = close + 1;
  }
  return names;
}

TEST(SampleProgram, GuideNamesEveryFile) {
  const fs::path root = own_source + "/tests/sample_game";
  std::set<std::string> there;
  std::size_t lines = 0;
  for (const auto& file : fs::recursive_directory_iterator(root)) {
    const std::string path = fs::relative(file.path(), root).generic_string();
    if (!file.is_regular_file() || path == "commands_test.cpp") continue;
    there.insert(path.starts_with("cases/") ? "cases/terni-lapilli/" : path);
    const std::string text = content_of(file.path());
    lines += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  }
  EXPECT_LE(lines, 700U);
  std::istringstream guide(content_of(own_source + "/engine/README.md"));
  std::set<std::string> named;
  bool reading = false;
  for (std::string line; std::getline(guide, line);) {
    if (line.starts_with("## ")) reading = line == "## Adding a game";
    if (!reading || !line.starts_with("| ") || !std::isdigit(line[2])) continue;
    named.merge(named_in(line, 2));
    for (std::string path : named_in(line, 3)) {
      const std::size_t mark = path.find("<game>");
      const bool is_case = path.starts_with("tests/");
      if (mark != std::string::npos) path.replace(mark, 6, is_case ? "antike-duellum" : "antike");
      EXPECT_TRUE(fs::exists(fs::path(own_source) / path)) << path;
    }
  }
  EXPECT_EQ(named, there);
}

}  // namespace
}  // namespace praetor::tests
