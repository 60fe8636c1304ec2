// What people write at the table, and what the program tells them to write: sessions and records
// take it, whatever the order of its parts.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/text/ascii.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

constexpr const char* duellum_head =
    "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";

struct Written {
  const char* typed;
  const char* strict;
};

std::string laid_out(const std::string& lines) {
  const Folder folder;
  return praetor({"format", folder.file("a.praetor", duellum_head + lines)}).out;
}

TEST(TypedByPeople, PartsMayStandInAnotherOrder) {
  constexpr Written lines[] = {
      {"1 rome: militia, arm 1 legion in Roma\n", "1 rome: militia, arm roma 1 legion\n"},
      {"1 rome: militia, arm roma 1 legion, paying 1 iron\n",
       "1 rome: militia, arm roma 1 legion paying 1 iron\n"},
      {"1 rome: militia (1 gold), arm legion 1 roma\n", ""},
      {"1 rome: militia (1 gold)\n", "1 rome: militia paying 1 gold\n"},
      {"1 rome: scientia, develop strata (3 gold 2 coins)\n",
       "1 rome: scientia, develop strata paying 3 gold 2 coin\n"},
      {"1 rome: scientia pays 1 iron\n", "1 rome: scientia paying 1 iron\n"},
      {"1 rome: ferrum, found iron in Genua\n", "1 rome: ferrum, found genua iron\n"},
      {"1 rome: militia, arm two legions in Roma\n", "1 rome: militia, arm roma 2 legions\n"},
      {"1 rome: militia, arm a legion in Roma\n", "1 rome: militia, arm roma 1 legion\n"},
      {"1 rome: duellum 1, Two legions from Roma to Genua\n",
       "1 rome: duellum-1, 2 legions roma > genua\n"},
      {"1 rome: duellum 1, move an legion Roma > Genua\n",
       "1 rome: duellum-1, 1 legion roma > genua\n"},
  };
  for (const Written& line : lines) {
    const std::string strict = *line.strict == '\0' ? "" : duellum_head + std::string(line.strict);
    EXPECT_EQ(laid_out(line.typed), strict) << line.typed;
  }
}

TEST(TypedByPeople, NumbersMayBeWords) {
  constexpr Written lines[] = {
      {"game conqueror-duels on gallic-wars\n"
       "1 rome plans: recruit two infantry in Rome, recruit a cavalry in alpes, done\n",
       "game conqueror-duels on gallic-wars\n"
       "1 rome plans: recruit 2 infantry in rome, recruit 1 cavalry in alpes\n"},
      {"game ancient-generals, first red\nchance: deals red two bowmen and three rally\n",
       "game ancient-generals, first red\n"
       "chance: deals red bowmen + bowmen + rally + rally + rally\n"},
      {"game antike, nations rome greece germania\n1 rome: iron paying one gold two coins\n",
       "game antike, nations rome greece germania\n1 rome: iron paying 1 gold 2 coin\n"},
  };
  const Folder folder;
  for (const Written& line : lines) {
    EXPECT_EQ(praetor({"format", folder.file("a.praetor", line.typed)}).out, line.strict);
  }
}

// The rulebook of Antike Duellum prints them beside the Latin ones.
TEST(TypedByPeople, EnglishNamesOfTheRulebookAreTaken) {
  constexpr Written lines[] = {
      {"1 rome: Arming, arm roma 1 legion\n", "1 rome: militia, arm roma 1 legion\n"},
      {"1 rome: Know-How (1 gold), develop Streets\n",
       "1 rome: scientia paying 1 gold, develop strata\n"},
      {"1 rome: know how, develop Republic\n", "1 rome: scientia, develop res-publica\n"},
      {"1 rome: Marble\n2 carthage: gold\n", "1 rome: marmor\n2 carthage: aurum\n"},
      {"1 rome: iron, found iron in Genua\n", "1 rome: ferrum, found genua iron\n"},
      {"1 rome: Temple\n", "1 rome: templum\n"},
      {"1 rome: temple, temple Roma,\n", "1 rome: templum, temple roma,\n"},
      {"1 rome: temple roma\n", "1 rome: temple roma\n"},
  };
  for (const Written& line : lines) {
    EXPECT_EQ(laid_out(line.typed), duellum_head + std::string(line.strict)) << line.typed;
  }
}

