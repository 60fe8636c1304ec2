// Sequences side by side: what is left out is as little as the table of all common subsequences
// says, and what stays is the same on both sides.

#include "replays/searching/align.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "replays/making/random.hpp"

namespace praetor::tests {
namespace {

using replays::Alignment;
using replays::Random;
using replays::Stretches;
using Texts = std::vector<std::string>;

Texts some(Random& random, std::size_t most) {
  Texts texts;
  texts.resize(random.below(most));
  for (std::string& text : texts) text = std::string(1, static_cast<char>('a' + random.below(3)));
  return texts;
}

/// The length of the longest common subsequence, by the textbook's table.
std::int64_t longest_common(const Texts& one, const Texts& other) {
  std::vector<std::vector<std::int64_t>> table(one.size() + 1,
                                               std::vector<std::int64_t>(other.size() + 1, 0));
  for (std::size_t i = 0; i < one.size(); ++i) {
    for (std::size_t j = 0; j < other.size(); ++j) {
      table[i + 1][j + 1] =
          one[i] == other[j] ? table[i][j] + 1 : std::max(table[i][j + 1], table[i + 1][j]);
    }
  }
  return table.back().back();
}

/// What is left of a sequence without its stretches.
Texts kept(const Texts& texts, const Alignment& alignment, bool first) {
  Texts left;
  std::int64_t at = 0;
  for (const Stretches& stretch : alignment.parted) {
    const std::int64_t begin = first ? stretch.one : stretch.other;
    left.insert(left.end(), texts.begin() + at, texts.begin() + begin);
    at = begin + (first ? stretch.one_count : stretch.other_count);
  }
  left.insert(left.end(), texts.begin() + at, texts.end());
  return left;
}

TEST(Align, LeavesOutAsLittleAsTheTableSays) {
  Random random(3, 1);
  for (int round = 0; round < 400; ++round) {
    const Texts one = some(random, 12);
    const Texts other = some(random, 12);
    const Alignment alignment = replays::align(one, other);
    ASSERT_TRUE(alignment.least);
    const Texts left = kept(one, alignment, true);
    EXPECT_EQ(left, kept(other, alignment, false));
    EXPECT_EQ(std::ssize(left), longest_common(one, other));
  }
}

TEST(Align, OneMoreAndTheSameAgain) {
  const Texts one{"a", "b", "c", "d"};
  const Texts other{"a", "b", "x", "c", "d"};
  const Alignment alignment = replays::align(one, other);
  EXPECT_EQ(alignment.common, 2);
  EXPECT_EQ(alignment.parted, (std::vector<Stretches>{{2, 0, 2, 1}}));
}

TEST(Align, WithoutRoomTheRestIsOneStretch) {
  const Texts one{"a", "b", "c"};
  const Texts other{"a", "x", "y"};
  const Alignment alignment = replays::align(one, other, 3);
  EXPECT_FALSE(alignment.least);
  EXPECT_EQ(alignment.parted, (std::vector<Stretches>{{1, 2, 1, 2}}));
  EXPECT_TRUE(replays::align(one, other, 4).least);
}

}  // namespace
}  // namespace praetor::tests
