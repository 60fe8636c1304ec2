// `repair --apply`: the file as it was typed, with the repair in it and the old one beside it. And
// `check --repairs`, which says of the likeliest what `repair` says.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/lines.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

const std::string typed =
    "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
    "# played on a rainy evening\n"
    "1 rome:   marmor   # the first move\n"
    "2 carthage: militia, arm carthago 2 legions\n";

TEST(RepairInPlace, KeepsWhatWasTyped) {
  const Folder folder;
  const std::string path = folder.file("game.praetor", typed);
  const Output shown = praetor({"repair", path});
  EXPECT_EQ(shown.status, 0) << shown.err;
  EXPECT_TRUE(has(shown.out, "game.praetor:4: ")) << shown.out;
  EXPECT_TRUE(has(shown.out, "    - 2 carthage: militia, arm carthago 2 legions\n")) << shown.out;
  EXPECT_EQ(content_of(path), typed);

  const Output applied = praetor({"repair", path, "--apply"});
  EXPECT_EQ(applied.status, 0) << applied.err;
  EXPECT_EQ(content_of(path + "~"), typed);
  const std::string now = content_of(path);
  EXPECT_TRUE(has(now, "# played on a rainy evening\n1 rome:   marmor   # the first move\n"))
      << now;
  EXPECT_EQ(praetor({"check", path}).status, 0) << now;
}

TEST(RepairInPlace, KeepsTheLayoutOfJson) {
  const Folder folder;
  const std::string path = folder.file("game.json", illegal_replay());
  const std::string before = content_of(path);
  const Output applied = praetor({"repair", path, "--apply"});
  EXPECT_EQ(applied.status, 0) << applied.err << applied.out;
  EXPECT_EQ(content_of(path + "~"), before);
  EXPECT_EQ(praetor({"check", path}).status, 0);
}

// What is open in a draft stays open: the edit alone is made.
TEST(RepairInPlace, LeavesOpenWhatADraftLeavesOpen) {
  const Folder folder;
  const std::string before = content_of(source_path("tests/golden/inputs/draft-impossible.json"));
  const std::string path = folder.file("draft.json", before);
  ASSERT_EQ(praetor({"infer", path}).status, 1);
  const Output applied = praetor({"repair", path, "--apply"});
  EXPECT_EQ(applied.status, 0) << applied.err << applied.out;
  EXPECT_EQ(content_of(path + "~"), before);
  const nlohmann::json draft = nlohmann::json::parse(before);
  const nlohmann::json now = nlohmann::json::parse(content_of(path));
  EXPECT_EQ(now["steps"].size() + 1, draft["steps"].size());
  EXPECT_TRUE(has(now.dump(), R"("do":"gap")")) << now;
  const int status = praetor({"infer", path}).status;
  EXPECT_TRUE(status == 0 || status == 4) << status;
}

TEST(RepairInPlace, IsForAFileOfOneReplay) {
  const Folder folder;
  const std::string path = folder.file("games.ndjson", illegal_replay() + "\n");
  EXPECT_EQ(praetor({"repair", path, "--index", "0", "--apply"}).status, 2);
}

// Only the value that was wrong changes, and a member that comes is set as the others are.
TEST(RepairInPlace, KeepsBlanksAndOrderOfJson) {
  const Folder folder;
  const std::string head =
      "{\"praetor\": 1, \"game\": \"antike-duellum\",\n"
      " \"setup\": {\"board\": \"rome-carthage\", \"first\": \"carthage\",\n"
      "           \"display\": [\"academy\", \"fortress\", \"levy\"]},\n \"steps\": [\n"
      "  {\"do\": \"advance\", \"by\": \"carthage\", \"to\": \"militia\"},\n";
  const std::string tail =
      "\"note\": \"a  stain\"},\n  {\"by\": \"carthage\", \"do\": \"end-turn\"}\n ]\n}\n";
  const std::string step = "  {\"count\": 1,  \"by\": \"carthage\", \"do\": \"arm\", \"city\": ";
  const std::string path =
      folder.file("game.json", head + step + "\"roma\", \"unit\": \"legion\", " + tail);
  ASSERT_EQ(praetor({"check", path}).status, 1);
  ASSERT_EQ(praetor({"repair", path, "--apply"}).status, 0);
  const std::string repaired = content_of(path);
  EXPECT_TRUE(repaired.starts_with(head + step)) << repaired;
  EXPECT_TRUE(repaired.ends_with(tail)) << repaired;
  EXPECT_EQ(praetor({"check", path}).status, 0);
}

