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

/// Why no game can be asked; "" where one can.
std::string refusal_of(const std::string& query) {
  const auto queries = queries_of(query);
  if (queries) return "";
  std::string words = queries.error().fault.sentence;
  for (const std::string& name : queries.error().fault.nearest) words += "|" + name;
  return words;
}

std::string many(std::size_t count, const std::string& text) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

TEST(Find, SaysWhatWasMeant) {
  EXPECT_EQ(refusal_of("by = rome"), "put the name in quotes: \"rome\"");
  EXPECT_EQ(refusal_of("phase = over"), "put the name in quotes: \"over\"");
  EXPECT_EQ(refusal_of("step.by = \"rome\" and step.do = \"found\""), "");
  EXPECT_TRUE(refusal_of("setup = 3").starts_with("this has parts: name one of them|setup.board|"));
  EXPECT_TRUE(refusal_of("players = \"Anna\"").find("|players.rome") != std::string::npos);
  EXPECT_EQ(refusal_of("rule = \"format.json\""),
            "a text that breaks this rule is malformed: `check` shows it");
  EXPECT_EQ(refusal_of("rule = \"game.won\""), "no step can break this rule: it says what happens");
  EXPECT_EQ(refusal_of("rule = \"found.presense\""),
            "no \"found.presense\" can stand here|found.presence");
  // A region counts legions and galleys; a list of another length has its own end.
  EXPECT_EQ(refusal_of("regions.roma.units.rome.1 = 1"), "");
  EXPECT_EQ(refusal_of("regions.roma.units.rome.2 = 1"), "this list ends at place 1");
  EXPECT_EQ(refusal_of("display.2 = \"levy\""), "");
  EXPECT_EQ(refusal_of("display.3 = \"levy\""), "this list ends at place 2");
  // Only one game has terrain in its set-up: what it says is what helps.
  EXPECT_TRUE(refusal_of("setup.terrain has \"steep\"").find("|setup.terrain.steep") !=
              std::string::npos);
  // The other games do not even have the first condition's field.
  EXPECT_EQ(refusal_of("sides.rome.chips.golt >= 3 and phase = \"conquest\""),
            "there is no field golt here|gold");
}

TEST(Find, KnowsWhatIsTypedInOtherLanguages) {
  const std::string letters =
      "outside quotes a query has only small letters, numbers and ( ) = ! < >";
  const std::string whole = "a number is whole: digits, perhaps with one - ahead";
  const std::pair<const char*, std::string> refusals[] = {
      {"turn == 5", "the signs are = != < <= > >=|="},
      {"turn <> 5", "the signs are = != < <= > >=|!="},
      {"turn >>> 5", "the signs are = != < <= > >="},
      {"not turn ! 5", "! may stand only before =; write not"},
      {"turn = 1 AND turn = 2", letters + "|and"},
      {"turn = 1 && turn = 2", letters + "|and"},
      {"turn = 1 || turn = 2", letters + "|or"},
      {"sides.Rome.track = 2", letters + "|sides.rome.track"},
      {"turn > 5.5", whole},
      {"turn > 1e3", whole},
      {"turn > --1", whole},
      {"turn = 3 in (3, 4)", "here the query needs and, or, then, or the end of the query"},
      {"turn = 3 adn turn = 4", "here the query needs and, or, then, or the end of the query|and"},
      {"turn = 1 or or turn = 2", "here the query needs a condition"},
      {"then turn = 2", "here the query needs a condition"},
      {"held -3 turns (turn = 1)", "here the query needs a number from 0"},
      {"held (turn = 1)", "here the query needs a number of turns or steps"},
      {"step.turn > 3", "no step has the field turn: leave out step."},
      {"state.do = \"found\"", "no state has the field do: leave out state."},
      {"state.fase = \"over\"", "there is no field fase here|phase"},
      {"step = 5", "step has parts: name one of them, as in step.awards"},
      {"setup.board", "this is a name: compare it with something"},
  };
  for (const auto& [query, why] : refusals) EXPECT_EQ(refusal_of(query), why) << query;
}

TEST(Find, SaysWhereNamesAreListed) {
  const std::pair<const char*, std::string_view> unknown[] = {
      {"do = \"conkr\"", "`praetor schema GAME`"},
      {"game = \"chess\"", "`praetor games`"},
      {"rule = \"x\"", "`praetor rules GAME`"},
      {"by = \"nobody-at-all\"", "--board"},
      {"regions.atlantis.city = null", "--board"},
      {"turn > \"x\"", ""},
      {"winner = \"rome", ""},
  };
  for (const auto& [query, where] : unknown) {
    const auto queries = queries_of(query);
    ASSERT_FALSE(queries) << query;
    const std::string_view listed = queries.error().fault.listed;
    EXPECT_EQ(listed.empty(), where.empty()) << query << listed;
    EXPECT_NE(listed.find(where), std::string_view::npos) << query << listed;
  }
}

TEST(Find, TakesAsMuchAsItsPageSays) {
  EXPECT_EQ(refusal_of("turn=1" + many(199, " or turn=1")), "");
  EXPECT_EQ(refusal_of("turn=1" + many(200, " or turn=1")), "a query has at most 200 conditions");
  for (const std::string before : {"(", "not "}) {
    const std::string behind = before == "(" ? ")" : "";
    EXPECT_EQ(refusal_of(many(50, before) + "turn=1" + many(50, behind)), "");
    EXPECT_EQ(refusal_of(many(51, before) + "turn=1" + many(51, behind)),
              "a query nests at most 50 deep");
  }
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
