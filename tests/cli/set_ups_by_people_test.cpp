// Set-ups as people write them down: armies, terrain and deals on lines of their own, in files and
// in sessions.

#include <gtest/gtest.h>

#include <string>

#include "engine/text/ascii.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

struct Written {
  const char* typed;
  const char* strict;
};

constexpr const char* south_army =
    "army south: camp a1, general a2, knights b1 elite, knights b2, pikes c1 elite, "
    "pikes c2 d1 d2, light-horse e1, auxilia e2, psiloi f1 f2, artillery g1\n";
constexpr const char* north_army =
    "army north: camp a7, general a8, spears b7 elite, spears b8 elite, spears c7, "
    "elephants c8 d7, cavalry d8, light-horse e7 e8, warband f7, auxilia f8, psiloi g7\n";

std::string with(std::string text, const std::string& old, const std::string& fresh) {
  return text.replace(text.find(old), old.size(), fresh);
}

TEST(SetUpsByPeople, ASetUpMayBeCutShortAndHaveSlips) {
  const Folder folder;
  const std::string head = "game ancient-warfare, first south\n";
  const std::string strict =
      praetor({"format", folder.file("a.praetor", head + south_army + north_army)}).out;
  constexpr Written changes[] = {
      {"light-horse e1", "light horses e1"},
      {"army south", "armies south"},
      {"army south", "South army"},
      {"army south", "amry south"},
      {"army south", "army s"},
      {"artillery", "art"},
      {"light-horse e1", "light ch e1"},
      {"b1 elite", "b1 eliet"},
      {"c1 elite", "c1 e"},
      {"psiloi f1 f2,", "2 psiloi f1 and f2,\n   "},
      {"psiloi f1 f2,", "psiloi x2 f1 f2,"},
  };
  for (const Written& change : changes) {
    const std::string south = with(south_army, change.typed, change.strict);
    const std::string expected = std::string(change.strict) == "light ch e1"
                                     ? with(strict, "light-horse e1", "light-chariots e1")
                                     : strict;
    const Output output = praetor({"format", folder.file("a.praetor", head + south + north_army)});
    EXPECT_EQ(output.out, expected) << south << output.err;
  }
  // What is wrong is told as such, in capitals too.
  std::string capitals = with(south_army, "psiloi f1 f2", "psiloi f1");
  for (char& letter : capitals) letter = text::capital_letter(letter);
  const Output few = praetor({"check", folder.file("a.praetor", head + capitals + north_army)});
  EXPECT_TRUE(has(few.out, "has 10 here; it needs 11 other units.")) << few.out;
  const std::string troops = with(south_army, "army", "troops") + north_army;
  const Output unknown = praetor({"check", folder.file("a.praetor", head + troops)});
  EXPECT_TRUE(has(unknown.out, "a.praetor:2: `troops` cannot stand here.")) << unknown.out;
}

TEST(SetUpsByPeople, EveryLineOfAnArmyMayCutItsSideShort) {
  const Folder folder;
  const std::string head = "game ancient-warfare, first south\n";
  const std::string strict =
      praetor({"format", folder.file("a.praetor", head + south_army + north_army)}).out;
  std::string south = with(south_army, "army south", "army s");
  south = with(south, ", light-horse e1", "\narmy so: light-horse e1");
  south = with(south, "psiloi f1 f2, artillery g1\n", "psiloi f1 f2 and artillery g1.\n");
  const Output output = praetor({"format", folder.file("a.praetor", head + south + north_army)});
  EXPECT_EQ(output.out, strict) << output.err;
  // A turn on an indented line is none of its items.
  const std::string turn = head + south_army + north_army + "  1 south: march\n";
  const Output step = praetor({"check", folder.file("a.praetor", turn)});
  EXPECT_TRUE(has(step.out, "a.praetor:4: ")) << step.out;
  EXPECT_TRUE(has(step.out, "format.notation")) << step.out;
}