TEST(TypedByPeople, LinesMayEndAsOnOldMachines) {
  const std::string strict =
      duellum_head + std::string("# a comment\n1 rome: marmor\n2 carthage: militia\n");
  const Folder folder;
  std::string old = strict;
  std::replace(old.begin(), old.end(), '\n', '\r');
  EXPECT_EQ(praetor({"format", folder.file("a.praetor", old)}).out, strict);
  const std::string wrong = folder.file("b.praetor", old + "4 rome: nowhere\r");
  EXPECT_TRUE(has(praetor({"check", wrong}).err + praetor({"check", wrong}).out, "b.praetor:5: "));
}

TEST(TypedByPeople, SignsMayBeLeftOutOrBeOthers) {
  const std::string strict = duellum_head + std::string("1 rome: militia, arm roma 1 legion\n");
  for (const char* const line :
       {"1 rome militia, arm roma 1 legion\n", "1 Rome - militia; arm roma 1 legion\n",
        "Turn 1: Rome: militia, arm roma 1 legion.\n",
        "1. Rome\uff1a militia, arm roma 1 legion!\n", "round 1 rome militia, arm roma 1 legion\n",
        "Turn 1) rome: militia, arm roma 1 legion\n", "1: rome: militia, arm roma 1 legion\n"}) {
    EXPECT_EQ(laid_out(line), strict) << line;
  }
  EXPECT_EQ(laid_out("Players: Rome Livia\n1 rome: militia\nResult: none\n"),
            std::string(duellum_head) + "players rome Livia\n1 rome: militia\nresult none\n");
  EXPECT_EQ(laid_out("players: rome Livia; Carthage Hanno; the Great\n"),
            std::string(duellum_head) + "players rome Livia, carthage \"Hanno; the Great\"\n");
  EXPECT_EQ(laid_out("1 rome: militia\nRome won.\n"),
            std::string(duellum_head) + "1 rome: militia\nresult rome\n");
  const Folder folder;
  const std::string heading = folder.file("a.praetor", std::string(duellum_head) + "Round one\n");
  const Output output = praetor({"check", heading});
  EXPECT_TRUE(has(output.out, "needs a side, or `#` before a remark here, not `Round`"))
      << output.out;
}

// A comma parts steps. Where none begins behind it, it belongs to the step before.
TEST(TypedByPeople, CommasMayStandInListsAndBeforeParts) {
  constexpr Written duellum[] = {
      {"1 rome: conquer croton, losing 1 legion, 2 galleys, arm roma 1 legion, paying 1 iron\n",
       "1 rome: conquer croton losing 1 legion 2 galleys, arm roma 1 legion paying 1 iron\n"},
      {"1 rome: play tribute, taking 1 iron, end\n", "1 rome: play tribute taking 1 iron\n"},
      {"1 rome: marmor, paying 1 coin, 2 legions roma > genua\n",
       "1 rome: marmor paying 1 coin, 2 legions roma > genua\n"},
      {"1 rome: marmor paying 3 gold, and 2 coins;\n", "1 rome: marmor paying 3 gold 2 coin\n"},
      {"1 rome: marmor, trade 1 marble, 2 iron for 1 marble, 1 gold\n",
       "1 rome: marmor, trade 1 marble 2 iron for 1 marble 1 gold\n"},
      {"1 rome: conquer croton, lose 1 legion, 1 galley [note near], and 1 legion roma > genua\n",
       "1 rome: conquer croton losing 1 legion 1 galley [note \"near\"], 1 legion roma > genua\n"},
  };
  const Folder antike;
  const std::string of_six =
      "game antike, nations carthage germania rome persia greece phoenicia\n";
  const std::string gives =
      antike.file("a.praetor", of_six + "1 rome: conquer ctesiphon, Giving up Roma\n");
  EXPECT_EQ(praetor({"format", gives}).out, of_six + "1 rome: conquer ctesiphon giving-up roma\n");
  for (const Written& line : duellum) {
    EXPECT_EQ(laid_out(line.typed), duellum_head + std::string(line.strict)) << line.typed;
  }
  constexpr Written generals[] = {
      {"chance: deals red rally, 2 x bowmen, elephants x 2, deals blue rally, reserve\n",
       "chance: deals red rally + bowmen + bowmen + elephants + elephants, "
       "deals blue rally + reserve\n"},
      {"1 red: / / (deals red rally, light chariots) attack elephants, cataphracts, pass\n",
       "1 red: / / (deals red rally + light-chariots) attack elephants + cataphracts, pass\n"},
      {"  blue: block at 0 with bowmen, 1 with catapults\n",
       "  blue: block at 0 with bowmen and 1 with catapults\n"},
  };
  const Folder folder;
  for (const Written& line : generals) {
    const std::string head = "game ancient-generals, first red\n";
    const std::string file = folder.file("g.praetor", head + line.typed);
    EXPECT_EQ(praetor({"format", file}).out, head + line.strict) << line.typed;
  }
  const std::string rally = folder.file("r.praetor",
                                        "game conqueror-duels on first-syrian-war\n"
                                        "1 persia plans: recruit 1 infantry in babylon, Rally\n");
  EXPECT_TRUE(has(praetor({"format", rally}).out, "in babylon, rally\n"));
  // What begins like an item is a step that is wrong, and not more of the list.
  const std::string wrong =
      folder.file("w.praetor", duellum_head + std::string("1 rome: conquer croton losing 1 legion, "
                                                          "1 legion roma > nowhere\n"));
  EXPECT_TRUE(has(praetor({"check", wrong}).out, "`nowhere` is no name here"));
  const std::string dice = folder.file(
      "d.praetor", "game conqueror-duels on alexander\nchance: rolls greece 4, persia 2\n");
  EXPECT_TRUE(has(praetor({"format", dice}).out, "chance: rolls greece 4 and persia 2\n"));
  const std::string twice = folder.file(
      "t.praetor",
      duellum_head + std::string("1 rome: conquer croton, losing 1 legion, losing 2 legions\n"));
  const Output output = praetor({"check", twice});
  EXPECT_TRUE(has(output.out, "needs `,` or the line's end here, not `losing`")) << output.out;
}

