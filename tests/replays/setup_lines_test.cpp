// The lines in which a game says deeper parts of its set-up: `army south: camp d2, …`.

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "replays/making/random.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/notation/read.hpp"
#include "replays/notation/write_setup_line.hpp"
#include "tests/support/texts.hpp"

namespace praetor::replays {
namespace {

using Json = nlohmann::json;
using notation::SetupItems;
using notation::SetupLine;
using tests::libraries;

std::string one_of(Random& random, const std::vector<std::string>& words) {
  return words[random.below(words.size())];
}

std::string square(Random& random) {
  if (!random.once_in(12)) return one_of(random, {"a1", "b12", "h8", "d4"});
  return one_of(random, {"D4", "zz", "a123", "4d", ""});
}

Json piece(Random& random) {
  Json made = Json::object();
  made["unit"] = one_of(random, {"camp", "general", "war-wagons", "psiloi", "psiloi", "blades"});
  if (random.once_in(12)) {
    made["unit"] =
        one_of(random, {"elite", "x", "and", "none", "war wagons", "b4", "3", "x1", "Camp", ""});
  }
  if (random.once_in(2)) made["square"] = square(random);
  if (random.once_in(4)) made["elite"] = !random.once_in(5);
  if (random.once_in(6)) made["general"] = !random.once_in(5);
  if (random.once_in(30)) made["side"] = "south";
  if (random.once_in(30)) made["unit"] = 7;
  if (random.once_in(30)) made.erase("unit");
  return made;
}

Json item(const SetupLine& line, Random& random) {
  if (line.items == SetupItems::pieces) return random.once_in(40) ? Json("camp") : piece(random);
  if (!random.once_in(3)) return square(random);
  Json pair = Json::array({square(random), square(random)});
  if (random.once_in(10)) pair.push_back("a1");
  return pair;
}

Json part(const SetupLine& line, Random& random) {
  Json made = line.items == SetupItems::counts ? Json::object() : Json::array();
  for (std::size_t left = random.below(5); left > 0; --left) {
    if (line.items == SetupItems::counts) {
      const std::string card = one_of(random, {"auxilia", "break-morale", "rally", "2", "a1", "B"});
      made[card] = random.once_in(8) ? Json(1.5) : Json(random.below(4));
    } else {
      made.push_back(item(line, random));
    }
  }
  return made;
}

std::string game_of(const SetupLine& line) {
  return line.items == SetupItems::counts ? "ancient-generals" : "ancient-warfare";
}

std::vector<const SetupLine*> all_lines() {
  std::vector<const SetupLine*> lines;
  for (const auto game : {"ancient-warfare", "ancient-generals"}) {
    for (const SetupLine& line : notation::setup_lines_of(game)) lines.push_back(&line);
  }
  return lines;
}

Json setup_of(const std::string& game, const std::string& lines) {
  const std::string text = "game " + game + "\n" + lines;
  const notation::Translation made = notation::read(text, libraries());
  EXPECT_FALSE(made.fault.has_value()) << text;
  return Json::parse(made.json).at("setup");
}

// Whatever a set-up says: either the lines say it all, or they are not used.
TEST(SetupLines, SayAllOrNothing) {
  Random random(23, 1);
  std::size_t said = 0;
  for (const SetupLine* const line : all_lines()) {
    for (int times = 0; times < 3'000; ++times) {
      Json value = {{"south", part(*line, random)}};
      for (const auto key : {"built-up", "river", "a1", "3"}) {
        if (random.once_in(4)) value[key] = part(*line, random);
      }
      const std::string json = value.dump();
      const text::Tape tape(json);
      const auto parts = notation::written_parts(*line, *tape.root());
      if (parts.empty()) continue;
      ++said;
      std::string lines;
      notation::append_setup_lines(lines, *line, parts);
      const Json setup = setup_of(game_of(*line), lines);
      ASSERT_EQ(setup.at(std::string(line->member)), value) << lines;
    }
  }
  EXPECT_GT(said, 500U) << "else this says little";
}

TEST(SetupLines, HaveAtMostAHundredColumns) {
  Json army = Json::array();
  for (int at = 0; at < 60; ++at) army.push_back({{"unit", "war-wagons"}, {"square", "d12"}});
  const std::string json = Json{{"south", army}}.dump();
  const text::Tape tape(json);
  std::string lines;
  const SetupLine* const line = notation::setup_line_of("ancient-warfare", "Army");
  ASSERT_NE(line, nullptr);
  notation::append_setup_lines(lines, *line, notation::written_parts(*line, *tape.root()));
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = lines.find('\n', at);
    EXPECT_LE(end - at, 100U);
    EXPECT_EQ(lines.substr(at, 12), "army south: ");
    at = end + 1;
  }
  EXPECT_EQ(setup_of("ancient-warfare", lines).at("armies").at("south"), army);
}

TEST(SetupLines, TakeItemsAsPeopleWriteThem) {
  const Json psiloi = {{"unit", "psiloi"}, {"elite", true}, {"square", "f2"}};
  const Json general = {{"unit", "general"}, {"elite", true}};
  const auto south = [](const std::string& items) {
    return setup_of("ancient-warfare", "army south: " + items + "\n").at("armies").at("south");
  };
  for (const auto words : {"psiloi f2 elite", "elite psiloi f2", "psiloi (elite) f2"}) {
    EXPECT_EQ(south(words), Json::array({psiloi})) << words;
  }
  EXPECT_EQ(south("elite general, general elite"), Json::array({general, general}));
  const Json wagons = Json::parse(R"([{"unit":"war-wagons","square":"a1"},
                                      {"unit":"war-wagons","square":"b1"}])");
  EXPECT_EQ(south("war-wagons a1 b1"), wagons);
  for (const auto words :
       {"2 war wagons a1 b1", "2x war-wagons a1 b1", "war-wagons 2 a1 b1", "war-wagons x 2 a1 b1",
        "war-wagons a1, b1", "war-wagons a1,\n  war-wagons b1",
        "war-wagons a1,\narmy south: war-wagons b1"}) {
    EXPECT_EQ(south(words), wagons) << words;
  }
  EXPECT_EQ(south("general a2 general").dump(), R"([{"square":"a2","unit":"general"}])");
  const Json ground = Json::parse(R"({"hill":["d8","e4"],"river":[["a6","a7"]]})");
  for (const auto lines :
       {"terrain hill: d8 e4\nterrain river: a6-a7\n", "terrain hill d8 e4, river a6-a7\n",
        "terrain: hill d8, e4 river a6\u2013a7\n", "terrain hill d8 and e4\n  river: a6 - a7\n",
        "terrain hill: d8,\n  e4, river a6 to a7\n", "terrain hill d8 e4 river a6 > a7\n",
        "terrain hill d8 e4 river a6 a7\n", "terrain hill d8 e4 river a6\u2014a7\n",
        "terrain hill d8\nterrain hill e4, river a6-a7\n"}) {
    EXPECT_EQ(setup_of("ancient-warfare", lines).at("terrain"), ground) << lines;
  }
  const Json dealt = Json::parse(R"({"red":{"rally":3,"break-morale":1}})");
  for (const auto line :
       {"dealt red: rally, 2 rally, break-morale\n", "dealt red: rally x3, break-morale x1\n",
        "dealt red: 3x rally and break-morale\n", "dealt to red: rally (3), break-morale: 1\n",
        "red dealt: rally 3, break-morale\n", "dealt red: 3 rally, break-morale\n",
        "dealt red rally 3, break morale\n"}) {
    EXPECT_EQ(setup_of("ancient-generals", line).at("dealt"), dealt) << line;
  }
}

