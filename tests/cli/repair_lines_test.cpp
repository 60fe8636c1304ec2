// Slips of whole lines, in every game: a turn that has the wrong side, stands there twice or behind
// the next one is one edit, and `repair --apply` mends the file as it was typed.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/tape.hpp"
#include "replays/notation/write.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/lines.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Lines = std::vector<std::string>;

constexpr std::array<std::string_view, 3> slips{"wrong side", "written twice", "swapped"};

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// The turns of a text, each with its lines; what stands before and behind them first and last.
std::vector<Lines> turns_of(const std::string& text) {
  std::vector<Lines> turns(1);
  for (const std::string& line : lines_of(text)) {
    const bool begins = std::isdigit(static_cast<unsigned char>(line.front())) != 0;
    const bool ends = line.starts_with("result");
    if (begins || ends) turns.emplace_back();
    turns.back().push_back(line);
  }
  return turns;
}

std::string side_of(const std::string& line) {
  const std::size_t begin = line.find(' ') + 1;
  return line.substr(begin, line.find_first_of(" :", begin) - begin);
}

// A slip in the turn with that index; none where there is nobody else.
std::vector<Lines> slipped(std::vector<Lines> turns, std::size_t at, std::string_view slip) {
  const auto turn = turns.begin() + static_cast<std::ptrdiff_t>(at);
  if (slip == "written twice") {
    const Lines twice = *turn;
    turns.insert(turn, twice);
  } else if (slip == "swapped") {
    std::iter_swap(turn, turn + 1);
  } else {
    const std::string side = side_of(turn->front());
    const std::string other = side_of((turn + 1)->front());
    const std::size_t begin = turn->front().find(side);
    turn->front().replace(begin, side.size(), other);
  }
  return turns;
}

// Without what people count and remark.
std::string bare(const std::string& text) {
  static const std::regex beside("(^|\n)[0-9]+ |  # [^\n]*|(^|\n)# [^\n]*");
  return std::regex_replace(text, beside, "$1");
}

Lines remarks_of(const std::string& text) {
  Lines remarks;
  for (const std::string& line : lines_of(text)) {
    const std::size_t at = line.find("# ");
    if (at != std::string::npos) remarks.push_back(line.substr(at));
  }
  std::ranges::sort(remarks);
  return remarks;
}

template <class G>
class RepairOfLines : public testing::Test {};
TYPED_TEST_SUITE(RepairOfLines, AllGames);

TYPED_TEST(RepairOfLines, PutsThemRightAsTheyWereTyped) {
  using G = TypeParam;
  const Folder folder;
  int mended = 0;
  int as_played = 0;  // not where other lines would do as well
  for (std::uint64_t number = 1; number <= 3; ++number) {
    const std::string played = generated<G>(number, replays::ClaimLevel::end, 12).dump();
    const std::string right = replays::notation::write(text::Tape(played), libraries());
    const std::vector<Lines> turns = turns_of(right);
    ASSERT_GT(turns.size(), 8U) << right;
    for (std::size_t kind = 0; kind < slips.size(); ++kind) {
      Lines lines;
      for (const Lines& turn : slipped(turns, 4 + kind + number % 2, slips[kind])) {
        lines.insert(lines.end(), turn.begin(), turn.end());
      }
      Lines remarked;
      for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i % 3 == 2) remarked.push_back("# above " + std::to_string(i));
        remarked.push_back(lines[i] + (i % 2 == 0 ? "  # remark " + std::to_string(i) : ""));
      }
      const std::string slipped_text = joined(remarked);
      const std::string path = folder.file("game.praetor", slipped_text);
      if (praetor({"check", path}).status == 0) continue;
      const Output applied = praetor({"repair", path, "--apply"});
      ASSERT_EQ(applied.status, 0) << slips[kind] << "\n" << applied.err << slipped_text;
      const std::string now = content_of(path);
      EXPECT_EQ(praetor({"check", path}).status, 0) << now;
      as_played += bare(now) == bare(right) ? 1 : 0;
      EXPECT_EQ(remarks_of(now), remarks_of(slipped_text)) << slips[kind];
      ++mended;
    }
  }
  EXPECT_GE(mended, 5);
  EXPECT_GE(as_played, mended - 1);
}

