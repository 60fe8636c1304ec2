// Records of one game that do not tell all of it, and records that differ in what has no effect.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>

#include "tests/support/judged_text.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using tests::content_of;
using tests::Folder;
using tests::has;
using tests::Output;
using tests::praetor;

// Each wrote down what he did himself. However many steps a gap may stand for, no step is made up
// where the two tell all of them.
TEST(MergeOfSheets, InterlocksWhatEachPlayerWrote) {
  const Folder folder;
  const std::string head =
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";
  const std::string rome =
      folder.file("rome.praetor", head + "1 rome: marmor\n...\n3 rome: ferrum\n");
  const std::string carthage = folder.file(
      "carthage.praetor", head + "...\n2 carthage: militia, arm carthago 1 galley\n...\n");
  const std::string joint = folder.path("joint.praetor");
  const Output said = praetor({"merge", rome, carthage, "-o", joint});
  EXPECT_EQ(said.status, 0) << said.out << said.err;
  EXPECT_EQ(content_of(joint),
            head + "1 rome: marmor\n2 carthage: militia, arm carthago 1 galley\n3 rome: ferrum\n");
}

// Both saw nothing of the same turn: what may have been done there is shown, history by history.
TEST(MergeOfSheets, ShowsWhatAllLeaveOpen) {
  const Folder folder;
  const std::string text =
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
      "1 rome: marmor\n...\n3 rome: ferrum\n";
  const Output said =
      praetor({"merge", folder.file("a.praetor", text), folder.file("b.praetor", text)});
  EXPECT_EQ(said.status, 4) << said.err;
  EXPECT_TRUE(has(said.out, "leave open which of 8 histories")) << said.out;
  EXPECT_TRUE(has(said.out,
                  "  either from step 3 on:\n    + carthage: aurum\n"
                  "  or from step 3 on:\n    + carthage: duellum-1\n"))
      << said.out;
  EXPECT_TRUE(has(said.out, "+ carthage: templum\n")) << said.out;
}

// Two moves that do not touch each other leave nothing open by their order.
TEST(MergeOfSheets, ShowsWhatIsOpenOncePerEffect) {
  const Folder folder;
  const std::string json = folder.path("game.json");
  praetor({"generate", "antike-duellum", "--seed", "6", "--claims", "none", "--max-turns", "30",
           "-o", json});
  std::string text = praetor({"convert", json}).out;
  const std::size_t line = text.find("\n12 rome:") + 1;
  text.replace(line, text.find('\n', line) - line, "12 rome: ...");
  const std::string draft = folder.file("draft.praetor", text);
  const Output said = praetor({"merge", draft, draft});
  EXPECT_EQ(said.status, 4) << said.out << said.err;
  EXPECT_TRUE(has(said.out, "leave open which of 2 histories it was")) << said.out;
  EXPECT_TRUE(has(said.out, "+ rome: duellum-1\n")) << said.out;
  EXPECT_TRUE(has(said.out, "+ rome: duellum-2 ")) << said.out;
}

// The board by its id or inline, and what is usual said or left out, are one set-up.
TEST(MergeOfSheets, TakeASetUpInOtherWordsForTheSame) {
  const Folder folder;
  const std::string file = folder.path("a.json");
  praetor({"generate", "antike-duellum", "--seed", "3", "--max-turns", "6", "-o", file});
  const auto game = nlohmann::ordered_json::parse(content_of(file));
  auto told = game;
  told["setup"]["tables"] = "antike-duellum";
  auto whole = game;
  whole["setup"]["board"] = nlohmann::ordered_json::parse(
      content_of(tests::source_path("engine/games/antike_duellum/data/rome-carthage.json")));
  const std::string two = folder.file("two.json", told.dump());
  const std::string three = folder.file("three.json", whole.dump());
  const Output said = praetor({"merge", file, two, three});
  EXPECT_EQ(said.status, 0) << said.out << said.err;
  EXPECT_TRUE(has(said.out, "they tell the same")) << said.out;
  // One that is another set-up is an error still, once.
  auto wrong = game;
  const bool rome = game["setup"]["first"] == "rome";
  wrong["setup"]["first"] = rome ? "carthage" : "rome";
  const std::string other = folder.file("other.json", wrong.dump());
  const Output found = praetor({"merge", three, other, two});
  EXPECT_TRUE(has(found.out, "one joint history, 1 error")) << found.out << found.err;
  EXPECT_TRUE(has(found.out, "other.json: the set-up is wrong")) << found.out;
  EXPECT_FALSE(has(found.out, "three.json: the set-up is wrong")) << found.out;
}

