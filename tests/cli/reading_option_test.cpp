// `check --reading ID=VALUE`, and the same of `regress`: it speaks of one game, and is not passed
// over where none of it came.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

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

TEST(ReadingOption, IsALawByWhichVerdictsAreStoredAndCompared) {
  const Folder folder;
  nlohmann::json game = nlohmann::json::parse(content_of(
      source_path("replays/corpus/readings/antike-duellum/conquest-after-card-yes.json")));
  game["setup"].erase("readings");
  const std::string file = folder.file("a.json", game.dump());
  const std::string baseline = folder.path("verdicts");
  const auto regress = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words{"regress", file, "--baseline", baseline};
    words.insert(words.end(), more.begin(), more.end());
    return praetor(words);
  };
  const std::string reading = "conquest-after-card=yes";
  EXPECT_EQ(regress({"--reading", reading, "--update"}).status, 0);
  EXPECT_NE(content_of(baseline).find("\tlegal\t"), std::string::npos);
  EXPECT_EQ(regress({"--reading", reading}).status, 0);
  const Output other = regress({});
  EXPECT_EQ(other.status, 1);
  EXPECT_NE(other.out.find("legal -> illegal turn.phase"), std::string::npos) << other.out;
  const Output idle = regress({"--reading", "retreat=back"});
  EXPECT_EQ(idle.status, 2);
  EXPECT_NE(idle.err.find("praetor: regress: --reading retreat=back: no replay of Ancient Warfare"),
            std::string::npos)
      << idle.err;
}

}  // namespace
}  // namespace praetor::tests
