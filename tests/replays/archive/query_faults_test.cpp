// Which queries `find` refuses, at which place, and what it says was meant.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "replays/archive/search.hpp"
#include "tests/support/asked_games.hpp"

namespace praetor::tests {
namespace {

struct RefusedText {
  const char* query;
  const char* part;  // of what it is refused at
  const char* nearest;
};

TEST(Find, RefusesAWrongQueryAtItsPlace) {
  const RefusedText refused[] = {
      {"sides.rom.chips.gold >= 10", "rom", "rome"},
      {"phase2 = \"conquest\"", "phase2", "phase"},
      {"phase = \"conqest\"", "\"conqest\"", "conquest"},
      {"do = \"conqer\"", "\"conqer\"", "conquer"},
      {"rule = \"found.presense\"", "\"found.presense\"", "found.presence"},
      {"turn = \"five\"", "\"five\"", ""},
      {"phase < 3", "3", ""},
      {"turn > 3 adn turn < 5", "adn", "and"},
      {"turn > 3 and", "", ""},
      {"(turn > 3", "", ""},
      {"turn ! 3", "!", ""},
      {"held 5 (turn > 3)", "(", ""},
      {"sides", "sides", ""},
      {"phase = \"conquest", "\"conquest", ""},
      {"setup.bord = \"rome-carthage\"", "bord", "board"},
      {"setup.board = \"rome-cartage\"", "\"rome-cartage\"", "rome-carthage"},
      {"players.carthago = \"Anna\"", "carthago", "carthage"},
      {"step.path has \"romma\"", "\"romma\"", "roma"},
  };
  for (const RefusedText& one : refused) {
    const std::string query = one.query;
    const auto queries = queries_of(query);
    ASSERT_FALSE(queries.has_value()) << query;
    const replays::archive::QueryFault& fault = queries.error().fault;
    const std::string part = one.part;
    EXPECT_EQ(query.substr(std::min(fault.at, query.size()), part.size()), part) << fault.sentence;
    if (*one.nearest != '\0') {
      ASSERT_FALSE(fault.nearest.empty()) << query;
      EXPECT_EQ(fault.nearest.front(), one.nearest);
    }
  }
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

TEST(Find, SaysWhatAListCanBeAsked) {
  const std::string numbers = "this is a list of numbers: ask for one by its place from 0, as in ";
  EXPECT_EQ(refusal_of("territories.rome.units has \"infantry\""),
            numbers + "territories.rome.units.0 >= 1");
  EXPECT_EQ(refusal_of("territories.rome.units >= 3"), numbers + "territories.rome.units.0 >= 1");
  EXPECT_EQ(refusal_of("hold has 3"), numbers + "hold.0 >= 1");
  EXPECT_EQ(refusal_of("turn < territories.rome.units"),
            "< and > compare only numbers; here a number is compared with a list");
  EXPECT_EQ(refusal_of("display has 3"), "has needs a \"name\"");
  EXPECT_EQ(refusal_of("nothing has 3"), "there is no field nothing here");
  EXPECT_EQ(refusal_of("phase has \"over\""), "this is no list, but a name");
  EXPECT_EQ(refusal_of("sides.north.reserve has \"elephants\""), "");
  EXPECT_TRUE(refusal_of("sides.north.reserve has \"elephant\"").ends_with("|elephants"));
}

// The fault of the game that understands most, and the way to a name that stands deeper.
TEST(Find, SaysWhereANameStandsAndWhatIsWrongWithAValue) {
  EXPECT_EQ(refusal_of("setup.scenario = \"gallicwars\""),
            "no \"gallicwars\" can stand here|gallic-wars");
  EXPECT_EQ(refusal_of("unseen.ralli > 1"), "there is no ralli here|rally");
  EXPECT_EQ(refusal_of("turn.side"), "this is a rule: write rule = \"turn.side\"");
  const std::pair<const char*, const char*> deeper[] = {
      {"first = \"rome\"", "setup.first"},
      {"scenario = \"gallic-wars\"", "setup.scenario"},
      {"rules = \"german\"", "setup.rules"},
      {"heroes has \"scipio\"", "sides.egypt.heroes"},
      {"roma.city.owner = \"rome\"", "regions.roma.city.owner"},
  };
  for (const auto& [query, path] : deeper) {
    const std::string why = refusal_of(query) + "|";
    EXPECT_NE(why.find("|" + std::string(path) + "|"), std::string::npos) << why;
    EXPECT_EQ(why.find("quotes"), std::string::npos) << why;
  }
  // No quotes help on the left, and all games say the same of a word that none has.
  for (const char* const query : {"kind = \"conquer\"", "steps > 100", "verdict = \"legal\""}) {
    EXPECT_EQ(refusal_of(query).find("quotes"), std::string::npos) << query;
    EXPECT_TRUE(queries_of(query).error().games.empty()) << query;
  }
  EXPECT_TRUE(refusal_of("do = plunderings").ends_with("here; put a name in quotes"));
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
      {"turn > setup.first", "< and > compare only numbers; here a number is compared with a name"},
      {"turn > players.rome",
       "< and > compare only numbers; here a number is compared with a name"},
      {"step = \"found\"", "a number cannot be compared with a name"},
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
      {"setup.scenario = \"my-wars\"", "--scenario"},
      {"setup.readings.market-and-currency = \"x\"", "`praetor readings GAME`"},
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

}  // namespace
}  // namespace praetor::tests