// What a side was dealt only that side sees: no sheet is wrong that does not say it.
TEST(MergeOfSheets, JoinsWhatEachSideWasDealt) {
  const Folder folder;
  for (const std::string seed : {"1", "6"}) {
    const std::string whole = folder.path("whole" + seed + ".json");
    praetor({"generate", "ancient-generals", "--seed", seed, "--max-turns", "6", "-o", whole});
    const auto game = nlohmann::json::parse(content_of(whole));
    ASSERT_EQ(game["setup"]["dealt"].size(), 2U) << game;
    std::vector<std::string> sheets;
    for (const std::string unseen : {"red", "blue", "both"}) {
      auto sheet = game;
      if (unseen == "both") sheet["setup"].erase("dealt");
      if (unseen != "both") sheet["setup"]["dealt"][unseen] = nullptr;
      sheets.push_back(folder.file(unseen + seed + ".json", sheet.dump(1)));
    }
    for (const auto& order :
         {std::vector{sheets[0], sheets[1]}, std::vector{sheets[1], sheets[0]},
          std::vector{sheets[2], whole}, std::vector{sheets[2], sheets[0], sheets[1]}}) {
      std::vector<std::string> arguments{"merge", "-o", folder.path("joint.json")};
      arguments.insert(arguments.end(), order.begin(), order.end());
      const Output said = praetor(arguments);
      EXPECT_EQ(said.status, 0) << said.out << said.err;
      EXPECT_TRUE(has(said.out, "they tell the same game")) << said.out;
      EXPECT_EQ(nlohmann::json::parse(content_of(folder.path("joint.json"))), game);
    }
  }
}

// Two deals that cannot both be true are an error of one sheet.
TEST(MergeOfSheets, TellsDealsThatContradict) {
  const Folder folder;
  const std::string whole = folder.path("whole.json");
  praetor({"generate", "ancient-generals", "--seed", "1", "--max-turns", "6", "-o", whole});
  auto game = nlohmann::json::parse(content_of(whole));
  game["setup"]["dealt"]["blue"].swap(game["setup"]["dealt"]["red"]);
  const std::string other = folder.file("other.json", game.dump());
  const Output said = praetor({"merge", whole, whole, other});
  EXPECT_TRUE(has(said.out, "other.json: the set-up is wrong")) << said.out << said.err;
}

// Whatever else might be as good: what most records say of the first side costs least.
TEST(MergeOfSheets, BelievesMostSetUps) {
  const Folder folder;
  for (const std::string game : {"antike-duellum", "ancient-warfare", "ancient-generals"}) {
    const std::string right = folder.path(game + ".json");
    praetor({"generate", game, "--seed", "3", "--max-turns", "8", "-o", right});
    auto wrong = nlohmann::json::parse(content_of(right));
    for (const auto& step : wrong["steps"]) {
      if (step["by"] == "chance" || step["by"] == wrong["setup"]["first"]) continue;
      wrong["setup"]["first"] = step["by"];
      break;
    }
    const std::string other = folder.file(game + "-wrong.json", wrong.dump());
    for (const auto& order : {std::vector{right, right, other}, std::vector{other, right, right}}) {
      const Output said = praetor({"merge", order[0], order[1], order[2]});
      EXPECT_EQ(said.status, 0) << said.out << said.err;
      EXPECT_TRUE(has(said.out, "one joint history, 1 error")) << said.out;
      EXPECT_TRUE(has(said.out, "-wrong.json: the set-up is wrong")) << said.out;
    }
  }
}