TEST(TypedByPeople, AWrongSignIsNamedAndNotTheWordBeforeIt) {
  const Folder folder;
  const std::string file = folder.file(
      "a.praetor", std::string(duellum_head) + "1 rome: scientia, develop Navigatio = scholar\n");
  const Output output = praetor({"check", file});
  EXPECT_TRUE(has(output.out, "needs `,` or the line's end here, not `=`")) << output.out;
}

TEST(TypedByPeople, AnEndThatNobodyTypedIsSaidToBeThatOfTheLine) {
  const auto said = [](const char* behind) {
    const Folder folder;
    const std::string head =
        "game conqueror-duels, scenario standard\n1 carthage plans: done\n"
        "1 rome plans: recruit 1 cavalry in rome\n1 carthage: end\n"
        "1 rome: attack alpes with 2 cavalry from rome";
    return praetor({"check", folder.file("a.praetor", head + behind + "\n")}).out;
  };
  EXPECT_TRUE(has(said(""), "  typed     nothing: the line's end ends the turn")) << said("");
  EXPECT_FALSE(has(said(", end"), "  typed ")) << said(", end");
  EXPECT_TRUE(has(said(","), "legal")) << said(",");
}

TEST(TypedByPeople, AForgottenPaymentIsOffered) {
  const Folder folder;
  // Further on than is free: two fields cost a chip each.
  const std::string file =
      folder.file("a.praetor", std::string(duellum_head) +
                                   "1 rome: templum\n2 carthage: templum\n3 rome: scientia\n");
  const Output output = praetor({"check", file});
  EXPECT_TRUE(has(output.out, "(pay.ambiguous)")) << output.out;
  EXPECT_TRUE(has(output.out, "rome: scientia paying 2 ")) << output.out;
  // The price is told, not how the program would have shared it between chips and coins.
  const std::string poor =
      folder.file("b.praetor", std::string(duellum_head) + "1 rome: scientia, develop strata\n");
  const std::string said = praetor({"check", poor}).out;
  EXPECT_TRUE(has(said, "Rome cannot pay 5 gold, not even with coins. (pay.funds)")) << said;
}

std::string session_on(const std::string& begun, const std::string& lines) {
  const Folder folder;
  const std::string file = folder.file("a.praetor", begun);
  return praetor({"transcribe", "-o", file}, lines).out;
}

