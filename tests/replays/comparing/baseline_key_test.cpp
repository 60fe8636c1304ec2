// The names of replays in a baseline: one word for each path, whatever it is called, and one path
// for each word.

#include "replays/comparing/baseline_key.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/text/escape.hpp"

namespace praetor::replays {
namespace {

using Index = std::optional<std::uint64_t>;

TEST(RegressKey, PlainPathsStandAsTheyAre) {
  EXPECT_EQ(key_word("games/a.json", Index()), "games/a.json");
  EXPECT_EQ(key_word("games/é.ndjson", Index(12)), "games/é.ndjson[12]");
  EXPECT_EQ(key_word("-", Index(0)), "-[0]");
}

TEST(RegressKey, WhatCouldMisleadIsEscaped) {
  EXPECT_EQ(key_word("a b\t\n.json", Index()), "a\\x20b\\x09\\x0a.json");
  EXPECT_EQ(key_word("a.json[3]", Index()), "a.json\\x5b3]");
  EXPECT_EQ(key_word("\\x20", Index(1)), "\\x5cx20[1]");
  EXPECT_EQ(key_word("#a#@", Index()), "\\x23a#@");
  EXPECT_EQ(key_word("@law", Index()), "\\x40law");
  EXPECT_EQ(key_word("\xff\x1b[2J", Index()), "\\xff\\x1b\\x5b2J");
  EXPECT_EQ(key_word("a\u202Eb", Index()), "a\\xe2\\x80\\xaeb");
}

TEST(RegressKey, OtherSpellingsAreNoNames) {
  for (const std::string_view word :
       {"",      "[0]",     "a[",    "a[]",   "a[1",    "a[01]",
        "a[1]b", "a[1][2]", "a[-1]", "a[+1]", "a]\\x5", "a[18446744073709551616]",
        "a b",   "a\tb",    "\\x41", "\\x5C", "\\xg0",  "a\\",
        "\xff",  "#a"}) {
    EXPECT_FALSE(read_key(word)) << word;
  }
  ASSERT_TRUE(read_key("a[18446744073709551615]"));
  EXPECT_EQ(read_key("a[18446744073709551615]")->index, UINT64_MAX);
}

TEST(RegressKey, IndicesSortAsNumbers) {
  const std::vector<std::string> words{"a",      "a[2]", "a[10]", "a[100]",
                                       "a-1[5]", "aa",   "b[0]",  "\xC3\xA9"};
  EXPECT_TRUE(
      std::ranges::is_sorted(words, {}, [](const std::string& word) { return *read_key(word); }));
}

RC_GTEST_PROP(RegressKey, EveryPathComesBack, (std::vector<unsigned char> bytes, bool in_corpus)) {
  RC_PRE(!bytes.empty());
  const std::string path(bytes.begin(), bytes.end());
  const Index index = in_corpus ? Index(bytes.front()) : Index();
  const std::string word = key_word(path, index);
  const auto key = read_key(word);
  RC_ASSERT(key.has_value());
  RC_ASSERT(plain_path(key->path) == path);
  RC_ASSERT(key->index == index);
  RC_ASSERT(text::shown(word) == word);
  RC_ASSERT(word.find_first_of(" \t\r\n") == std::string::npos);
}

RC_GTEST_PROP(RegressKey, AWordThatIsTakenIsTheOneThatIsMade, (const std::string& noise)) {
  const auto key = read_key(noise);
  if (!key) return;
  RC_ASSERT(key_word(plain_path(key->path), key->index) == noise);
}

}  // namespace
}  // namespace praetor::replays