TEST(SetUpsByPeople, RemarksStayWithTheirArmies) {
  const Folder folder;
  const std::string text = "game ancient-warfare, first south\n" +
                           with(south_army, "\n", "  # ours\n") + "# theirs\n" + north_army;
  const std::string laid_out = praetor({"format", folder.file("a.praetor", text)}).out;
  EXPECT_TRUE(has(laid_out, "\n# theirs\narmy north: camp a7")) << laid_out;
  EXPECT_TRUE(has(laid_out, "light-horse e1  # ours\narmy south: ") ||
              has(laid_out, "artillery g1  # ours\n") || has(laid_out, "# ours\narmy south: "))
      << laid_out;
}

TEST(SetUpsByPeople, ASessionsQuestionsTakeTwoCommandsAndAWholeLine) {
  const Folder folder;
  const std::string path = folder.path("a.praetor");
  const Output output =
      praetor({"transcribe", "ancient-warfare", "--ask-setup", "-o", path},
              "\nnorth\n:undo\n:help\n" + std::string(south_army) + "\n\n:quit\nLivia\n");
  EXPECT_TRUE(has(output.out, "only :help and :quit work here")) << output.out;
  EXPECT_TRUE(has(output.out, ":quit ends, and all answers are kept")) << output.out;
  const std::string text = content_of(path);
  EXPECT_TRUE(has(text, "first north\narmy south: camp a1, general a2, knights b1 elite, "))
      << text;
  EXPECT_FALSE(has(text, "players")) << text;
}

TEST(SetUpsByPeople, ASessionTakesArmiesAndTerrainInWords) {
  const Folder folder;
  const std::string path = folder.path("a.praetor");
  const Output output =
      praetor({"transcribe", "ancient-warfare", "--ask-setup", "-o", path},
              "\n\ncamp a1, elite general h2, 11 blades\n"
              "camp a1, elite general a2, blades b1 b2 c1 c2 d1 d2 e1 e2 f1 f2 g1\n"
              "\n?\nhill d5 e4, rough d8\n");
  EXPECT_TRUE(has(output.out, "a square for every unit")) << output.out;
  EXPECT_TRUE(has(output.out, "e.g. hill d8 e4, rough a6\n  Enter takes none")) << output.out;
  const std::string text = content_of(path);
  EXPECT_TRUE(has(text, "army south: camp a1, general a2 elite, blades b1, blades b2, ")) << text;
  EXPECT_TRUE(has(text, "terrain hill: d5 e4\nterrain rough: d8\n")) << text;
}

// Lists may have commas and `and`, names blanks for their hyphens, and keys a colon.
TEST(SetUpsByPeople, ListsAndNamesMayBeSpelledInManyWays) {
  const auto laid_out = [](const std::string& head) {
    const Folder folder;
    return praetor({"format", folder.file("a.praetor", head + "\n")}).out;
  };
  const std::string duellum = "game antike-duellum on rome-carthage, first rome, display academy ";
  for (const char* const spelling :
       {"academy, fortress, levy", "academy fortress and levy", "academy, fortress, and levy",
        "academy + fortress + levy", ": academy fortress levy", "Academy, Fort, Levy"}) {
    const std::string head = "game antike-duellum on rome-carthage, first rome, display ";
    EXPECT_EQ(laid_out(head + spelling), duellum + "fortress levy\n") << spelling;
  }
  EXPECT_EQ(
      laid_out("game antike-duellum on Rome Carthage, display Academy fair wind Fortress, "
               "first = Rome"),
      "game antike-duellum on rome-carthage, display academy fair-wind fortress, first rome\n");
  for (const char* const spelling : {"Greece, Rome, Germania", "greece rome and germania"}) {
    EXPECT_EQ(laid_out(std::string("game antike, nations ") + spelling),
              "game antike, nations greece rome germania\n");
  }
  for (const char* const spelling :
       {", scenario gallic wars", " on Gallic Wars", ", scenario: gallic-wars"}) {
    EXPECT_EQ(laid_out(std::string("game conqueror-duels") + spelling),
              "game conqueror-duels on gallic-wars\n");
  }
}

}  // namespace
}  // namespace praetor::tests
