// How Praetor speaks (cli/STYLE.md), as far as a program can tell: sentences that begin with what
// nobody looks for first.

#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "engine/any/game.hpp"
#include "replays/checking/rules.hpp"
#include "replays/wording/refusals.hpp"
#include "tests/support/help.hpp"
#include "tests/support/program.hpp"
#include "tests/support/source_tree.hpp"

namespace praetor::tests {
namespace {

/// What is wrong about a text: its sentences that begin as none should, or "".
std::string fault_of(const std::string& text) {
  // A sentence begins the text, a cell, an entry of a list, or stands behind another sentence.
  static const std::regex begins(
      R"re((^|[.!?:;]["')*]* |\| |- )((Of (?!course)[a-z`]|Who (does|has|is|wants)\b|Whoever\b|)re"
      R"re(What [a-z ]{2,40} is what\b|Here stands\b|Such being\b|The same holds\b)[^.]{0,60}))re");
  std::smatch found;
  return std::regex_search(text, found, begins) ? found[2].str() : "";
}

std::string on_one_line(const std::string& text) {
  return std::regex_replace(text, std::regex("\\s+"), " ");
}

TEST(Style, TheTestKnowsItsPatterns) {
  EXPECT_NE(fault_of("It is read. Of a folder all replays are judged."), "");
  EXPECT_NE(fault_of("Who does not name it is not asked."), "");
  EXPECT_NE(fault_of("| `a` | Whoever wins |"), "");
  EXPECT_NE(fault_of("What fits there is what makes it legal."), "");
  EXPECT_NE(fault_of("Here stands marmor, where a colon is needed."), "");
  EXPECT_EQ(fault_of("`check DIR` judges every replay below DIR."), "");
  EXPECT_EQ(fault_of("A house of cards. Of course it falls."), "");
}

TEST(Style, OfHelp) {
  EXPECT_EQ(fault_of(on_one_line(praetor({"--help"}).out)), "");
  for (const std::string& command : commands_in_help()) {
    EXPECT_EQ(fault_of(on_one_line(praetor({command, "--help"}).out)), "") << command;
  }
}

TEST(Style, OfSentencesAboutBrokenRules) {
  for (const AnyGame* game : all_games()) {
    const replays::wording::Refusals own = replays::wording::refusals_of(*game);
    for (const auto& table : {own.rows, own.shared, replays::wording::common_refusals()}) {
      for (const replays::wording::RefusalRow& row : table) {
        const std::string sentence(row.sentence);
        EXPECT_EQ(fault_of(sentence), "");
        EXPECT_TRUE(sentence.ends_with('.') || sentence.ends_with('?')) << sentence;
      }
    }
  }
}

TEST(Style, OfRules) {
  for (const AnyGame* game : all_games()) {
    for (const RuleRef rule : game->facts().rules) {
      EXPECT_EQ(fault_of(std::string(rule->text)), "") << game->id() << ' ' << rule->id;
    }
  }
}

// The page of style shows what not to write; rulebooks tell of printed ones.
TEST(Style, OfPages) {
  for (const SourceFile& file : source_tree()) {
    if (!file.ends_with(".md") || file.is_in("tests") || file.path == "cli/STYLE.md") continue;
    std::string paragraph;
    for (const std::string& line : file.lines) {
      const bool goes_on = !line.empty() && !line.starts_with('|') && !line.starts_with('-') &&
                           !line.starts_with('#');
      if (!goes_on) {
        EXPECT_EQ(fault_of(paragraph), "") << file.path;
        paragraph.clear();
      }
      paragraph += paragraph.empty() ? line : " " + line;
    }
    EXPECT_EQ(fault_of(paragraph), "") << file.path;
  }
}

}  // namespace
}  // namespace praetor::tests