TEST(RepairsOfCheck, AreSaidAsRepairSaysThem) {
  namespace fs = std::filesystem;
  int explained = 0;
  for (const auto& entry : fs::recursive_directory_iterator(source_path("replays/corpus"))) {
    const fs::path& file = entry.path();
    if (file.parent_path().filename() != "wrong") continue;
    const nlohmann::json judged =
        nlohmann::json::parse(praetor({"check", file, "--repairs", "--format", "json"}).out);
    if (judged["verdict"] != "illegal") continue;
    const nlohmann::json told =
        nlohmann::json::parse(lines_of(praetor({"repair", file, "--format", "json"}).out).at(0));
    EXPECT_EQ(judged["repairs"]["edits"], told["edits"]) << file;
    // What both say to people: the same words, but for where the steps stand.
    const std::string text = praetor({"check", file, "--repairs"}).out;
    for (const nlohmann::json& edit : told["edits"]) {
      EXPECT_TRUE(has(text, "if so, " + std::string(edit["supposes"]["words"]))) << text;
      const bool is_alone = edit["explains"]["count"] == 0;
      EXPECT_EQ(has(text, "nothing else in the record supports it"), is_alone) << text;
      EXPECT_EQ(has(text, "it explains step "), !is_alone) << text;
      explained += is_alone ? 0 : 1;
    }
  }
  EXPECT_GT(explained, 0);
}

TEST(NamesInAMalformedFile, AreAllToldAndPutRight) {
  const Folder folder;
  const std::string path = folder.file(
      "game.praetor",
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
      "1 rome: marmor  # as he said\n"
      "2 carthage: militia, arm cartaggo 1 legion\n"
      "3 rome: militia, arm roomaa 1 legion\n");
  const Output checked = praetor({"check", path});
  EXPECT_EQ(checked.status, 2);
  EXPECT_TRUE(has(checked.out, ":3: `cartaggo` is no name here: did you mean carthago? ("))
      << checked.out;
  EXPECT_TRUE(has(checked.out, ":4: `roomaa` is no name here: did you mean roma? ("))
      << checked.out;
  const Output repaired = praetor({"repair", path, "--apply"});
  EXPECT_EQ(repaired.status, 1) << "a replay again, but illegal" << repaired.out << repaired.err;
  EXPECT_EQ(praetor({"check", path}).status, 1);
  EXPECT_TRUE(has(content_of(path), "# as he said\n2 carthage: militia, arm carthago 1 legion\n"));
}

// An exporter that writes all names in capitals: every one is corrected in one go.
TEST(NamesInAMalformedFile, HaveNoLimit) {
  const Folder folder;
  const std::string path = folder.path("game.json");
  praetor({"generate", "antike", "--seed", "2", "--max-turns", "40", "-o", path});
  const std::string right = content_of(path);
  std::string capitals = right;
  for (std::size_t at = 0; (at = capitals.find("\"by\": \"", at)) != std::string::npos;) {
    at += 7;
    capitals[at] = static_cast<char>(capitals[at] - 'a' + 'A');
  }
  ASSERT_NE(capitals, right);
  folder.file("game.json", capitals);
  const Output repaired = praetor({"repair", path, "--apply"});
  EXPECT_EQ(repaired.status, 0) << repaired.out << repaired.err;
  EXPECT_EQ(content_of(path), right);
  EXPECT_TRUE(has(repaired.out, "more\n")) << "twenty are listed";
}

TEST(NamesInAMalformedFile, MayBeThoseOfFieldsAndOfTheGame) {
  const Folder folder;
  const std::string right =
      R"({"praetor":1,"game":"antike-duellum","setup":{"board":"rome-carthage","first":"rome",)"
      R"("display":["academy","fortress","levy"]},"steps":[{"by":"rome","do":"advance",)"
      R"("to":"militia"},{"by":"rome","do":"arm","city":"roma","unit":"galley","count":1}]})";
  std::string wrong = right;
  for (const auto& [name, slip] : {std::pair<std::string, std::string>{"duellum\"", "duelum\""},
                                   {"\"first\"", "\"frist\""},
                                   {"\"count\"", "\"cuont\""},
                                   {"\"militia\"", "\"militya\""}}) {
    wrong.replace(wrong.find(name), name.size(), slip);
  }
  const std::string path = folder.file("game.json", wrong);
  const Output repaired = praetor({"repair", path, "--apply"});
  EXPECT_EQ(repaired.status, 0) << repaired.out << repaired.err;
  EXPECT_TRUE(has(repaired.out, "4 of 4 unknown names")) << repaired.out;
  EXPECT_EQ(content_of(path), right);
}

