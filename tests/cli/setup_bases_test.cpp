// Set-ups that one reading refuses and another one takes, and set-ups drawn under such readings.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/judged_text.hpp"
#include "tests/support/program.hpp"
#include "tests/support/source_tree.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using tests::content_of;
using tests::Folder;
using tests::has;
using tests::praetor;

TEST(SetupBases, AReadingThatRefusesASetUpIsNamed) {
  const Folder folder;
  auto replay = nlohmann::ordered_json::parse(content_of(
      tests::source_path("replays/corpus/readings/antike-duellum/equal-display-no.json")));
  const std::string refused = folder.file("refused.json", replay.dump());
  replay["setup"].erase("readings");
  const std::string usual = folder.file("usual.json", replay.dump());
  const auto said = praetor({"check", refused});
  EXPECT_EQ(said.status, 2);
  EXPECT_TRUE(has(said.out, "equal-display")) << said.out;
  EXPECT_TRUE(has(said.out, "yes: well formed")) << said.out;
  EXPECT_NE(praetor({"check", usual}).status, 2);
  // Nothing of a reading where none would help.
  replay["setup"]["display"][0] = "nothing";
  EXPECT_FALSE(has(praetor({"check", folder.file("bad.json", replay.dump())}).out, "rests on"));
}

// Of three values two refuse the set-up: the one that holds is named.
TEST(SetupBases, TheValueInForceIsNamed) {
  const std::string game =
      tests::source_path("replays/corpus/readings/ancient-warfare/typed-general-required.json");
  const std::string out = praetor({"check", game}).out;
  EXPECT_TRUE(has(out, "typed-general required (true: well formed)")) << out;
  const std::string other = praetor({"check", "--reading", "typed-general=false", game}).out;
  EXPECT_TRUE(has(other, "typed-general required (true: well formed)")) << other;
}

// An army of a general and a camp alone: under the German rules troops lead it all the same.
TEST(SetupBases, ArmiesWithoutOthersAreLedByTroops) {
  const Folder folder;
  auto tables = nlohmann::ordered_json::parse(content_of(
      tests::source_path("engine/games/ancient_warfare/data/ancient-warfare.tables.json")));
  tables["tables"] = "few";
  tables["constants"]["others"] = 0;
  const std::string own = folder.file("few.tables.json", tables.dump());
  for (const char* seed : {"1", "2", "3"}) {
    const std::string made = folder.path(std::string(seed) + ".json");
    ASSERT_EQ(praetor({"generate", "ancient-warfare", "--seed", seed, "--rules", "german",
                       "--tables", own, "-o", made})
                  .status,
              0);
    EXPECT_EQ(praetor({"check", made}).status, 0) << seed;
  }
}

}  // namespace
}  // namespace praetor::cli
