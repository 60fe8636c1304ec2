// Lines and columns from byte offsets.

#include "engine/text/position.hpp"

#include <gtest/gtest.h>

namespace praetor::text {
namespace {

TEST(TextPosition, CountsLinesAndCodePoints) {
  constexpr std::string_view text = "ab\n\xC3\xA9x\xF0\x9F\x98\x80y\r\nz";
  EXPECT_EQ(position_of(text, 0), (TextPosition{1, 1}));
  EXPECT_EQ(position_of(text, 2), (TextPosition{1, 3}));  // the line's end belongs to it
  EXPECT_EQ(position_of(text, 3), (TextPosition{2, 1}));
  EXPECT_EQ(position_of(text, 4), (TextPosition{2, 1}));  // inside a character
  EXPECT_EQ(position_of(text, 5), (TextPosition{2, 2}));
  EXPECT_EQ(position_of(text, 10), (TextPosition{2, 4}));
  EXPECT_EQ(position_of(text, text.size() - 1), (TextPosition{3, 1}));
  EXPECT_EQ(position_of(text, text.size()), (TextPosition{3, 2}));
  EXPECT_EQ(position_of(text, 9999), (TextPosition{3, 2}));
  EXPECT_EQ(position_of("", 0), (TextPosition{1, 1}));
  EXPECT_EQ(position_of("\xFF\xFF.", 2), (TextPosition{1, 3}));
}

TEST(TextPosition, CutsOutTheLine) {
  constexpr std::string_view text = "ab\r\n\r\ncd";
  EXPECT_EQ(line_of(text, 0), "ab");
  EXPECT_EQ(line_of(text, 3), "ab");
  EXPECT_EQ(line_of(text, 4), "");
  EXPECT_EQ(line_of(text, 6), "cd");
  EXPECT_EQ(line_of(text, 100), "cd");
  EXPECT_EQ(line_of("a\n", 2), "");
  EXPECT_EQ(line_of("", 0), "");
}

}  // namespace
}  // namespace praetor::text
