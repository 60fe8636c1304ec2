// Set-ups of several lines in a session: whatever lines say one, it is whole where `check` finds it
// whole, and each of its lines can be changed.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "cli/transcribe/transcription.hpp"
#include "cli/transcribe/verdict.hpp"
#include "engine/any/game.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/tape.hpp"
#include "replays/making/generate.hpp"
#include "replays/making/random.hpp"
#include "replays/notation/grammars.hpp"
#include "replays/notation/read.hpp"
#include "replays/notation/write.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli::transcribe {
namespace {

using tests::has;

const replays::Libraries known_data;

std::vector<std::string> set_up_lines(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

std::string json_of_text(const std::string& text) {
  // Members may have been said in another order.
  const std::string json = replays::notation::read(text, known_data).json;
  const text::Tape tape(json);
  return text::canonical(*tape.root());
}

/// The lines of a generated game up to its first steps.
std::vector<std::string> generated_head(std::string_view game, std::uint64_t number) {
  replays::GenerateOptions options;
  options.seed = 5;
  options.turns_max = 1;
  replays::Generator generator(*find_game(game), known_data, options);
  std::string json;
  EXPECT_TRUE(generator.write(number, json));
  const text::Tape tape(json);
  const auto grammar = replays::notation::grammar_for(known_data, *tape.root());
  std::vector<std::string> head;
  for (const std::string& line : set_up_lines(replays::notation::write(tape, *grammar))) {
    if (kind_of(line) != LineKind::set_up) break;
    head.push_back(line);
  }
  return head;
}

/// The same with its own lines in other words: an item a line, indented, or with the key in front.
std::vector<std::string> in_other_lines(const std::vector<std::string>& head) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < head.size(); ++at) {
    const std::string& line = head[at];
    const std::size_t key = line.find(' ');
    const std::size_t colon = line.find(": ");
    if (line.starts_with("game") || colon == std::string::npos || line.find('{') != line.npos) {
      lines.push_back(line);
      continue;
    }
    std::string items = line.substr(colon + 2);
    std::string begin = line.substr(0, colon + 2);
    if (at % 2 == 0 && key < colon && !line.starts_with("terrain")) {
      begin = line.substr(key + 1, colon - key - 1) + " " + line.substr(0, key) + ": ";
    }
    while (!items.empty()) {
      const std::size_t comma = items.find(", ");
      lines.push_back(begin + items.substr(0, comma));
      items.erase(0, comma == std::string::npos ? comma : comma + 2);
      begin = "  ";
    }
  }
  return lines;
}

std::string text_of_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// `check` is the oracle: where it finds what is written legal, the game can begin.
TEST(TranscribeSetUp, IsWholeWhereCheckFindsItWhole) {
  for (const std::string_view game : {"ancient-warfare", "ancient-generals"}) {
    std::size_t unfinished = 0;
    for (std::uint64_t number = 1; number <= 8; ++number) {
      const std::vector<std::string> head = generated_head(game, number);
      for (const auto& lines : {head, in_other_lines(head)}) {
        Transcription session(known_data, "a.praetor", false);
        ASSERT_FALSE(session.resume(""));
        for (const std::string& line : lines) {
          const std::string said = session.take(line).words;
          EXPECT_FALSE(has(said, "refused")) << said << line << "\n" << text_of_lines(lines);
          const bool whole = verdict_on(session.text(), "a.praetor", known_data).verdict ==
                             replays::Verdict::legal;
          EXPECT_EQ(session.position().is_open(), whole) << session.text();
          EXPECT_EQ(has(said, "the set-up is not whole yet"), !whole) << said;
          if (has(said, "not whole yet: ")) ++unfinished;
          // And it can be taken up at any time.
          Transcription again(known_data, "a.praetor", false);
          ASSERT_FALSE(again.resume(session.text())) << session.text();
          EXPECT_EQ(again.standing(), session.standing());
        }
        EXPECT_EQ(session.text(), text_of_lines(lines));
        EXPECT_EQ(json_of_text(session.text()), json_of_text(text_of_lines(head)));
      }
    }
    EXPECT_GE(unfinished, 8U) << game;
  }
}

constexpr std::string_view southern =
    "army south: camp a1, general a2, knights b1 elite, knights b2, pikes c1 elite, pikes c2\n";

// `check` reads a colon behind any word of the head.
TEST(TranscribeSetUp, ReadsHeadsWithColons) {
  for (const std::string_view game : game_ids()) {
    std::vector<std::string> head = generated_head(game, 3);
    std::string whole;
    std::string typed;
    for (const std::string& line : head) {
      whole += line + "\n";
      const bool is_word = line.starts_with("game ") || line.starts_with("setup ");
      typed += is_word ? line.substr(0, line.find(' ')) + ":" + line.substr(line.find(' ')) : line;
      typed += "\n";
    }
    ASSERT_NE(typed, whole);
    Transcription session(known_data, "", false);
    EXPECT_FALSE(session.resume(typed)) << typed;
    EXPECT_TRUE(session.position().is_open()) << typed;
    Transcription plain(known_data, "", false);
    EXPECT_FALSE(plain.resume(whole));
    EXPECT_EQ(json_of_text(typed), json_of_text(whole)) << typed;
    EXPECT_EQ(document_of(session.position().state()), document_of(plain.position().state()));
  }
}

