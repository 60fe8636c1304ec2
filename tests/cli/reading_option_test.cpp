// `check --reading ID=VALUE`: it speaks of one game, and is not passed over where none of it came.

#include <gtest/gtest.h>

#include <string>

#include "tests/support/program.hpp"
#include "tests/support/source_tree.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

const std::string duellum_game =
    source_path("replays/corpus/antike-duellum/annotated-first-game.json");
const std::string warfare_game =
    source_path("replays/corpus/ancient-warfare/base-eight-losses-among-hills.json");

TEST(ReadingOption, OfAGameThatNoReplayIsOfIsAFaultOfTheCommand) {
  const Output other = praetor({"check", duellum_game, "--reading", "retreat=back"});
  EXPECT_EQ(other.status, 2);
  EXPECT_NE(other.out.find(": legal"), std::string::npos) << other.out;
  EXPECT_EQ(other.err,
            "praetor: check: --reading retreat=back: no replay of Ancient Warfare was judged; "
            "`praetor readings antike-duellum` lists the readings that apply here\n");
}

TEST(ReadingOption, OfOneOfTheGamesThatCameIsNone) {
  const Output both = praetor({"check", duellum_game, warfare_game, "--reading", "retreat=back"});
  EXPECT_NE(both.status, 2);
  EXPECT_EQ(both.err, "");
}

TEST(ReadingOption, IsForNoShardToFindIdle) {
  for (const std::string shard : {"1/2", "2/2"}) {
    const Output part = praetor({"check", duellum_game, warfare_game, "--reading", "retreat=back",
                                 "--shard", shard, "--summary", "--format", "json"});
    EXPECT_NE(part.status, 2) << shard;
    EXPECT_EQ(part.err, "") << shard;
  }
}

}  // namespace
}  // namespace praetor::tests