TEST(TypedByPeople, TheExamplesOfASessionAreTaken) {
  const std::string dice = session_on(
      "game conqueror-duels on second-punic-war\n1 rome plans: done\n2 carthage plans: done\n"
      "3 carthage: move 1 infantry 2 cavalry espanga > balearic-sea\n4 rome: end\n"
      "5 carthage plans: done\n6 rome plans: done\n",
      "carthage: attack sardinia with 1 infantry 2 cavalry from balearic-sea\n"
      "rolls carthage 1 and rome 1\n");
  EXPECT_TRUE(has(dice, "chance: rolls carthage 1 and rome 1")) << dice;
  const Folder folder;
  const std::string path = folder.path("w.praetor");
  const Output cards = praetor({"transcribe", "ancient-warfare", "-o", path}, "attack 2, elite\n");
  EXPECT_TRUE(has(cards.out, "chance: deals south attack + attack + elite")) << cards.out;
}

// What chance owes may be typed with its word, the side before it, or neither; what it owes is told
// to somebody who forgets it.
TEST(TypedByPeople, DrawsMayBeTypedInAnyWay) {
  const auto answer = [](const char* typed) {
    const Folder folder;
    return praetor({"transcribe", "ancient-warfare", "-o", folder.path("a.praetor")}, typed).out;
  };
  for (const char* const typed :
       {"deals attack 2, elite\n", "draws attack attack elite\n", "2 attack and elite\n",
        "south draws attack, attack, elite\n", "South deals Attack x2 + Elite\n"}) {
    const std::string said = answer(typed);
    EXPECT_TRUE(has(said, "chance: deals south attack + attack + elite")) << typed << said;
  }
  const std::string scout = answer("scout, scout, elite\n");
  EXPECT_TRUE(has(scout, "chance: deals south scout + scout + elite")) << scout;
  for (const char* const typed : {"end\n", "pass\n", "move c3 > c4 by march\n"}) {
    const std::string said = answer(typed);
    EXPECT_TRUE(has(said, "cards are drawn first")) << typed << said;
  }
}

TEST(TypedByPeople, LinesThatEndWithCRAloneStaySo) {
  const Folder folder;
  std::string lines = std::string(duellum_head) + "1 rome: marmor\n2 carthage: ferum\n";
  std::ranges::replace(lines, '\n', '\r');
  const std::string file = folder.file("a.praetor", lines);
  EXPECT_TRUE(has(praetor({"check", file}).out, "a.praetor: legal")) << "slips are notices";
  std::string twice = lines;
  twice.replace(twice.find("ferum"), 5, "marmor, marmor");
  const std::string wrong = folder.file("b.praetor", twice);
  const Output repaired = praetor({"repair", "--apply", wrong});
  EXPECT_TRUE(has(repaired.err, "is repaired")) << repaired.out << repaired.err;
  const std::string mended = content_of(wrong);
  EXPECT_EQ(mended.find('\n'), std::string::npos) << mended;
  EXPECT_EQ(praetor({"check", wrong}).status, 0) << mended;
}

TEST(TypedByPeople, ALongRefusedLineIsShownWithItsPlace) {
  const Folder folder;
  const Output output = praetor({"transcribe", "-o", folder.file("a.praetor", duellum_head)},
                                "militia, arm roma 1 legion, arm zzz 1 legion, end\nzzz\n");
  EXPECT_TRUE(has(output.out, "1 legion, end\n" + std::string(42, ' ') + "^~~\nrefused"))
      << output.out;
}

TEST(TypedByPeople, ASessionSaysWithWhatItBegins) {
  const Folder folder;
  const Output output =
      praetor({"transcribe", "antike-duellum", "-o", folder.path("a.praetor")}, "\n");
  EXPECT_TRUE(has(output.out, "begins as usual: game antike-duellum on ")) << output.out;
}

TEST(TypedByPeople, AQuestionForNamesListsThemAndTakesCommas) {
  const Folder folder;
  const std::string path = folder.path("a.praetor");
  const Output output = praetor({"transcribe", "antike-duellum", "--ask-setup", "-o", path},
                                "\n\n\n?\nacademy, fortress, levy\n\n\n");
  EXPECT_TRUE(has(output.out, "3 names with blanks between them, out of academy, ")) << output.out;
  EXPECT_TRUE(has(content_of(path), "display academy fortress levy")) << content_of(path);
}

