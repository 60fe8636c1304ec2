// Lines and columns from byte offsets.

#include "engine/text/position.hpp"

#include <gtest/gtest.h>

namespace praetor::text {
namespace {

TEST(Position, CountsLinesAndCodePoints) {
  constexpr std::string_view text = "ab\n\xC3\xA9x\xF0\x9F\x98\x80y\r\nz";
  EXPECT_EQ(position_of(text, 0), (Position{1, 1}));
  EXPECT_EQ(position_of(text, 2), (Position{1, 3}));  // the line's end belongs to it
  EXPECT_EQ(position_of(text, 3), (Position{2, 1}));
  EXPECT_EQ(position_of(text, 4), (Position{2, 1}));  // inside a character
  EXPECT_EQ(position_of(text, 5), (Position{2, 2}));
  EXPECT_EQ(position_of(text, 10), (Position{2, 4}));
  EXPECT_EQ(position_of(text, text.size() - 1), (Position{3, 1}));
  EXPECT_EQ(position_of(text, text.size()), (Position{3, 2}));
  EXPECT_EQ(position_of(text, 9999), (Position{3, 2}));
  EXPECT_EQ(position_of("", 0), (Position{1, 1}));
  EXPECT_EQ(position_of("\xFF\xFF.", 2), (Position{1, 3}));
}

TEST(Position, CutsOutTheLine) {
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
