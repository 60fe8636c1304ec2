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
  std::set<std::string> listed;
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
      // A list of the set-up has the names in it, and in members of what it has.
      for (const FoundPlace& place : places) {
        auto above = place.pointer.parent_pointer();
        std::string field = "setup." + place.path;
        field.resize(field.rfind('.'));
        const bool in_item = !above.empty() && record.at("setup").at(above).is_object();
        if (in_item && record.at("setup").at(above.parent_pointer()).is_array()) {
          above.pop_back();
          field.resize(field.rfind('.'));
        }
        if (!place.value.is_string() || !record.at("setup").at(above).is_array()) continue;
        EXPECT_EQ(found_by(field + " has " + place.value.dump(), json).size(), all) << field;
        listed.insert(std::string(game->id()) + field);
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
  EXPECT_GT(listed.size(), 2U);
}

TEST(Find, NamesMayHaveQuotes) {
  const std::string json = generated_game(*all_games()[0], {13, 3}, 1);
  Json record = Json::parse(json);
  const std::string side = record.at("setup").at("first");
  record["players"] = {{side, "Anna \"the\\ owl\""}};
  const std::string field = "players." + side;
  const std::size_t all = record.at("steps").size() + 1;
  EXPECT_EQ(found_by(field + R"( = "Anna \"the\\ owl\"")", record.dump()).size(), all);
  EXPECT_TRUE(found_by(field + R"( = "Anna \"the owl\"")", record.dump()).empty());
}

struct OtherSpelling {
  const char* game;
  GeneratedGames games;
  const char* query;  // with % where a name stands
  const char* name;
  const char* alias;
};

std::string with_name(std::string query, const std::string& name) {
  return query.replace(query.find('%'), 1, name);
}

// A record may have a thing by any of its spellings, and so may a query.
TEST(Find, FindsAThingByEachOfItsSpellings) {
  const OtherSpelling spellings[] = {
      {"conqueror-duels", {1, 30}, "to = \"%\"", "alpes", "alps"},
      {"conqueror-duels", {1, 30}, "from.% != null", "alpes", "alps"},
      {"conqueror-duels", {1, 30}, "from has \"%\"", "alpes", "alps"},
      {"conqueror-duels", {1, 30}, "do = \"attack\" and to != \"%\"", "alpes", "alps"},
      {"ancient-warfare", {1, 60}, "do = \"place\" and unit = \"%\"", "cavalry", "heavy-chariots"},
  };
  for (const OtherSpelling& one : spellings) {
    std::size_t found = 0;
    for (std::uint64_t number = 1; number <= 8; ++number) {
      const std::string json = generated_game(*find_game(one.game), one.games, number);
      ASSERT_FALSE(json.empty());
      const auto by_name = found_by(with_name(one.query, one.name), json);
      EXPECT_EQ(found_by(with_name(one.query, one.alias), json), by_name) << one.query;
      found += by_name.size();
    }
    EXPECT_GT(found, 0U) << one.query;
  }
}

}  // namespace
}  // namespace praetor::tests
