// What lattices say that is no slip of one letter: words of which a recogniser was sure, payments
// that nobody mentions, and ends of turns that nobody made.

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

std::string inferred(const std::string& record, const std::string& lattice,
                     const std::vector<std::string>& more = {}) {
  const Folder folder;
  std::vector<std::string> words{"infer", folder.file("a.praetor", record), "--lattice",
                                 folder.file("heard.txt", lattice)};
  words.insert(words.end(), more.begin(), more.end());
  return praetor(words).out;
}

constexpr const char* duellum_head =
    "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";

// "galIey" is nobody's word: that the recogniser read something wrong there is certain, and how
// sure it was counts for the word that looks like it.
TEST(HeardWords, ALookAlikeCountsForItsWord) {
  for (const char* galley : {"galley", "galIey", "gaIIey"}) {
    const std::string said =
        inferred(duellum_head, std::string("rome\nmilitia\n\narm\nroma\n1\n") + galley +
                                   " 0.9 legion 0.1\n\ncarthage\nmarmor\n");
    EXPECT_TRUE(has(said, "rome: arm roma 1 galley: 9") || has(said, "galley: 8")) << said;
    EXPECT_FALSE(has(said, "\n     2. rome: arm roma 1 legion")) << said;
  }
}

// Nobody at a table says which chips they pay with.
TEST(HeardWords, APaymentNeedNotBeSaid) {
  const std::string head = std::string(duellum_head) + "1 rome: marmor\n2 carthage: marmor\n";
  const std::string said = inferred(head, "rome\naurum\n");
  EXPECT_FALSE(has(said, "ferrum")) << said;
  EXPECT_TRUE(has(said, "rome: aurum paying")) << said;
}

// Where chance has spoken, nobody has ended a turn.
TEST(HeardWords, ChanceEndsNoTurn) {
  const Folder folder;
  std::string text;
  std::size_t chance = 0;
  for (int seed = 1; chance == 0 && seed < 20; ++seed) {
    const std::string made = folder.path(std::to_string(seed) + ".json");
    praetor({"generate", "conqueror-duels", "--seed", std::to_string(seed), "-o", made});
    text = praetor({"convert", made}).out;
    chance = text.find("\nchance: chronicle ") + 1;
  }
  ASSERT_NE(chance, 0U);
  std::string lattice = "# a word a line\n";
  for (const char letter : text.substr(chance, text.find('\n', chance) - chance)) {
    if (letter != ':') lattice += letter == ' ' ? '\n' : letter;
  }
  const std::string said = inferred(text.substr(0, chance), lattice + "\n");
  EXPECT_TRUE(has(said, "chance: chronicle ")) << said;
  EXPECT_FALSE(has(said, "done")) << said;
}

// A line that stands for nothing lets no second turn end.
TEST(HeardWords, NothingIsCountedOnce) {
  const std::string lattice = "1\nrome\nmilitia\n\nsmudge\n\n2\ncarthage\nmarmor\n";
  const std::string said = inferred(duellum_head, lattice, {"--answer", "3: nothing"});
  EXPECT_FALSE(has(said, "50 %")) << said;
}

}  // namespace
}  // namespace praetor::cli
