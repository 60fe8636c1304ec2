// What is kept of the lines of a notation that were read before.

#include "replays/notation/line_memo.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "replays/making/random.hpp"
#include "replays/notation/read.hpp"
#include "tests/support/cases.hpp"

namespace praetor::replays {
namespace {

using tests::libraries;

// What is kept of texts read before changes nothing in what later ones mean.
TEST(NotationMemo, ReadsALineAgainOnlyInTheSameGame) {
  // `mar` is another field of the rondel in each game.
  const std::string turns = "1 rome: mar, end\n2 carthage: mar, end\n";
  std::vector<std::string> heads;
  for (const std::string game :
       {"antike-duellum on rome-carthage, first rome, display academy fortress levy",
        "antike-duellum on rome-carthage, first carthage, display academy academy levy",
        R"(antike, nations [{"nation":"rome"},{"nation":"germania"},{"nation":"greece"}])",
        "conqueror-duels on alexander"}) {
    heads.push_back("game " + game + "\n");
  }
  notation::LineMemo memo;
  Random random(31, 1);
  for (int times = 0; times < 60; ++times) {
    const std::string text = heads[random.below(heads.size())] +
                             (random.below(2) == 0 ? turns : turns.substr(0, turns.find('2')));
    for (std::uint64_t again = random.below(3); again < 3; ++again) {
      const notation::Translation kept = notation::read(text, libraries(), &memo);
      const notation::Translation fresh = notation::read(text, libraries());
      ASSERT_EQ(kept.json, fresh.json) << text;
      ASSERT_EQ(kept.fault.has_value(), fresh.fault.has_value()) << text;
    }
  }
}

// A text that ends early leaves its lines to the next one, and be they many.
TEST(NotationMemo, ForgetsTheManyLinesOfATextThatEndedEarly) {
  const std::string one =
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";
  const std::string other =
      "game antike, nations "
      "[{\"nation\":\"rome\"},{\"nation\":\"germania\"},{\"nation\":\"greece\"}]\n";
  // `mar` is another field of the rondel in each game.
  const std::string turns = "1 rome: mar, end\n2 carthage: mar, end\n";
  std::string many = one;
  for (int i = 0; i < 10'100; ++i) many += turns;
  notation::LineMemo memo;
  for (const std::string& text : {many, one + "(\n", other + turns, other + turns}) {
    const notation::Translation kept = notation::read(text, libraries(), &memo);
    const notation::Translation fresh = notation::read(text, libraries());
    EXPECT_TRUE(kept.json == fresh.json) << text.substr(0, 200);
    EXPECT_EQ(kept.fault.has_value(), fresh.fault.has_value()) << text.substr(0, 200);
  }
}

}  // namespace
}  // namespace praetor::replays