TEST(TranscribeSetUp, RefusesALineThatIsWrongWhileAnotherListIsTooShort) {
  Transcription session(known_data, "a.praetor", false);
  ASSERT_FALSE(session.resume("game ancient-warfare, first south\n" + std::string(southern)));
  EXPECT_EQ(session.standing(),
            "the set-up is not whole yet: south has 4, it needs 11 other units");
  const std::string before = session.text();
  EXPECT_TRUE(session.take("army north: camp a7, general h1").words.starts_with("refused: "));
  // What goes on with a refused line belongs to no other one.
  EXPECT_TRUE(session.take("  pikes d1").words.starts_with("refused: ")) << session.text();
  EXPECT_EQ(json_of_text(session.text()), json_of_text(before));
  session.take("army north: camp a7, general a8");
  EXPECT_TRUE(has(session.take("  psiloi g7").words, "not whole yet")) << session.text();
  EXPECT_TRUE(has(session.text(), "\narmy north: camp a7, general a8\n  psiloi g7\n"));
}

/// A session with a whole set-up and some steps.
class BegunGame {
 public:
  explicit BegunGame(std::string_view text) : session(known_data, "a.praetor", false) {
    EXPECT_FALSE(session.resume(text));
  }
  std::string take(std::string_view line) { return session.take(line).words; }
  std::size_t number_of(std::string_view line) const {
    const std::string text = session.text();
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(text.find(line));
    return static_cast<std::size_t>(std::count(text.begin(), end, '\n')) + 1;
  }

  Transcription session;
};

constexpr std::string_view duellum_set_up =
    "game antike-duellum on rome-carthage\n"
    "setup first rome\n"
    "setup display academy fortress levy\n"
    "players rome Livia, carthage Emil\n"
    "1 rome: marmor\n"
    "2 carthage: ferrum\n";

TEST(TranscribeSetUp, IsEditedAndTheGameIsJudgedAnew) {
  BegunGame begun(duellum_set_up);
  std::string said = begun.take(":edit 3 setup display academy fortress burglary");
  EXPECT_TRUE(has(said, "line 4 is changed\n4 steps in all")) << said;
  said = begun.take(":edit 2 setup first carthage");
  EXPECT_TRUE(has(said, "no longer fits: 1 rome: marmor")) << said;
  EXPECT_EQ(begun.session.prompt(), "1 carthage> ");
  said = begun.take(":edit 3 setup first nobody");
  EXPECT_TRUE(said.starts_with("refused: ")) << said;
  EXPECT_EQ(begun.session.prompt(), "1 carthage> ");
}

// Each line in turn is taken out and typed again; then everything is as it was.
TEST(TranscribeSetUp, IsWholeAgainWhereADeletedLineIsTypedAgain) {
  const std::string before = json_of_text(std::string(duellum_set_up));
  for (const std::string_view line : {"setup first rome", "setup display academy fortress levy"}) {
    BegunGame begun(duellum_set_up);
    std::string said = begun.take(":delete " + std::to_string(begun.number_of(line)));
    EXPECT_TRUE(has(said, "the set-up is not whole yet")) << said;
    EXPECT_TRUE(has(said, "3 lines are put aside")) << said;
    EXPECT_EQ(begun.session.prompt(), "set-up> ");
    EXPECT_TRUE(has(begun.take(":redo all"), "refused: The field "));
    EXPECT_TRUE(has(begun.take(line), "Rome to act")) << begun.session.text();
    EXPECT_TRUE(has(begun.take(":redo all"), "restored: 3 lines")) << begun.session.text();
    EXPECT_EQ(json_of_text(begun.session.text()), before) << begun.session.text();
  }
  BegunGame begun(duellum_set_up);
  EXPECT_TRUE(has(begun.take(":delete 1"), "type :edit 1"));
  EXPECT_EQ(begun.session.text(), duellum_set_up);
}

