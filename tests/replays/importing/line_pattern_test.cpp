// Patterns for lines of logs: against std::regex on small ones drawn by chance, what is refused,
// and that none takes longer than pattern and line multiplied.

#include "replays/importing/line_pattern.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "replays/making/random.hpp"

namespace praetor::tests {
namespace {

using replays::LinePattern;

std::optional<LinePattern::Captured> matched(std::string_view pattern, std::string_view line) {
  const auto read = LinePattern::read(pattern);
  EXPECT_TRUE(read.has_value()) << pattern;
  std::int64_t work = 100'000'000;
  const auto captured = read->match(line, work);
  EXPECT_GE(work, 0) << pattern;
  return captured;
}

std::string refusal(std::string_view pattern) {
  const auto read = LinePattern::read(pattern);
  return read ? "" : read.error().sentence;
}

/// A small pattern; `depth` groups may still nest.
std::string drawn_pattern(replays::Random& random, int depth) {
  static const std::vector<std::string> singles{"a",    "b",     "c",   ".",   "[ab]",
                                                "[^a]", "[a-b]", "\\w", "\\d", "[c\\d]"};
  static const std::vector<std::string> repeats{"", "", "", "*", "+", "?", "{2}", "{1,2}", "{1,}"};
  std::string out;
  for (std::uint64_t i = random.below(4); i > 0; --i) {
    if (depth > 0 && random.below(3) == 0) {
      out += "(?:" + drawn_pattern(random, depth - 1) + ")";
    } else {
      out += singles[random.below(singles.size())];
    }
    out += repeats[random.below(repeats.size())];
  }
  if (depth > 0 && random.below(4) == 0) out += "|" + drawn_pattern(random, depth - 1);
  return out;
}

TEST(LinePattern, TakesTheLinesThatTheStandardLibraryTakes) {
  replays::Random random(31, 4);
  int taken = 0;
  for (int i = 0; i < 4000; ++i) {
    const std::string pattern = drawn_pattern(random, 2);
    const std::regex oracle(pattern);
    for (int j = 0; j < 4; ++j) {
      std::string line;
      for (std::uint64_t size = random.below(6); size > 0; --size) line += "abc1"[random.below(4)];
      const bool wanted = std::regex_match(line, oracle);
      taken += wanted ? 1 : 0;
      EXPECT_EQ(matched(pattern, line).has_value(), wanted) << pattern << " on " << line;
      const std::string anchored = "^" + pattern + "$";
      EXPECT_EQ(matched(anchored, line).has_value(), std::regex_match(line, std::regex(anchored)));
    }
  }
  EXPECT_GT(taken, 2000) << "too few lines are taken for this to say much";
}

TEST(LinePattern, GroupsTakeAsMuchAsTheyCanOrAsLittle) {
  const auto greedy = matched("(?<one>a*)(?<two>a*)", "aaa");
  ASSERT_TRUE(greedy.has_value());
  EXPECT_EQ((*greedy)[0], "aaa");
  EXPECT_EQ((*greedy)[1], "");
  const auto lazy = matched("(?<one>.+?), (?<two>.+)", "a, b, c");
  ASSERT_TRUE(lazy.has_value());
  EXPECT_EQ((*lazy)[0], "a");
  EXPECT_EQ((*lazy)[1], "b, c");
  const auto passed_by = matched("a(?<one>b)?", "a");
  ASSERT_TRUE(passed_by.has_value());
  EXPECT_FALSE((*passed_by)[0].has_value());
}

TEST(LinePattern, ASignIsACodePoint) {
  EXPECT_TRUE(matched("Z.rich", "Z\u00fcrich").has_value());
  EXPECT_TRUE(matched("[\u00e4-\u00fc]+", "\u00fc\u00f6").has_value());
  EXPECT_FALSE(matched("..", "\u00fc").has_value());
}

TEST(LinePattern, AClassOfOtherDialectsIsRefusedAndItsSignsAreNot) {
  EXPECT_NE(refusal("[[:alpha:]]+"), "");
  EXPECT_NE(refusal("[a[:digit:]_]"), "");
  EXPECT_EQ(refusal("[[:]"), "");
  EXPECT_EQ(refusal("[a[:b]:]"), "");
}

TEST(LinePattern, WhatIsNoPatternIsRefused) {
  EXPECT_NE(refusal("(a"), "");
  EXPECT_NE(refusal("a)"), "");
  EXPECT_NE(refusal("*a"), "");
  EXPECT_NE(refusal("[a"), "");
  EXPECT_NE(refusal("[b-a]"), "");
  EXPECT_NE(refusal("a{3,1}"), "");
  EXPECT_NE(refusal("a{2"), "");
  EXPECT_NE(refusal("a\\"), "");
  EXPECT_NE(refusal("\\b"), "");
  EXPECT_NE(refusal("(?=a)"), "");
  EXPECT_NE(refusal("(?<x>a)(?<x>b)"), "");
  EXPECT_NE(refusal("((((a{1000}){1000}){1000}){1000})"), "");
  EXPECT_NE(refusal(std::string(100'000, '(')), "");
  EXPECT_NE(refusal("a^b"), "");
  EXPECT_NE(refusal("costs $5"), "");
  EXPECT_NE(refusal("(^a)$"), "");
  EXPECT_EQ(refusal("\\(a\\)|[]a]|\\d{1,3}"), "");
  EXPECT_EQ(refusal("^costs \\$5$|^[$^]$"), "");
}

TEST(LinePattern, NoPatternTakesForever) {
  const std::string line(60'000, 'a');
  for (const char* pattern : {"(a*)*b", "(a|a)*b", "(?:a?){50}a{50}b", "(.*)(.*)(.*)(.*)b"}) {
    EXPECT_FALSE(matched(pattern, line.substr(0, 5'000)).has_value()) << pattern;
  }
  const auto slow = LinePattern::read("(?:a?){900}b");
  ASSERT_TRUE(slow.has_value());
  std::int64_t work = 10'000;
  EXPECT_FALSE(slow->match(line, work).has_value());
  EXPECT_LT(work, 0);
}

}  // namespace
}  // namespace praetor::tests
