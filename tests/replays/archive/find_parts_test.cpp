// What `find` asks of a malformed text up to its fault, of set-ups, and of who plays.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/making/random.hpp"
#include "tests/support/asked_games.hpp"
#include "tests/support/cases.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using replays::Random;

// A text is cut anywhere, or a step names nobody: what stands before is searched as in the whole.
TEST(Find, SearchesAMalformedTextUpToItsFault) {
  for (const AnyGame* const game : all_games()) {
    const std::string json = generated_game(*game, {11, 12}, 1);
    ASSERT_FALSE(json.empty());
    const std::string kind = Json::parse(json).at("steps").back().at("do");
    const std::string query = "do = \"" + kind + "\"";
    const std::vector<std::int64_t> in_all = found_by(query, json);
    Json record = Json::parse(json);
    const std::size_t size = record.at("steps").size();
    Random random(5, 1);
    for (int trial = 0; trial < 12; ++trial) {
      const std::size_t whole = random.below(size);
      std::vector<std::int64_t> expected;
      for (const std::int64_t step : in_all) {
        if (step <= static_cast<std::int64_t>(whole)) expected.push_back(step);
      }
      Json wrong = record;
      wrong.at("steps").at(whole)["by"] = "nobody";
      EXPECT_EQ(found_by(query, wrong.dump(), replays::Verdict::malformed), expected)
          << game->id() << ' ' << whole;
      Json head = record;
      head.erase("steps");
      std::string cut = head.dump();
      cut.back() = ',';
      cut += "\"steps\":[";
      for (std::size_t i = 0; i < whole; ++i) cut += record.at("steps").at(i).dump() + ",";
      const std::string next = record.at("steps").at(whole).dump();
      cut += next.substr(0, random.below(next.size()));
      EXPECT_EQ(found_by(query, cut, replays::Verdict::malformed), expected)
          << game->id() << ' ' << whole << '\n'
          << cut.substr(cut.size() - 60);
    }
    record["praetor"] = 2;  // stands before all steps
    EXPECT_TRUE(found_by(query, record.dump(), replays::Verdict::malformed).empty());
  }
}

// Each value of a set-up is found where the replay has it, and who plays, and nothing else.
TEST(Find, AsksASetUpAndWhoPlays) {
  std::set<std::string> asked;
  for (const AnyGame* const game : all_games()) {
    for (std::uint64_t number = 1; number <= 6; ++number) {
      const std::string json = generated_game(*game, {13, 3}, number);
      ASSERT_FALSE(json.empty());
      Json record = Json::parse(json);
      const auto all = static_cast<std::size_t>(record.at("steps").size()) + 1;
      const std::vector<FoundPlace> places = scalars_of(record.at("setup"));
      for (const FoundPlace& place : places) {
        const std::string field = "setup." + place.path;
        EXPECT_EQ(found_by(field + " = " + place.value.dump(), json).size(), all)
            << game->id() << ' ' << field;
        EXPECT_TRUE(found_by(field + " != " + place.value.dump(), json).empty()) << field;
        asked.insert(std::string(game->id()) + field);
      }
      const std::string side = record.at("steps").front().at("by") == "chance"
                                   ? std::string(game->known_sides(libraries().of(*game)).names[0])
                                   : record.at("steps").front().at("by").get<std::string>();
      record["players"] = {{side, "Anna \u00c4 \\"}};
      const auto any = queries_of("players." + side + " = \"x\"");
      ASSERT_TRUE(any.has_value());
      EXPECT_TRUE(found_by("players." + side + " = null", record.dump()).empty());
      record["players"] = {{side, "Anna"}};
      EXPECT_EQ(found_by("players." + side + " = \"Anna\"", record.dump()).size(), all);
      EXPECT_TRUE(found_by("players." + side + " = \"anna\"", record.dump()).empty());
    }
  }
  EXPECT_GT(asked.size(), 20U);
}

}  // namespace
}  // namespace praetor::tests