// Whoever copies a head from the page gets a record that only lacks its steps.
TEST(SetupLines, AreShownInHeadsThatAreLegal) {
  std::ostringstream readme;
  readme << std::ifstream(PRAETOR_SOURCE_DIR "/replays/README.md").rdbuf();
  const std::string page = readme.str();
  const std::size_t title = page.find("### Set-ups in words\n");
  ASSERT_NE(title, std::string::npos);
  const std::string section = page.substr(title, page.find("\n### ", title) - title);
  const std::string fence = "```text\n";
  std::string heads;
  for (std::size_t at = section.find(fence); at != std::string::npos;
       at = section.find(fence, at + 1)) {
    const std::size_t from = at + fence.size();
    const std::string head = section.substr(from, section.find("```\n", from) - from);
    const notation::Translation made = notation::read(head, libraries());
    ASSERT_FALSE(made.fault.has_value()) << head;
    const Report report = tests::judged(made.json);
    EXPECT_EQ(report.verdict, Verdict::legal) << head;
    heads += head;
  }
  for (const SetupLine* const line : all_lines()) {
    EXPECT_NE(heads.find("\n" + std::string(line->word) + " "), std::string::npos) << line->word;
  }
}

struct Refused {
  const char* line;
  const char* told;  // where the fault begins
};

TEST(SetupLines, SayWhatIsMissingWhereItIs) {
  constexpr Refused lines[] = {
      {"army south: camp, 3 blades a1 b1", "3 blades a1 b1"},
      {"army south: camp,, horde", ", horde"},
      {"army south: 0 blades", "0 blades"},
      {"army south: camp = d2", "= d2"},
      {"army south: 1001 blades", "1001 blades"},
      {"army", ""},
      {"terrain hill: d8 x = d9", "= d9"},
      {"terrain hill", ""},
  };
  for (const Refused& one : lines) {
    const std::string text = "game ancient-warfare\n" + std::string(one.line) + "\n";
    const notation::Translation made = notation::read(text, libraries());
    ASSERT_TRUE(made.fault.has_value()) << one.line;
    const std::string from = text.substr(made.fault->offset);
    EXPECT_EQ(from, one.told + std::string("\n")) << one.line;
  }
}

}  // namespace
}  // namespace praetor::replays