// The budget is one for the searches with all set-ups together.
TEST(MergeOfSheets, KeepsToItsBudget) {
  const Folder folder;
  const std::string one = folder.path("one.json");
  const std::string two = folder.path("two.json");
  praetor({"generate", "ancient-generals", "--seed", "1", "--max-turns", "9", "-o", one});
  praetor({"generate", "ancient-generals", "--seed", "2", "--max-turns", "9", "-o", two});
  const Output said = praetor({"merge", one, two, "--max-nodes", "20000"});
  EXPECT_EQ(said.status, 5) << said.out;
  std::smatch judged;
  ASSERT_TRUE(std::regex_search(said.out, judged, std::regex("([0-9]+) steps judged"))) << said.out;
  EXPECT_LE(std::stoll(judged[1]), 31'000) << said.out;  // with the half that repairs may take
  EXPECT_TRUE(has(said.out, "perhaps they are records of different games")) << said.out;
}

// Of two dice that lose alike one was read wrongly: two of three records are believed.
TEST(MergeOfSheets, TellsWhatHasNoEffectApart) {
  const Folder folder;
  const std::string file = folder.path("a.json");
  praetor({"generate", "conqueror-duels", "--seed", "3", "--style", "lively", "-o", file});
  const auto game = nlohmann::ordered_json::parse(content_of(file));
  const std::string whole = game.dump();
  const std::string hash = tests::judged(whole).hash;
  int tried = 0;
  for (std::size_t at = 0; at < game.at("steps").size() && tried < 3; ++at) {
    if (game.at("steps")[at].at("do") != "roll") continue;
    for (const auto& [side, value] : game.at("steps")[at].at("values").items()) {
      for (int other = 1; other <= 6 && tried < 3; ++other) {
        auto changed = game;
        changed["steps"][at]["values"][side] = other;
        if (other == value || tests::judged(changed.dump()).hash != hash) continue;
        ++tried;
        const std::string one = folder.file("one.json", changed.dump());
        const Output two = praetor({"merge", file, one});
        EXPECT_FALSE(has(two.out, "they tell the same")) << two.out;
        const std::string joint = folder.path("joint.json");
        const Output three = praetor({"merge", one, file, file, "-o", joint});
        EXPECT_EQ(three.status, 0) << three.out;
        EXPECT_EQ(nlohmann::ordered_json::parse(content_of(joint)).at("steps")[at],
                  game.at("steps")[at]);
        std::filesystem::remove(joint);
      }
    }
  }
  EXPECT_GT(tried, 0);
}

// What one player saw the other need not say: no error, and the history has it, whoever is first.
TEST(MergeOfSheets, KeepsWhatOnlyOnePlayerSaw) {
  const std::string deals = "deals blue slingers + bowmen + warriors + overrun + nomads";
  const std::string theirs = "deals red legionaires + elephants + shields + rally + horde";
  const std::string seen = " seeing legionaires + rally + onagers + horse-archers + auxilia";
  const auto sheet = [](const std::string& dealt, const std::string& sight) {
    return "game ancient-generals, first blue\nchance: " + dealt +
           "\n1 blue: scout own-deck with slingers" + sight + " / /\n";
  };
  const Folder folder;
  const std::string blue = folder.file("blue.praetor", sheet(deals + ", deals red ?", seen));
  const std::string joint = folder.path("joint.praetor");
  for (const std::string sight : {"", " seeing ?"}) {
    const std::string red = folder.file("red.praetor", sheet("deals blue ?, " + theirs, sight));
    for (const auto& order : {std::vector{blue, red}, std::vector{red, blue}}) {
      const Output said = praetor({"merge", order[0], order[1], "-o", joint});
      EXPECT_EQ(said.status, 0) << said.out << said.err;
      EXPECT_FALSE(has(said.out, "error")) << said.out;
      EXPECT_EQ(content_of(joint), sheet(deals + ", " + theirs, seen)) << said.out;
    }
  }
  // Two different sights are an error still.
  const std::string other = folder.file(
      "other.praetor", sheet("deals blue ?, " + theirs,
                             " seeing rally + legionaires + onagers + horse-archers + auxilia"));
  EXPECT_TRUE(has(praetor({"merge", blue, other}).out, "1 error")) << other;
}

// A hand that was seen changes no state; the record that tells it counts, in whatever order.
TEST(MergeOfSheets, KeepsAHandThatOnlyOneRecordTells) {
  const std::string head =
      "game ancient-warfare, first south\n"
      "army south: camp a1, general a2, knights b1 elite, knights b2, pikes c1 elite, pikes c2\n"
      "army south: pikes d1 d2, light-horse e1, auxilia e2, psiloi f1 f2, artillery g1\n"
      "army north: camp a7, general a8, spears b7 elite, spears b8 elite, spears c7\n"
      "army north: elephants c8 d7, cavalry d8, light-horse e7 e8, warband f7, auxilia f8\n"
      "army north: psiloi g7\n"
      "chance: deals south march march gallop\n1 south: move b2 > b4 by march, advance f2 e2 by "
      "march\n"
      "chance: deals north trod attack recoil\n2 north: move g7 h6 by trod\n"
      "chance: deals south attack fast-pace scout\n3 south: scout";
  const Folder folder;
  const std::string joint = folder.path("joint.praetor");
  const std::string one = folder.file("one.praetor", head + "\n");
  const std::string two = folder.file("two.praetor", head + " seeing attack + recoil\n");
  for (const auto& order : {std::vector{one, two}, std::vector{two, one}}) {
    const Output said = praetor({"merge", order[0], order[1], "-o", joint});
    EXPECT_EQ(said.status, 0) << said.out << said.err;
    EXPECT_TRUE(has(content_of(joint), "scout seeing attack + recoil"))
        << content_of(joint) << said.out;
  }
}

// What both wrote at one place stands there once; what one alone wrote, or wrote twice, stays.
TEST(MergeOfSheets, SayACommentOnceThatBothHave) {
  const std::string head =
      "# found in a box\n"
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";
  const std::string one = head + "1 rome: marmor  # slow\n# page 2\n# page 2\n2 carthage: ferrum\n";
  const std::string two =
      head + "1 rome: marmor  # slow\n# page 2\n2 carthage: ferrum  # sure?\n# the end\n";
  const Folder folder;
  const std::string joint = folder.path("joint.praetor");
  const auto merged = [&](const std::string& first, const std::string& second) {
    praetor(
        {"merge", folder.file("a.praetor", first), folder.file("b.praetor", second), "-o", joint});
    return content_of(joint);
  };
  EXPECT_EQ(merged(one, one), one);
  const std::string both = head +
                           "1 rome: marmor  # slow\n# page 2\n# page 2\n"
                           "2 carthage: ferrum  # sure?\n# the end\n";
  EXPECT_EQ(merged(one, two), both);
  EXPECT_EQ(merged(two, one), both);
}

}  // namespace
}  // namespace praetor::cli