// What stays wrong is told, and the status is not that of a repair.
TEST(NamesInAMalformedFile, LeaveOtherFaultsWhichAreTold) {
  const Folder folder;
  const std::string head =
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";
  const std::string comma =
      folder.file("comma.json", R"({"praetor":1,"game":"antike-duelum","steps":[],,})");
  const Output malformed = praetor({"repair", comma, "--apply"});
  EXPECT_EQ(malformed.status, 2);
  EXPECT_TRUE(has(malformed.out, "the text is malformed still:\n")) << malformed.out;
  EXPECT_TRUE(has(malformed.out, "(format.json)")) << malformed.out;
  EXPECT_TRUE(has(malformed.err, "comma.json is corrected so far; the old text is in"))
      << malformed.err;
  const std::string illegal = folder.file(
      "illegal.praetor", head + "1 rome: marmor\n2 rome: militia, arm roomaa 1 galley\n");
  const Output then = praetor({"repair", illegal, "--apply"});
  EXPECT_EQ(then.status, 1);
  EXPECT_TRUE(has(then.out, "then the game is illegal")) << then.out << then.err;
  EXPECT_TRUE(has(then.out, "illegal.praetor:3: ")) << then.out;
}

// Whatever was there stays: a further repair does not write over the first original.
TEST(RepairInPlace, KeepsEveryOldText) {
  const Folder folder;
  const std::string path = folder.file("game.praetor", typed);
  folder.file("game.praetor~", "kept\n");
  const Output applied = praetor({"repair", path, "--apply"});
  EXPECT_TRUE(has(applied.err, "game.praetor~2")) << applied.err;
  EXPECT_EQ(content_of(path + "~"), "kept\n");
  EXPECT_EQ(content_of(path + "~2"), typed);
}

TEST(NamesInAMalformedFile, AreNotSureWhereHalfTheLettersAreWrong) {
  const Folder folder;
  const std::string path = folder.file(
      "game.praetor",
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
      "1 rome: militia, arm nova 1 galley\n");
  const std::string before = content_of(path);
  EXPECT_EQ(praetor({"repair", path, "--apply"}).status, 2);
  EXPECT_EQ(content_of(path), before);
}

// Ends of lines and tabs are no part of what is shown of a line.
TEST(RepairInPlace, ShowsLinesWithoutTheirEnds) {
  const Folder folder;
  const std::string path = folder.file(
      "game.praetor",
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\r\n"
      "1 rome: militia,\tarm roma 2 galleys\r\n");
  const Output made = praetor({"repair", path});
  EXPECT_EQ(made.status, 0) << made.out;
  EXPECT_TRUE(has(made.out, "    - 1 rome: militia, arm roma 2 galleys\n")) << made.out;
  EXPECT_FALSE(has(made.out, "\\u{")) << made.out;
}

// As word processors write them: dashes in names, a hard blank, one sign for three dots.
TEST(NamesInAMalformedFile, AreReadAsWordProcessorsWriteThem) {
  const Folder folder;
  const std::string head =
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
      "1 rome: militia, arm roma 1 galley\n2 carthage: duellum-1, 1 galley ";
  const std::string plain = folder.file("plain.praetor", head + "carthago > carthago-nova\n");
  ASSERT_NE(praetor({"check", plain}).status, 2) << praetor({"check", plain}).out;
  for (const char* const words :
       {"carthago > carthago\u2013nova", "carthago \u2013 carthago\u2011nova",
        "carthago\u2013carthago\u2013nova", "carthago\u00a0> carthago\u2010nova"}) {
    const std::string path = folder.file("typed.praetor", head + words + "\n");
    EXPECT_EQ(praetor({"diff", plain, path}).status, 0) << words << praetor({"check", path}).out;
  }
  const std::string dots = folder.file("dots.praetor", head + "carthago > siga, ...\n");
  const std::string sign = folder.file("sign.praetor", head + "carthago > siga, \u2026\n");
  EXPECT_EQ(praetor({"convert", dots}).out, praetor({"convert", sign}).out);
}

}  // namespace
}  // namespace praetor::tests
