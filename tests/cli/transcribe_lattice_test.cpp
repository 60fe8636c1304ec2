// `praetor transcribe --lattice`: a session that begins with what was scanned or heard.

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "replays/wording/step_words.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/program.hpp"
#include "tests/support/said_game.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using Json = nlohmann::json;
using tests::content_of;
using tests::Folder;
using tests::has;
using tests::Output;
using tests::praetor;

/// The parts of a text that match, last first.
std::string last_first(const std::string& text, const std::regex& part,
                       const std::string& between) {
  std::string turned;
  for (std::sregex_iterator at(text.begin(), text.end(), part), end; at != end; ++at) {
    turned = at->str() + (turned.empty() ? "" : between + turned);
  }
  return turned;
}

/// Hands, payments and dice the other way round: "deals north trod + rally", "paying 2 gold 1
/// marble".
std::string said_backwards(std::string line) {
  static const std::regex cards("[^ +]+( \\+ [^ +]+)+");
  static const std::regex paid("paying(( [0-9]+ [a-z]+)+)");
  static const std::regex dice("([^ ]+ [0-9]+) and ([^ ]+ [0-9]+)$");
  std::smatch found;
  const bool in_order = line.find(" seeing ") != std::string::npos;
  if (!in_order && std::regex_search(line, found, cards)) {
    const std::string turned = last_first(found[0], std::regex("[^ +]+"), " + ");
    line.replace(static_cast<std::size_t>(found.position()), found.str().size(), turned);
  }
  if (std::regex_search(line, found, paid)) {
    const std::string turned = last_first(found[1], std::regex("[0-9]+ [a-z]+"), " ");
    line.replace(static_cast<std::size_t>(found.position(1)), found[1].str().size(), " " + turned);
  }
  return std::regex_replace(line, dice, "$2 and $1");
}

/// The words of a line without their order, which lists need not keep.
std::string sorted_line(const std::string& line) {
  std::istringstream in(line);
  const std::multiset<std::string> words(std::istream_iterator<std::string>(in), {});
  std::string sorted;
  for (const std::string& word : words) sorted += word + " ";
  return sorted;
}

/// What was heard clearly becomes the game's lines, and a second run goes on with them. Says how
/// many lines were said backwards.
template <class G>
int become_lines(std::uint64_t number, std::size_t lines, bool backwards) {
  const tests::SaidGame game =
      tests::said_game(tests::generated<G>(number, replays::ClaimLevel::none, 20), lines);
  EXPECT_FALSE(game.said.empty());
  std::vector<std::string> said;
  std::string heard;
  int turned = 0;
  for (const tests::SaidStep& step : game.said) {
    said.push_back(step.words);
    const std::string line = backwards ? said_backwards(step.words) : step.words;
    turned += line == step.words ? 0 : 1;
    heard += std::regex_replace(line, std::regex(" +"), "\n") + "\n\n";
  }
  const Folder folder;
  const std::string path = folder.file("a.json", game.begun.dump());
  const std::string lattice = folder.file("heard.txt", heard);
  const Output taken = praetor({"transcribe", "-o", path, "--lattice", lattice}, "");
  EXPECT_EQ(taken.status, 0) << taken.err << taken.out;
  const auto record = nlohmann::ordered_json::parse(content_of(path));
  const replays::wording::StepTeller teller(record.dump(), tests::libraries());
  std::vector<std::string> written;
  for (std::size_t at = game.begun["steps"].size(); at < record["steps"].size(); ++at) {
    auto step = record["steps"][at];
    step.erase("note");
    written.push_back(teller.line(step.dump()));
  }
  if (backwards) {
    std::ranges::transform(written, written.begin(), sorted_line);
    std::ranges::transform(said, said.begin(), sorted_line);
  }
  EXPECT_EQ(written, said) << heard << taken.out;
  EXPECT_EQ(tests::judged(record.dump()).verdict, replays::Verdict::legal);
  const std::string kept = content_of(path);
  EXPECT_EQ(praetor({"transcribe", "-o", path, "--lattice", lattice}, "").status, 0);
  EXPECT_EQ(content_of(path), kept);
  return turned;
}

template <class G>
class TranscribeLattice : public testing::Test {};
TYPED_TEST_SUITE(TranscribeLattice, tests::AllGames);

TYPED_TEST(TranscribeLattice, GoesOnWithWhatWasHeard) { become_lines<TypeParam>(1, 8, false); }

template <class G>
class TranscribeLatticeSlow : public testing::Test {};
TYPED_TEST_SUITE(TranscribeLatticeSlow, tests::AllGames);

// Also where hands, payments and dice were said in another order.
TYPED_TEST(TranscribeLatticeSlow, UnderstandsListsInAnyOrder) {
  int turned = 0;
  for (std::uint64_t number = 1; number <= 4; ++number) {
    turned += become_lines<TypeParam>(number, 20, true);
  }
  EXPECT_GT(turned, 0);
}

std::string heard_input(const std::string& name) {
  return tests::source_path("tests/golden/inputs/" + name);
}

/// What becomes of a page that was badly heard when that is typed, and of the file.
Output answered(const std::string& lines, std::string& file) {
  const Folder folder;
  const std::string path = folder.file("a.praetor", content_of(heard_input("heard-head.praetor")));
  Output said = praetor({"transcribe", "-o", path, "--lattice", heard_input("heard.txt")}, lines);
  file = content_of(path);
  return said;
}