// The claims of a turn come and go with it, and the file stays the one that it was.
TYPED_TEST(RepairOfLines, AreOneEditInJsonWithTheirClaims) {
  using G = TypeParam;
  using Json = nlohmann::json;
  const Folder folder;
  int mended = 0;
  for (std::uint64_t number = 1; number <= 3; ++number) {
    const Json game = generated<G>(number, replays::ClaimLevel::turns, 40);
    Json twice = game;
    std::vector<std::size_t> ends;  // behind each turn
    for (std::size_t i = 0; i < game["steps"].size(); ++i) {
      if (game["steps"][i].contains("hash")) ends.push_back(i + 1);
    }
    ASSERT_GT(ends.size(), 1U);
    Json& steps = twice["steps"];
    std::vector<Json> turn;  // its last step first
    for (std::size_t i = ends[1]; i-- > ends[0];) turn.push_back(game["steps"][i]);
    if (turn.size() < 2) continue;
    for (const Json& step : turn) {
      steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(ends[1]), step);
    }
    const std::string path = folder.file("game.json", twice.dump(1));
    const Output found = praetor({"repair", path, "--format", "json"});
    ASSERT_EQ(found.status, 0) << found.err;
    const Json told = Json::parse(lines_of(found.out).at(0));
    EXPECT_EQ(told["cost"], 1);
    EXPECT_EQ(told["edits"][0]["edit"], "deletion");
    EXPECT_EQ(told["edits"][0]["before"].size(), turn.size());
    EXPECT_EQ(told["edits"][0]["supposes"]["slip"], "written-twice");
    EXPECT_EQ(told["replay"], game);
    ASSERT_EQ(praetor({"repair", path, "--apply"}).status, 0);
    EXPECT_EQ(Json::parse(content_of(path)), game);
    ++mended;
  }
  EXPECT_GE(mended, 1);
}

// It comes behind the head, above which nothing can be told.
TEST(RepairOfAFirstLine, ComesBehindTheHead) {
  const Folder folder;
  int mended = 0;
  for (std::uint64_t number = 1; number <= 6; ++number) {
    const std::string played = generated<antike::Game>(number, replays::ClaimLevel::end, 12).dump();
    const std::string right = replays::notation::write(text::Tape(played), libraries());
    std::vector<Lines> turns = turns_of(right);
    turns.erase(turns.begin() + 1);
    Lines lines;
    for (const Lines& turn : turns) lines.insert(lines.end(), turn.begin(), turn.end());
    const std::string path = folder.file("game.praetor", joined(lines));
    if (praetor({"repair", path, "--max-edits", "2"}).status != 0) continue;
    ++mended;
    const Output applied = praetor({"repair", path, "--max-edits", "2", "--apply"});
    EXPECT_EQ(applied.status, 0) << applied.err << joined(lines);
    EXPECT_EQ(praetor({"check", path}).status, 0) << content_of(path);
  }
  EXPECT_GE(mended, 4);
}

// Where one is a copy of the other, neither says what the other has wrong.
// In a record whose set-up names the wrong first side, half of the game would fit in front of the
// other half; but nobody puts off several turns in one slip.
TEST(RepairOfTurns, PutsOffOneTurnAndNoMore) {
  const Folder folder;
  for (const char* const seed : {"4", "5"}) {
    nlohmann::json record =
        nlohmann::json::parse(praetor({"generate", "antike-duellum", "--seed", seed, "--claims",
                                       "none", "--max-turns", "8", "-o", "-"})
                                  .out);
    std::string& first = record["setup"]["first"].get_ref<std::string&>();
    const std::string wrong = first == "rome" ? "carthage" : "rome";
    first = wrong;
    const std::string out =
        praetor({"repair", folder.file("a.json", record.dump()), "--format", "json", "--all"}).out;
    ASSERT_FALSE(out.empty());
    for (const std::string& line : lines_of(out)) {
      const nlohmann::json repair = nlohmann::json::parse(line);
      for (const nlohmann::json& edit : repair.at("edits")) {
        if (edit.at("edit") != "swap") continue;
        const auto ends = std::ranges::count_if(
            edit.at("before"), [](const auto& step) { return step.at("do") == "end-turn"; });
        EXPECT_LE(ends, 2) << edit;
      }
    }
  }
}

TEST(MergeOfLines, SaysWhichRecordOneEditMends) {
  const Folder folder;
  const std::string played =
      generated<ancient_generals::Game>(1, replays::ClaimLevel::end, 40).dump();
  const std::string right = replays::notation::write(text::Tape(played), libraries());
  const std::vector<Lines> turns = turns_of(right);
  std::size_t longest = 1;
  for (std::size_t at = 1; at < turns.size() / 2; ++at) {
    if (turns[at].size() > turns[longest].size()) longest = at;
  }
  Lines lines;
  for (const Lines& turn : slipped(turns, longest, "swapped")) {
    lines.insert(lines.end(), turn.begin(), turn.end());
  }
  const std::string one = folder.file("one.praetor", joined(lines));
  const std::string two = folder.file("two.praetor", joined(lines));
  const Output merged = praetor({"merge", one, two, "--max-nodes", "20000"});
  EXPECT_EQ(merged.status, 4) << merged.out;
  EXPECT_TRUE(has(merged.out, "one joint history, 2 errors; there may be others")) << merged.out;
  EXPECT_TRUE(has(merged.out, ": they are swapped")) << merged.out;
  // With too small a budget for that, a hint stays.
  const Output soon = praetor({"merge", one, two, "--max-nodes", "400"});
  EXPECT_EQ(soon.status, 5) << soon.out;
  EXPECT_TRUE(has(soon.out, "two.praetor by itself needs one edit (praetor repair shows it). "))
      << soon.out;
  EXPECT_TRUE(has(soon.out, ": they are swapped")) << soon.out;
  EXPECT_TRUE(has(soon.out, "one.praetor by itself needs one edit")) << soon.out;
}

}  // namespace
}  // namespace praetor::tests
