// Which lines of a packed corpus a shard has.

#include "replays/corpora/shard.hpp"

#include <gtest/gtest.h>

namespace praetor::replays {
namespace {

TEST(Shards, OfAPackedCorpusAreEveryNthLine) {
  Share share;
  for (const std::uint64_t of : {1U, 2U, 3U, 7U}) {
    for (std::uint64_t line = 1; line <= 20; ++line) {
      for (std::uint64_t number = 1; number <= of; ++number) {
        share.lines = Shard{number, of};
        const bool is_its_turn = (line + of - number) % of == 0;
        EXPECT_EQ(share.has_line(line), is_its_turn) << line << ' ' << number << '/' << of;
      }
    }
  }
}

}  // namespace
}  // namespace praetor::replays
