// What `infer` says of drafts to people and to programs: what is certain, and what is only so in
// what was found.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using tests::Folder;
using tests::has;
using tests::praetor;

constexpr const char* opening_line =
    "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";

/// What `infer` says of a game of Antike Duellum with these turns.
std::string words_of_infer(const std::string& turns, const std::vector<std::string>& more = {}) {
  const Folder folder;
  std::vector<std::string> words{"infer", folder.file("a.praetor", opening_line + turns)};
  words.insert(words.end(), more.begin(), more.end());
  return praetor(words).out;
}

// What the completions that were found have in common may be otherwise in another one.
TEST(InferWords, CallNothingCertainBeforeAllIsFound) {
  const std::string turns = "1 rome: ?\n";
  const std::string whole = words_of_infer(turns);
  EXPECT_TRUE(has(whole, ": 8 ways\n  certain\n    rome: ?\n")) << whole;
  const std::string part = words_of_infer(turns, {"--max-nodes", "5"});
  EXPECT_TRUE(has(part,
                  ": at least 2 ways\n"
                  "  the same in all completions found\n"
                  "    rome: ?\n"))
      << part;
  const std::string one = words_of_infer(turns, {"--max-nodes", "3"});
  EXPECT_TRUE(has(one, ": at least 1 way\n    + rome: aurum\n")) << one;
  const std::string json = words_of_infer(turns, {"--max-nodes", "5", "--format", "json"});
  EXPECT_TRUE(has(json, "\"certain\":[],\"all\":false,")) << json;
}

// A search that ended early says how far it came, not that nothing else would come further.
TEST(InferWords, SayWhetherAllCompletionsEndThere) {
  const std::string turns = "1 rome: ?, arm roma 7 galley\n";
  const std::string whole = words_of_infer(turns);
  EXPECT_TRUE(has(whole, ": impossible")) << whole;
  EXPECT_TRUE(has(whole, "\n  no completion gets beyond step 2, turn 1\n")) << whole;
  EXPECT_TRUE(has(words_of_infer(turns, {"--format", "json"}), "\"dead-end\":{\"step\":2,"));
  const std::string part = words_of_infer(turns, {"--max-nodes", "5"});
  EXPECT_TRUE(has(part, ": unknown: no completion was found")) << part;
  EXPECT_TRUE(has(part, "\n  nothing that was tried got beyond step 2, turn 1\n")) << part;
  const std::string json = words_of_infer(turns, {"--max-nodes", "5", "--format", "json"});
  EXPECT_TRUE(has(json, "\"furthest\":{\"step\":2,")) << json;
  EXPECT_FALSE(has(json, "dead-end")) << json;
}

// Of steps of two kinds the side alone is certain.
TEST(InferWords, TellWhatIsCertainInTheNotation) {
  const std::string of_one = words_of_infer("1 rome: militia, {end|arm roma 1 legion}\n");
  EXPECT_TRUE(has(of_one, ": 2 ways\n  certain\n    rome: ?\n  1. ")) << of_one;
  EXPECT_FALSE(has(of_one, "{\"")) << of_one;
}

// Ways of several steps in a row cannot be told apart in one line; the list above numbers them.
TEST(InferWords, AskForTheNumberOfALongWay) {
  const std::string several = words_of_infer("1 rome: marmor\n... up to 3\n3 rome: ferrum\n");
  const std::size_t asked = several.find("ask first: ");
  ASSERT_NE(asked, std::string::npos) << several;
  const std::string line = several.substr(asked, several.find('\n', asked) - asked);
  EXPECT_TRUE(has(line, ": which of the ways 1 to 5, or another?")) << several;
  EXPECT_TRUE(has(several, "\n  5.")) << several;
  EXPECT_FALSE(has(several, "\n  6.")) << several;
  const std::string single = words_of_infer("1 rome: ?\n");
  EXPECT_TRUE(has(single, "ask first: ")) << single;
  EXPECT_FALSE(has(single, "which of the ways")) << single;
}

}  // namespace
}  // namespace praetor::cli