// The shipped game without a turn: nothing but that turn mends it.
TEST(TypedByPeople, AMissingTurnIsFoundAndItsNumberMissed) {
  const Folder folder;
  const std::string whole =
      praetor({"convert", "--to", "praetor",
               source_path("replays/corpus/antike-duellum/annotated-first-game.json")})
          .out;
  const std::size_t begin = whole.find("\n22 carthage: duellum-2, ") + 1;
  ASSERT_GT(begin, 0U);
  const std::size_t end = whole.find('\n', begin) + 1;
  const std::string file = folder.file("a.praetor", whole.substr(0, begin) + whole.substr(end));
  const Output checked = praetor({"check", file});
  EXPECT_TRUE(has(checked.out, "turn 22 is not there; a line `22 carthage: ...` before this one "))
      << checked.out;
  const Output repaired = praetor({"repair", "--apply", file});
  EXPECT_TRUE(has(repaired.out, ": 4 steps are inserted\n")) << repaired.out;
  EXPECT_TRUE(has(repaired.out, "the writer left out several steps in a row")) << repaired.out;
  const std::string mended = content_of(file);
  EXPECT_TRUE(has(
      mended, "\n22 carthage: duellum-2, 1 galley carales > tyrrhenum, 1 legion siga > caesarea"))
      << mended;
  EXPECT_EQ(praetor({"check", file}).status, 0);
}

TEST(TypedByPeople, NumbersThatGoOnAreNotTold) {
  const Folder folder;
  for (const char* const lines :
       {"10 rome: militia\n20 rome: templum\n",
        "1 rome: militia\n9223372036854775807 rome: templum\n",
        "1 rome: militia\n1 rome: templum\n", "rome: militia\nrome: templum\n",
        "1. rome: militia\n2. rome: templum\n", "1 rome: militia\n\n  rome: templum\n"}) {
    const Output output =
        praetor({"check", folder.file("a.praetor", std::string(duellum_head) + lines)});
    EXPECT_TRUE(has(output.out, "(turn.side)")) << output.out;
    EXPECT_FALSE(has(output.out, "numbers")) << output.out;
  }
}

TEST(TypedByPeople, ASetOfRulesIsAskedForAndWished) {
  const Folder folder;
  const std::string path = folder.path("a.praetor");
  const Output output =
      praetor({"transcribe", "ancient-warfare", "--ask-setup", "-o", path}, "?\nfrench\ngerm\n");
  EXPECT_TRUE(has(output.out, "rules: one of base, german\n")) << output.out;
  EXPECT_TRUE(has(output.out, "there is no set of rules french; known are base, german"))
      << output.out;
  const std::string text = content_of(path);
  EXPECT_TRUE(has(text, "game ancient-warfare, rules german, first ")) << text;
  const Output made = praetor({"new", "ancient-warfare", "--rules", "german"});
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_TRUE(has(made.out, "\"german\"")) << made.out;
  const Output printed = praetor(
      {"transcribe", "antike-duellum", "--rules", "printed", "-o", folder.path("b.praetor")}, "\n");
  EXPECT_TRUE(has(content_of(folder.path("b.praetor")), "rules printed")) << printed.out;
  EXPECT_TRUE(has(praetor({"new", "antike", "--rules", "printed"}).err, "one set of rules"));
}

TEST(TypedByPeople, StepsMayBeginWithOtherWords) {
  const Folder folder;
  const std::string head =
      "game ancient-generals, first red\n"
      "chance: deals red rally + catapults + reserve + overrun + psiloi\n"
      "chance: deals blue rally + catapults + reserve + overrun + psiloi\n";
  const std::string strict =
      praetor({"format", folder.file("a.praetor", head + "1 red: / / /\n")}).out;
  const Output output =
      praetor({"format", folder.file("a.praetor", head + "1 red: done, end, next\n")});
  EXPECT_EQ(output.out, strict) << output.err;
  // A name that nobody knows is told once, however often it is said to be there.
  const std::string five = "game ancient-generals, first red\nchance: deals red 5 cards\n";
  const Output unknown = praetor({"check", folder.file("a.praetor", five)});
  const std::string told = "`cards` is no name here.";
  ASSERT_TRUE(has(unknown.out, told)) << unknown.out;
  EXPECT_EQ(unknown.out.find(told), unknown.out.rfind(told)) << unknown.out;
}

TEST(TypedByPeople, ASessionSaysWhereNothingFitsAnyMore) {
  const Folder folder;
  const Output output =
      praetor({"transcribe", "ancient-generals", "-o", folder.path("a.praetor")},
              "deals blue ?\nbreak-morale, defensible terrain, elephants, nomads\n");
  EXPECT_TRUE(has(output.out, "gets beyond step 2: For Red it must be 5 cards here, not 4."))
      << output.out;
}

}  // namespace
}  // namespace praetor::tests
