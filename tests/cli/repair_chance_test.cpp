// What `praetor repair` says of chance: another roll may have had the same effect where a repair
// supposes one, and none where the record has it, though at another place.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

constexpr const char* others = " of chance, to the same effect\n";

/// The sixth step is an attack, and the seventh its roll.
nlohmann::json attacked() {
  return nlohmann::json::parse(
      R"({"praetor":1,"game":"conqueror-duels","setup":{"scenario":"alexander"},"steps":[)"
      R"({"by":"greece","do":"recruit","territory":"macedonia","units":[1,0]},)"
      R"({"by":"persia","do":"recruit","territory":"asia-minor","units":[2,0]},)"
      R"({"by":"persia","do":"end-planning","income":9},)"
      R"({"by":"greece","do":"buy-hero","hero":"leonidas"},)"
      R"({"by":"greece","do":"end-planning","income":2},)"
      R"({"by":"greece","do":"attack","from":{"thracia":[2,1]},"to":"asia-minor",)"
      R"("hero":"leonidas"},)"
      R"({"by":"chance","do":"roll","values":{"greece":3,"persia":1}},)"
      R"({"by":"greece","do":"move","from":"macedonia","to":"aegean-sea","units":[2,0]},)"
      R"({"by":"greece","do":"end-turn"}]})");
}

TEST(RepairOfChance, OffersOtherRollsWhereOneIsSupposed) {
  const Folder folder;
  nlohmann::json game = attacked();
  ASSERT_EQ(praetor({"check", folder.file("right.json", game.dump())}).status, 0);
  game["steps"].erase(6);
  const Output output = praetor({"repair", folder.file("a.json", game.dump())});
  EXPECT_EQ(output.status, 0) << output.err;
  EXPECT_TRUE(has(output.out, "the writer left out what chance did")) << output.out;
  EXPECT_TRUE(has(output.out, others)) << output.out;
}

TEST(RepairOfChance, OffersNoneWhereTheRollIsWrittenDown) {
  const Folder folder;
  nlohmann::json game = attacked();
  std::swap(game["steps"][5], game["steps"][6]);
  const Output output = praetor({"repair", folder.file("a.json", game.dump())});
  EXPECT_EQ(output.status, 0) << output.err;
  EXPECT_TRUE(has(output.out, "they are swapped")) << output.out;
  EXPECT_FALSE(has(output.out, others)) << output.out;
}

}  // namespace
}  // namespace praetor::tests
