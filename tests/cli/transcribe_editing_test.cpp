// Lines of a session that are taken back, changed, put between others and tried: later lines are
// judged again, and nothing that was typed is lost.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "cli/transcribe/repairs_offered.hpp"
#include "cli/transcribe/stored.hpp"
#include "cli/transcribe/transcription.hpp"
#include "replays/making/random.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli::transcribe {
namespace {

using tests::count;
using tests::has;

const replays::Libraries shipped;
constexpr std::string_view duellum_head =
    "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";

/// A session with four turns.
class Edited {
 public:
  explicit Edited(std::string_view text =
                      "1 rome: marmor\n2 carthage: scientia, recruit 1 legion\n"
                      "3 rome: ferrum\n4 carthage: ferrum\n")
      : session(shipped, "a.praetor", false) {
    EXPECT_FALSE(session.resume(std::string(duellum_head) + std::string(text)));
  }
  std::string take(std::string_view line) { return session.take(line).words; }
  std::string text() const { return session.text().substr(duellum_head.size()); }

  Transcription session;
};

// What was corrected is final: taking the correction back and up again leaves it as it was.
TEST(TranscribeEditing, ACorrectedLineIsTakenBackAndUpAgain) {
  Edited edited;
  edited.take(":undo 3");
  for (const char* line : {"2 carthage: marmor", "3 rome: ferrum", "4 carthage: ferrum"}) {
    edited.take(line);
  }
  const std::string before = edited.text();
  for (const char* lines : {"1", "2", "3", "all"}) {
    edited.take(std::string(":undo ") + lines);
    edited.take(std::string(":redo ") + lines);
    EXPECT_EQ(edited.text(), before) << lines;
  }
}

TEST(TranscribeEditing, KeepsEveryCharacterOfALineThatIsTakenBack) {
  for (const char* remark : {"a\u200eb", "\u200b", "\u2028", "\ufeff", "\\u{e9}", "\f", "\ta\rb"}) {
    Edited edited("1 rome: marmor\n");
    edited.take(std::string("2 carthage: ferrum # ") + remark);
    const std::string before = edited.text();
    EXPECT_TRUE(has(edited.take(":undo all"), "and 1 line after it"));
    EXPECT_TRUE(has(edited.take(":redo all"), "restored: 2 lines")) << edited.text();
    EXPECT_EQ(edited.text(), before);
  }
}

TEST(TranscribeEditing, TakesUpJsonOfSeveralLinesAsOneLine) {
  const std::string step = "{\"by\": \"carthage\",\n  \"do\": \"advance\", \"to\": \"ferrum\"}\n";
  Edited edited("1 rome: marmor\n" + step);
  const std::string offered = edited.take("?");
  edited.take(":undo");
  EXPECT_NE(edited.take("?"), offered);
  EXPECT_TRUE(has(edited.take(":redo"), "restored: 1 line")) << edited.text();
  EXPECT_EQ(edited.take("?"), offered);
}

TEST(TranscribeEditing, TakesLinesBackAndUpAgain) {
  Edited edited;
  const std::string before = edited.session.text();
  EXPECT_TRUE(has(edited.take(":undo 3"), "and 2 lines after it"));
  EXPECT_EQ(edited.session.prompt(), "2 carthage> ");
  EXPECT_EQ(count(edited.text(), "# undone: "), 3U);
  EXPECT_TRUE(has(edited.take(":redo"), "restored: 1 line\n"));
  EXPECT_EQ(edited.session.prompt(), "3 rome> ");
  edited.take(":redo all");
  EXPECT_EQ(edited.session.text(), before);
  EXPECT_TRUE(has(edited.take(":redo"), "there is no line to restore"));
}

TEST(TranscribeEditing, GoesBackToALine) {
  Edited edited;
  EXPECT_TRUE(has(edited.take(":goto 2"), "3 lines are put aside"));
  EXPECT_EQ(edited.session.steps(), 2U);
  // What is typed comes in the place of the first; the others are taken up behind it.
  edited.take("marmor");
  EXPECT_TRUE(has(edited.take(":redo all"), "restored: 2 lines"));
  EXPECT_TRUE(has(edited.take(":redo all"), "there is no line to restore"));
  EXPECT_TRUE(has(edited.text(),
                  "# was: 2 carthage: scientia, recruit 1 legion\n"
                  "2 carthage: marmor\n3 rome: ferrum\n4 carthage: ferrum\n"))
      << edited.text();
  EXPECT_TRUE(has(edited.take(":goto 1"), "line 1 is no line of the game"));
  EXPECT_TRUE(has(edited.take(":goto"), "which line?"));
}

TEST(TranscribeEditing, ChangesALineAndJudgesTheLaterOnesAgain) {
  Edited edited;
  EXPECT_TRUE(has(edited.take(":edit 2 Scientia"), "line 3 is changed"));
  EXPECT_EQ(edited.text(),
            "# was: 1 rome: marmor\n1 rome: scientia\n2 carthage: scientia, recruit 1 legion\n"
            "3 rome: ferrum\n4 carthage: ferrum\n");
  EXPECT_EQ(edited.session.prompt(), "5 rome> ");
  const std::string answer = edited.take(":edit 4 militia");
  EXPECT_TRUE(has(answer, "line 7 no longer fits: 4 carthage: ferrum")) << answer;
  EXPECT_TRUE(has(answer, "1 line is put aside")) << answer;
  EXPECT_TRUE(has(edited.text(), "\n# undone: 4 carthage: ferrum\n")) << edited.text();
  EXPECT_EQ(edited.session.prompt(), "4 carthage> ");
}

TEST(TranscribeEditing, RefusesAChangeThatIsWrongItself) {
  Edited edited;
  const std::string before = edited.session.text();
  const Reaction answer = edited.session.take(":edit 3 temple zama");
  EXPECT_TRUE(answer.words.starts_with("refused: ")) << answer.words;
  EXPECT_LE(std::ranges::count(answer.words, '\n'), 3);
  EXPECT_FALSE(answer.changed);
  EXPECT_EQ(edited.session.text(), before);
}

TEST(TranscribeEditing, PutsLinesBetweenOthersAndTakesThemOut) {
  Edited edited;
  std::string answer = edited.take(":delete 3");
  EXPECT_TRUE(has(answer, "line 3 is deleted")) << answer;
  EXPECT_TRUE(has(answer, "line 4 no longer fits: 3 rome: ferrum")) << answer;
  EXPECT_TRUE(has(edited.text(), "# deleted: 2 carthage: scientia, recruit 1 legion\n"));
  answer = edited.take("scientia");
  EXPECT_TRUE(has(answer, "2 carthage: scientia")) << answer;
  Edited other("1 rome: marmor\n2 carthage: scientia,\n  end\n");
  answer = other.take(":insert 4 recruit 1 leg,");
  EXPECT_TRUE(has(answer, "inserted before line 5")) << answer;
  EXPECT_EQ(other.text(), "1 rome: marmor\n2 carthage: scientia,\n  recruit 1 leg,\n  end\n");
}

TEST(TranscribeEditing, TriesLinesThatAreThrownAway) {
  Edited edited;
  const std::string before = edited.session.text();
  edited.take(":what-if");
  const Reaction tried = edited.session.take("templum");
  EXPECT_FALSE(tried.changed);
  EXPECT_TRUE(edited.session.prompt().starts_with("what-if ")) << edited.session.prompt();
  EXPECT_NE(edited.session.text(), before);
  EXPECT_TRUE(has(edited.take(":back"), "thrown away"));
  EXPECT_EQ(edited.session.text(), before);
  EXPECT_EQ(edited.session.prompt(), "5 rome> ");
}

TEST(TranscribeEditing, OpensAWrongTextAtItsFirstWrongLine) {
  Transcription session(shipped, "a.praetor", false);
  const std::string text = std::string(duellum_head) +
                           "1 rome: marmor\n2 carthage: militia, arm carthago 5 legions\n"
                           "3 rome: ferrum\n";
  const auto report = session.resume(text);
  ASSERT_TRUE(report);
  const auto words = session.resume_before(text, *report);
  ASSERT_TRUE(words);
  EXPECT_TRUE(has(*words, "line 3 is wrong: 2 carthage: militia")) << *words;
  EXPECT_TRUE(has(*words, "type the correct line; :redo all then restores 1 line")) << *words;
  EXPECT_EQ(session.prompt(), "2 carthage> ");
  session.take("militia, arm carthago 1 legion");
  EXPECT_TRUE(has(session.text(), "legion\n# aside: 3 rome: ferrum\n")) << session.text();
  EXPECT_TRUE(has(session.take(":redo all").words, "restored: 1 line"));
  EXPECT_TRUE(has(session.text(), "\n2 carthage: militia, arm carthago 1 legion\n3 rome: ferrum\n"))
      << session.text();
}

// What is open behind the first wrong line takes no part: the repairs are those of the lines
// before.
TEST(TranscribeEditing, OffersRepairsOfAWrongTextWithSomethingOpenBehind) {
  std::size_t games = 0;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(tests::source_path("replays/corpus"))) {
    const std::string path = entry.path().string();
    if (!has(path, "/wrong/") || !path.ends_with(".json")) continue;
    const auto text = text_of_json_file(tests::content_of(path), shipped);
    if (!text) continue;  // malformed
    const auto report = Transcription(shipped, "a.praetor", false).resume(*text);
    if (!report || report->verdict != replays::Verdict::illegal) continue;
    if (report->violations.front().step == 0) continue;  // a wrong result
    std::size_t end = 0;
    for (auto line = report->violations.front().line; line > 0; --line) {
      end = text->find('\n', end) + 1;
    }
    const std::string before = text->substr(0, end);
    const std::string offered = repairs_offered(before, *report, shipped);
    const std::string open = before + "... up to 1\n";
    const auto wrong = Transcription(shipped, "a.praetor", false).resume(open);
    ASSERT_TRUE(wrong) << path;
    EXPECT_EQ(repairs_offered(open, *wrong, shipped), offered) << path;
    if (has(offered, "perhaps, in line ")) ++games;
  }
  EXPECT_GE(games, 5U);
}

