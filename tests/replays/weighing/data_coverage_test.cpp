// What a corpus rests on: each datum counts once a record, and what is printed never.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "replays/checking/check.hpp"
#include "replays/weighing/data_coverage.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using replays::BasisCoverage;
using replays::BasisKind;

constexpr std::string_view march_in_parts =
    "tests/cases/antike-duellum/legal/reading-march-in-parts.json";

TEST(DataCoverage, CountsEachDatumOnceARecord) {
  replays::DataCoverage coverage(libraries(), [] { return true; });
  const std::string path = source_path(march_in_parts);
  auto source = replays::Source::open(path, &libraries());
  ASSERT_TRUE(source.has_value());
  const auto text = source->next();
  ASSERT_TRUE(text && *text);
  for (int times = 0; times < 2; ++times) EXPECT_TRUE(coverage.add(**text, path, false));
  const auto games = coverage.so_far();
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].replays, 2U);
  std::set<std::string> borders;
  for (const BasisCoverage& one : games[0].bases) {
    EXPECT_LE(one.changed, one.replays) << one.basis.id;
    EXPECT_TRUE(one.changed == 0 || one.changed == 2) << one.basis.id;
    if (one.basis.id.starts_with("borders/")) borders.insert(one.basis.id);
    EXPECT_FALSE(one.basis.id.starts_with("price/")) << "printed";
  }
  EXPECT_FALSE(borders.empty());
  const auto march = std::ranges::find_if(games[0].bases, [](const BasisCoverage& one) {
    return one.basis.kind == BasisKind::reading && one.basis.id == "march";
  });
  ASSERT_NE(march, games[0].bases.end());
  EXPECT_EQ(march->changed, 2U);
}

// A board that a set-up brings with it is weighed as the shipped one is, of which it is a copy.
TEST(DataCoverage, AnOwnBoardIsWeighedAsAShippedOne) {
  const auto borders_of = [](const std::string& said) {
    replays::DataCoverage coverage(libraries(), [] { return true; });
    std::string padded = said + std::string(replays::text_padding, ' ');
    const std::string_view text = std::string_view(padded).substr(0, said.size());
    EXPECT_TRUE(coverage.add({text, 0, 1, false, false}, "a.json", false));
    std::map<std::string, std::uint64_t> borders;
    for (const auto& game : coverage.so_far()) {
      for (const BasisCoverage& one : game.bases) {
        if (one.basis.id.starts_with("borders/")) borders[one.basis.id] = one.changed;
      }
    }
    return borders;
  };
  nlohmann::json replay = nlohmann::json::parse(content_of(source_path(march_in_parts)));
  const auto shipped = borders_of(replay.dump());
  const std::string board = replay["setup"]["board"];
  replay["setup"]["board"] = nlohmann::json::parse(
      content_of(source_path("engine/games/antike_duellum/data/" + board + ".json")));
  EXPECT_FALSE(shipped.empty());
  EXPECT_EQ(borders_of(replay.dump()), shipped);
}

TEST(DataCoverage, ALegalReplayIsDecidedWhereItIsAsked) {
  const std::string text = content_of(source_path(march_in_parts));
  EXPECT_FALSE(judged(text).decisive.has_value());
  replays::CheckOptions options;
  options.decisive = true;
  const replays::Report report = judged(text, options);
  ASSERT_TRUE(report.decisive.has_value());
  EXPECT_TRUE(report.decisive->reading);
  EXPECT_TRUE(report.decisive->datum);
}

}  // namespace
}  // namespace praetor::tests
