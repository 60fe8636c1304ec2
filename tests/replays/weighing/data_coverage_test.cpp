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

struct OwnDocument {
  std::string_view replay;  // below tests/cases
  std::string_view member;  // of the set-up
  std::string_view file;    // below engine/games, what it has without saying so
};

constexpr OwnDocument own_documents[] = {
    {"antike-duellum/legal/reading-march-in-parts", "board", "antike_duellum/data/greece-persia"},
    {"antike-duellum/legal/reading-march-in-parts", "tables",
     "antike_duellum/data/antike-duellum.tables"},
    {"antike/legal/worked-example", "board", "antike/data/mediterranean-west"},
    {"antike/legal/worked-example", "tables", "antike/data/antike.tables"},
    {"ancient-warfare/legal/reading-war-wagons-missile", "tables",
     "ancient_warfare/data/ancient-warfare.tables"},
    {"ancient-generals/legal/scouts-as-many-as-wished", "tables",
     "ancient_generals/data/ancient-generals.tables"},
    {"conqueror-duels/legal/beaten-attacker", "tables",
     "conqueror_duels/data/conqueror-duels.tables"},
};

/// How many records each datum would have changed, and which were weighed at all.
std::map<std::string, std::uint64_t> data_of(const std::string& replay) {
  replays::DataCoverage coverage(libraries(), [] { return true; });
  const std::string padded = replay + std::string(replays::text_padding, ' ');
  const std::string_view text = std::string_view(padded).substr(0, replay.size());
  EXPECT_TRUE(coverage.add({text, 0, 1, false, false}, "a.json", false));
  std::map<std::string, std::uint64_t> data;
  for (const auto& game : coverage.so_far()) {
    for (const BasisCoverage& one : game.bases) {
      if (one.basis.kind == BasisKind::datum) data[one.basis.id] = one.changed;
    }
  }
  return data;
}

// What a set-up brings with it is weighed as what is shipped, of which it is a copy.
TEST(DataCoverage, AnOwnDocumentIsWeighedAsAShippedOne) {
  for (const OwnDocument& own : own_documents) {
    SCOPED_TRACE(own.file);
    auto replay = nlohmann::json::parse(
        content_of(source_path("tests/cases/" + std::string(own.replay) + ".json")));
    const auto shipped = data_of(replay.dump());
    replay["setup"][own.member] = nlohmann::json::parse(
        content_of(source_path("engine/games/" + std::string(own.file) + ".json")));
    EXPECT_EQ(data_of(replay.dump()), shipped);
    EXPECT_TRUE(std::ranges::any_of(shipped, [](const auto& one) { return one.second > 0; }));
  }
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