// Whatever is done in whatever order: the text stays one that can be taken up, and keeps all.
TEST(TranscribeEditing, KeepsALegalTextWhateverIsDone) {
  replays::Random random(27, 3);
  const std::vector<std::string> deeds = {"marmor",
                                          "aurum",
                                          "scientia",
                                          "militia,",
                                          "end",
                                          "ferrum",
                                          "Templum",
                                          ":undo",
                                          ":undo 2",
                                          ":redo",
                                          ":redo all",
                                          ":goto 3",
                                          ":edit 3 aurum",
                                          ":edit 4 templum",
                                          ":insert 3 marmor",
                                          ":delete 2",
                                          ":delete 4",
                                          ":what-if",
                                          ":back",
                                          "# said",
                                          "xyz",
                                          "?",
                                          "!"};
  for (int game = 0; game < 12; ++game) {
    Edited edited("");
    for (int times = 0; times < 40; ++times) {
      const std::string& deed = deeds[random.below(deeds.size())];
      const std::string before = edited.session.text();
      const Reaction answer = edited.session.take(deed);
      const bool lost = edited.session.text().size() + 12 < before.size();
      const bool shorter = deed == ":back" || deed.starts_with(":redo");
      EXPECT_FALSE(lost && !shorter) << deed << "\n" << before << edited.session.text();
      Transcription again(shipped, "a.praetor", false);
      ASSERT_FALSE(again.resume(edited.session.text())) << deed << "\n" << edited.session.text();
      const std::string branch = edited.session.prompt().starts_with("what-if ") ? "what-if " : "";
      EXPECT_EQ(edited.session.prompt(), branch + again.prompt()) << edited.session.text();
    }
  }
}

