// Records that all lack or mistake the same thing, as a record and its copy do: nobody tells it,
// and the history has to come from what one edit makes of them.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/generated.hpp"
#include "tests/support/lines.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

/// Some records of a game, each without all steps of one turn.
std::vector<nlohmann::json> without_a_turn(const nlohmann::json& game) {
  std::vector<nlohmann::json> records;
  const nlohmann::json& steps = game["steps"];
  for (std::size_t at = 0, end = 0; at < steps.size() && records.size() < 3; at = end) {
    for (end = at + 1; end < steps.size() && steps[end]["by"] == steps[at]["by"];) ++end;
    if (end - at < 2 || end - at > 4 || steps[at]["by"] == "chance") continue;
    nlohmann::json lacking = game;
    const auto first = lacking["steps"].begin() + static_cast<std::ptrdiff_t>(at);
    lacking["steps"].erase(first, first + static_cast<std::ptrdiff_t>(end - at));
    if (judged(lacking.dump()).verdict == replays::Verdict::illegal) records.push_back(lacking);
  }
  return records;
}

template <class G>
class MergeOfCopiesSlow : public testing::Test {};
TYPED_TEST_SUITE(MergeOfCopiesSlow, AllGames);

TYPED_TEST(MergeOfCopiesSlow, FindTheTurnThatAllLack) {
  const Folder folder;
  int mended = 0;
  for (std::uint64_t number = 1; number <= 3; ++number) {
    const nlohmann::json played = generated<TypeParam>(number, replays::ClaimLevel::turns, 8);
    for (const nlohmann::json& lacking : without_a_turn(played)) {
      const std::string file = folder.file("one.json", lacking.dump());
      const Output alone = praetor({"repair", file, "--max-edits", "1", "--max-nodes", "80000"});
      if (alone.status != 0) continue;
      ++mended;
      const Output merged = praetor({"merge", file, file, "--format", "json"});
      ASSERT_TRUE(merged.status == 0 || merged.status == 4) << merged.out << merged.err;
      const nlohmann::json first = nlohmann::json::parse(lines_of(merged.out).at(0));
      constexpr int lost_twice = 4;
      EXPECT_LE(first["cost"], lost_twice) << first;
    }
  }
  EXPECT_GT(mended, 0);
}

TEST(MergeOfCopies, FindTheFirstSideThatAllGetWrong) {
  const Folder folder;
  const std::string text =
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
      "1 carthage: ferrum\n2 rome: marmor\n3 carthage: templum\n";
  const std::string one = folder.file("one.praetor", text);
  const std::string two = folder.file("two.praetor", "# a copy\n" + text);
  const std::string joint = folder.path("joint.praetor");
  const Output merged = praetor({"merge", one, two, "-o", joint});
  EXPECT_TRUE(has(merged.out, "one joint history, 2 errors")) << merged.out << merged.err;
  EXPECT_TRUE(has(merged.out, "one.praetor: the set-up is wrong")) << merged.out;
  EXPECT_TRUE(has(merged.out, "two.praetor: the set-up is wrong")) << merged.out;
  EXPECT_TRUE(has(content_of(joint), "first carthage")) << content_of(joint);
}

}  // namespace
}  // namespace praetor::tests