TEST(TranscribeLatticeAnswers, AreANumberOrAStepOrNothingAtAll) {
  std::string file;
  EXPECT_EQ(answered("\n", file).status, 0);
  EXPECT_TRUE(has(file, "arm roma 1 galley [note \"heard: arm rorna 1 galiey\"]")) << file;
  EXPECT_TRUE(has(file, "# not sure of step 2: rome: arm roma 1 galley: ")) << file;
  const Output listed = answered("?\n2\n\n", file);
  EXPECT_TRUE(has(listed.out, "\n   2  rome: arm roma 1 legion\n")) << listed.out;
  EXPECT_TRUE(has(file, "arm roma 1 legion [note")) << file;
  EXPECT_FALSE(has(file, "step 2")) << file;
  EXPECT_EQ(answered("rome: arm ancona 1 galley\n\n", file).status, 0);
  EXPECT_TRUE(has(file, "arm ancona 1 galley [note")) << file;
}

// What a session does on request is no answer: it is told what serves here, or it ends.
TEST(TranscribeLatticeAnswers, AreNoCommands) {
  std::string file;
  const Output said = answered(":help\n:undo\n2\n:quit\ncarthage: pass\n", file);
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_FALSE(has(said.out, "refused")) << said.out;
  EXPECT_TRUE(has(said.out, "answer first, or press Enter to keep the likeliest")) << said.out;
  EXPECT_TRUE(has(file, "arm roma 1 legion [note")) << file;
  EXPECT_FALSE(has(file, "pass")) << file;
}

// A wrong answer costs nothing: it is asked again, and what was answered before still stands.
TEST(TranscribeLatticeAnswers, AreRefusedWithAReason) {
  std::string file;
  const Output said = answered("99\nrome: fly\nrome: arm roma 9 legion\n2\n\n", file);
  EXPECT_EQ(said.status, 0);
  EXPECT_TRUE(has(said.out, "the answers have the numbers 1 to 4\n")) << said.out;
  EXPECT_TRUE(has(said.out, "`fly` is no word here")) << said.out;
  EXPECT_TRUE(has(said.out,
                  "no game was found with that answer; it is not used\n"
                  "  in step 3: Rome "))
      << said.out;
  EXPECT_TRUE(has(file, "arm roma 1 legion [note")) << file;
}

// What the file left open is not asked here; which game it became, and of what, stands in it.
TEST(TranscribeLatticeAnswers, SpeakOfTheLatticeAlone) {
  const Folder folder;
  const std::string draft =
      content_of(heard_input("heard-head.praetor")) + "1 rome: {militia|marmor}, ... up to 2\n";
  const std::string path = folder.file("a.praetor", draft);
  const std::string lattice = folder.file("heard.txt", "carthage\nmarmor\n");
  const Output said =
      praetor({"transcribe", "-o", path, "--lattice", lattice}, "1\n1\n1\n1\n:quit\n");
  EXPECT_EQ(said.status, 0) << said.err;
  const std::string file = content_of(path);
  EXPECT_TRUE(has(file, "carthage: marmor [note \"heard: carthage marmor\"]")) << file << said.out;
  EXPECT_TRUE(has(file, "# was: 1 rome: {militia|marmor}, ... up to 2\n")) << file << said.out;
  EXPECT_TRUE(has(file, "# not sure of step 1: rome: ")) << file << said.out;
}

// However much the file leaves open, what was heard is asked; so does `infer`, whose `--answer`
// takes no other step.
TEST(TranscribeLatticeAnswers, AreAskedForWhateverTheFileLeavesOpen) {
  const Folder folder;
  const std::string draft = content_of(heard_input("heard-head.praetor")) +
                            "1 rome: {marmor|ferrum|aurum|templum|scientia}\n"
                            "2 carthage: militia, arm carthago 1 legion\n";
  const std::string path = folder.file("a.praetor", draft);
  const std::string lattice = folder.file(
      "heard.txt", "rome\nmilitia\n\narm\nroma\n1\ngalley 0.5 legion 0.5\n\ncarthage\nmarmor\n");
  const std::string asked =
      "ask first: step 8: rome: arm roma 1 galley or rome: arm roma 1 legion?\n";
  const Output inferred = praetor({"infer", path, "--lattice", lattice});
  EXPECT_TRUE(has(inferred.out, asked)) << inferred.out;
  const Output said =
      praetor({"transcribe", "-o", path, "--lattice", lattice}, "rome: arm roma 1 legion\n\n");
  EXPECT_TRUE(has(said.out, asked)) << said.out;
  EXPECT_FALSE(has(said.out, "refused")) << said.out;
  EXPECT_TRUE(has(content_of(path), "arm roma 1 legion [note")) << content_of(path);
}

TEST(TranscribeLatticeAnswers, WantAGameAndALattice) {
  const Folder folder;
  const std::string path = folder.path("a.praetor");
  const Output blank =
      praetor({"transcribe", "-o", path, "--lattice", heard_input("heard.txt")}, "");
  EXPECT_EQ(blank.status, 2);
  EXPECT_TRUE(has(blank.err, "--lattice needs a GAME")) << blank.err;
  const std::string malformed = heard_input("heard-malformed.txt");
  const std::string begun = folder.file("b.praetor", content_of(heard_input("heard-head.praetor")));
  const Output wrong = praetor({"transcribe", "-o", begun, "--lattice", malformed}, "");
  EXPECT_EQ(wrong.status, 2);
  EXPECT_TRUE(has(wrong.err, "heard-malformed.txt:")) << wrong.err;
  EXPECT_EQ(content_of(begun), content_of(heard_input("heard-head.praetor")));
}

}  // namespace
}  // namespace praetor::cli