TEST(TranscribeAsked, SaysInWordsWhatIsAsked) {
  Edited edited("");
  const std::string first = edited.take("?");
  EXPECT_TRUE(has(first, "Rome may:\n")) << first;
  EXPECT_TRUE(has(first, "8 in all: :legal advance")) << first;
  EXPECT_TRUE(has(first, "e.g. ")) << first;
  Transcription cards(shipped, "a.praetor", false);
  ASSERT_FALSE(cards.resume("game ancient-generals, first blue\n"));
  const std::string drawn = cards.take("?").words;
  EXPECT_TRUE(has(drawn, "Blue draws 5 cards: type their names, e.g. ")) << drawn;
  Transcription empty(shipped, "a.praetor", false);
  ASSERT_FALSE(empty.resume(""));
  EXPECT_TRUE(has(empty.take("?").words, "Type the set-up first")) << empty.take("?").words;
}

// What costs nothing stands before what costs something.
TEST(TranscribeAsked, ListsFreeStepsFirst) {
  Edited edited;
  const std::string all = edited.take(":legal advance");
  EXPECT_TRUE(has(all, "paying")) << all;
  EXPECT_LT(all.rfind("    templum\n"), all.find(" paying ")) << all;
}

TEST(TranscribeEffects, SayWhatALineDid) {
  Edited edited;
  const std::string answer = edited.take("templum, temple roma");
  EXPECT_TRUE(has(answer, "Rome: ")) << answer;
  EXPECT_TRUE(has(answer, " marble")) << answer;
  EXPECT_TRUE(has(answer, "Roma: temple")) << answer;
}

TEST(TranscribeOpen, GoesOnWithAHandThatNobodySaw) {
  Transcription session(shipped, "a.praetor", false);
  ASSERT_FALSE(session.resume("game ancient-generals, first red\n"));
  session.take("elephants horse-archers shields treacherous war-wagon");
  session.take("deals blue ?");
  EXPECT_EQ(session.prompt(), "1 red (open: the ? of line 3)> ");
  for (const std::string_view line :
       {"/ / / flank horse-archers", "blue play reserve", "cataphracts defensible elephants",
        "/ / attack war-wagon", "block at 0 with bowmen"}) {
    const std::string answer = session.take(line).words;
    EXPECT_FALSE(answer.starts_with("refused")) << line << "\n" << answer;
  }
  // Red is to pass or to play: what no hand of blue can make legal is refused.
  EXPECT_TRUE(session.take("red: block").words.starts_with("refused: nothing fits any more"));
  EXPECT_FALSE(session.take("pass").words.starts_with("refused"));
  EXPECT_TRUE(has(session.prompt(), "(open: the ? of line 3)")) << session.prompt();
}

TEST(TranscribeOpen, GoesOnAsAGameWhereOneCompletionIsLeft) {
  Edited edited("1 rome: marmor\n");
  const std::string answer = edited.take(
      "2 carthage: scientia, recruit ? galley [expect "
      "{\"sides\":{\"carthage\":{\"box\":[1,3]}}}]");
  EXPECT_TRUE(has(answer, "only one game fits")) << answer;
  EXPECT_FALSE(edited.session.is_draft());
  EXPECT_TRUE(has(edited.text(), "recruit 2 galleys")) << edited.text();
}

}  // namespace
}  // namespace praetor::cli::transcribe
