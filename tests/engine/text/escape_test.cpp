// What reaches a terminal, and how a long line is cut.

#include "engine/text/escape.hpp"

#include <gtest/gtest.h>

#include <string>

namespace praetor::text {
namespace {

TEST(Shown, LeavesHarmlessTextAlone) {
  EXPECT_EQ(shown("Roma \xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80 ~"),
            "Roma \xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80 ~");
  EXPECT_EQ(shown(""), "");
}

TEST(Shown, EscapesControls) {
  EXPECT_EQ(shown(std::string_view("\0\x1B[31m\n\t\x7F", 9)),
            "\\u{0}\\u{1b}[31m\\u{a}\\u{9}\\u{7f}");
  EXPECT_EQ(shown("\xC2\x80\xC2\x9B\xC2\x9F\xC2\xA0"), "\\u{80}\\u{9b}\\u{9f}\xC2\xA0");
}

TEST(Shown, EscapesWhatTurnsOrHidesText) {
  EXPECT_EQ(shown("\xE2\x80\xA8\xE2\x80\xA9"), "\\u{2028}\\u{2029}");
  EXPECT_EQ(shown("\xE2\x80\xAA\xE2\x80\xAE\xE2\x81\xA6\xE2\x81\xA9"),
            "\\u{202a}\\u{202e}\\u{2066}\\u{2069}");
  EXPECT_EQ(shown("\xD8\x9C\xE2\x80\x8B\xE2\x80\x8D\xE2\x80\x8E\xE2\x80\x8F"),
            "\\u{61c}\\u{200b}\\u{200d}\\u{200e}\\u{200f}");
  EXPECT_EQ(shown("\xEF\xBB\xBF\xF3\xA0\x80\x81\xF3\xA0\x81\xBF"), "\\u{feff}\\u{e0001}\\u{e007f}");
}

// Persian "I want", a family of emoji; what only hides is told in pictures as well.
TEST(ShownJoined, KeepsWhatShapesLetters) {
  const std::string want = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645";
  const std::string family = "\U0001f468\u200d\U0001f469\u200d\U0001f467";
  EXPECT_EQ(shown_joined(want), want);
  EXPECT_EQ(shown_joined("a " + family + "!"), "a " + family + "!");
  EXPECT_EQ(shown(want), "\u0645\u06cc\\u{200c}\u062e\u0648\u0627\u0647\u0645");
  EXPECT_EQ(shown_joined("ro\u200dma"), "ro\\u{200d}ma");
  EXPECT_EQ(shown_joined("\u0645\u200d"), "\u0645\\u{200d}");
  EXPECT_EQ(shown_joined("\u0645 \u200d\u0645"), "\u0645 \\u{200d}\u0645");
  EXPECT_EQ(shown_joined("\u0645\u200d\u200d\u0645"), "\u0645\\u{200d}\\u{200d}\u0645");
  for (const std::string text : {"", "Roma\n", "\u202e\u200b", "\xff\x80", "Köln"}) {
    EXPECT_EQ(shown_joined(text), shown(text)) << text;
  }
}

TEST(Shown, EscapesWhatXmlCannotHold) {
  EXPECT_EQ(shown("\xEF\xBF\xBD\xEF\xBF\xBE\xEF\xBF\xBF"), "\xEF\xBF\xBD\\u{fffe}\\u{ffff}");
}

TEST(Shown, EscapesWhatIsNoUtf8) {
  EXPECT_EQ(shown("a\xFF\xC0\xAF"), "a\\u{ff}\\u{c0}\\u{af}");
  EXPECT_EQ(shown("\xED\xA0\x80"), "\\u{ed}\\u{a0}\\u{80}");
  EXPECT_EQ(shown("\xF4\x90\x80\x80"), "\\u{f4}\\u{90}\\u{80}\\u{80}");
  EXPECT_EQ(shown("\xE2\x82"), "\\u{e2}\\u{82}");
}

TEST(Excerpt, KeepsShortLines) {
  const Excerpt whole = excerpt("abcdef", 3, 80);
  EXPECT_EQ(whole.text, "abcdef");
  EXPECT_EQ(whole.caret, 2U);
  EXPECT_EQ(excerpt("abc", 4, 80).caret, 3U);
  EXPECT_EQ(excerpt("abc", 99, 80).caret, 3U);
  EXPECT_EQ(excerpt("", 1, 80).text, "");
  EXPECT_EQ(excerpt("", 1, 80).caret, 0U);
}

TEST(Excerpt, CutsLongLinesRoundTheColumn) {
  const std::string line = std::string(500, 'a') + "X" + std::string(500, 'b');
  const Excerpt middle = excerpt(line, 501, 10);
  EXPECT_EQ(middle.text, "…aaaaaXbbbb…");
  EXPECT_EQ(middle.caret, 6U);
  const Excerpt begin = excerpt(line, 1, 10);
  EXPECT_EQ(begin.text, "aaaaaaaaaa…");
  EXPECT_EQ(begin.caret, 0U);
  const Excerpt end = excerpt(line, line.size(), 10);
  EXPECT_EQ(end.text, "…bbbbbb");
  EXPECT_EQ(end.caret, 6U);
  const Excerpt behind = excerpt(line, line.size() + 1, 10);
  EXPECT_EQ(behind.caret, 6U);
}

TEST(Excerpt, CountsWhatIsSeen) {
  const Excerpt escaped = excerpt("\x1B\xC3\xA9Xy", 3, 80);
  EXPECT_EQ(escaped.text, "\\u{1b}\xC3\xA9Xy");
  EXPECT_EQ(escaped.caret, 7U);  // six for the escape, one for the letter
}

}  // namespace
}  // namespace praetor::text
