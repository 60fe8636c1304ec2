// What a corpus rests on: each datum counts once a record, and what is printed never.

#include <gtest/gtest.h>

#include <algorithm>
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