// All turns can be taken back at once without the set-up; then go the lines of it that were typed.
TEST(TranscribeSetUp, IsTakenBackOnlyWhereNothingElseIsLeft) {
  BegunGame begun("");
  for (const std::string& line : set_up_lines(duellum_set_up)) begun.take(line);
  EXPECT_EQ(begun.session.text(), duellum_set_up);
  EXPECT_TRUE(has(begun.take(":undo all"), "and 2 lines after it"));
  EXPECT_EQ(begun.session.prompt(), "1 rome> ");
  EXPECT_TRUE(has(begun.take(":undo"), "taken back: setup display"));
  EXPECT_TRUE(has(begun.take(":undo all"), "taken back: setup first rome\n"));
  EXPECT_TRUE(has(begun.take(":undo"), "nothing to take back"));
  EXPECT_TRUE(has(begun.take(":redo all"), "restored: 5 lines")) << begun.session.text();
  EXPECT_EQ(begun.session.text(), duellum_set_up);
  BegunGame ready(duellum_set_up);
  ready.take(":undo all");
  EXPECT_TRUE(has(ready.take(":undo"), "nothing to take back: the set-up stays"));
  ready.take(":delete 3");
  EXPECT_TRUE(has(ready.take(":undo"), "nothing to take back"));
  ready.take("setup display academy fortress burglary");
  EXPECT_TRUE(has(ready.take(":undo"), "taken back: setup display academy fortress burglary"));
}

TEST(TranscribeSetUp, GivesAReadyArmyUpForOnesOwn) {
  std::vector<std::string> head = generated_head("ancient-warfare", 1);
  BegunGame begun(text_of_lines(head));
  const auto own = std::ranges::find_if(
      head, [](const std::string& line) { return line.starts_with("army south"); });
  ASSERT_NE(own, head.end());
  const std::string added = begun.take(*own);
  EXPECT_TRUE(has(added, ":edit N and :delete N change them")) << added;
  std::vector<std::string> typed;
  for (const std::string& line : head) {
    if (!line.starts_with("army south")) continue;
    begun.take(":delete " + std::to_string(begun.number_of("\n" + line) + 1));
    typed.push_back(line);
  }
  EXPECT_FALSE(begun.session.position().is_open()) << begun.session.text();
  for (const std::string& line : typed) begun.take(line);
  EXPECT_TRUE(begun.session.position().is_open()) << begun.session.text();
  EXPECT_EQ(verdict_on(begun.session.text(), "a.praetor", known_data).verdict,
            replays::Verdict::legal);
}

// A blank before the rest of a line is kept where it is edited.
TEST(TranscribeSetUp, EditsTheRestOfALine) {
  std::string text = "game ancient-warfare, first south\n" + std::string(southern) + "  pikes d1\n";
  BegunGame begun(text);
  begun.take(":edit 3 pikes d2, psiloi f1");
  EXPECT_TRUE(has(begun.session.text(), "# was:   pikes d1\n  pikes d2, psiloi f1\n"))
      << begun.session.text();
  EXPECT_EQ(begun.session.standing(),
            "the set-up is not whole yet: south has 6, it needs 11 other units");
}

// Whatever is done to the set-up: the text can be taken up, and says what the session says.
TEST(TranscribeSetUp, KeepsATextThatCanBeTakenUpWhateverIsDone) {
  replays::Random random(8, 4);
  const std::vector<std::string> deeds = {
      ":undo",
      ":undo all",
      ":redo",
      ":redo all",
      ":delete 1",
      ":delete 2",
      ":delete 3",
      ":delete 4",
      ":edit 1 game antike-duellum on rome-carthage, first rome",
      ":edit 2 setup first carthage",
      ":edit 3 setup display academy",
      ":insert 3 setup first rome",
      ":what-if",
      ":back",
      "setup first rome",
      "setup display academy fortress levy",
      "game antike-duellum on rome-carthage",
      "players rome Livia",
      "  setup",
      "marmor",
      "1 rome: marmor",
      "rome won"};
  for (int game = 0; game < 12; ++game) {
    BegunGame begun(duellum_set_up);
    for (int times = 0; times < 40; ++times) {
      const std::string& deed = deeds[random.below(deeds.size())];
      begun.take(deed);
      Transcription again(known_data, "a.praetor", false);
      ASSERT_FALSE(again.resume(begun.session.text())) << deed << "\n" << begun.session.text();
      EXPECT_EQ(again.standing(), begun.session.standing()) << deed << "\n" << begun.session.text();
    }
  }
}

TEST(TranscribeSetUp, TakesAWinnerInWordsAsCheckDoes) {
  for (const std::string_view words : {"south wins", "South won", "South wins!"}) {
    BegunGame begun(
        "game ancient-warfare, first south, scenario true\n"
        "army south: general d2, pikes c3, artillery d4, knights g6\n"
        "army north: general d7, spears c6, warband h8\n"
        "chance: deals south attack outflank trod\n"
        "1 south: attack d7 from d4 with attack,\n");
    EXPECT_TRUE(has(begun.take("north wins"), "claim.result"));
    EXPECT_TRUE(has(begun.take(words), "won by south")) << words;
    EXPECT_TRUE(begun.session.text().ends_with(std::string(words) + "\n")) << begun.session.text();
    EXPECT_TRUE(has(begun.take(":undo"), "taken back: ")) << words;
  }
}

}  // namespace
}  // namespace praetor::cli::transcribe
