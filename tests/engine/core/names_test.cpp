// Tables of names: every name is found whatever its length and its likeness to others, and stands
// in documents as a JSON library writes it.

#include "engine/core/names.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "replays/making/random.hpp"

namespace praetor {
namespace {

// Of two letters only, so that names are alike in all places but few.
std::vector<std::string> alike(std::uint64_t seed, std::size_t most) {
  replays::Random random(seed, 1);
  std::set<std::string> names;
  for (std::size_t tried = 0; tried < 4 * most && names.size() < most; ++tried) {
    std::string name(random.below(40), 'a');
    for (char& letter : name) letter = random.once_in(8) ? 'b' : 'a';
    names.insert(name);
  }
  return {names.begin(), names.end()};
}

TEST(NameTable, FindsEachOfItsNamesAndNoOther) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const std::vector<std::string> names = alike(seed, seed == 1 ? 700 : 20 * seed);
    const NameTable table(names);
    const std::set<std::string> known(names.begin(), names.end());
    for (std::size_t index = 0; index < names.size(); ++index) {
      EXPECT_EQ(table.find(names[index]), index) << names[index];
      EXPECT_EQ(table.at(index), names[index]);
    }
    for (const std::string& other : alike(seed + 100, 200)) {
      EXPECT_EQ(table.find(other).has_value(), known.contains(other)) << other;
    }
  }
}

TEST(NameTable, FindsWhatStandsBeforeAQuoteAsItFindsTheWord) {
  const std::vector<std::string> names = alike(7, 400);
  const NameTable table(names);
  const std::string behind = R"(","do":"a""b","a":1,"aaaaaaaaaaaaaaaaaaaaaaaa)";
  std::vector<std::string> words = alike(8, 400);
  words.insert(words.end(), names.begin(), names.end());
  words.push_back(std::string("a\0", 2));
  for (const std::string& word : words) {
    const std::string text = word + behind;
    const text::LettersToQuote letters = text::letters_to_quote(text.data());
    ASSERT_EQ(letters.size, std::min<std::size_t>(word.size(), 16)) << word;
    if (word.size() >= 16) continue;
    std::size_t index = 99;
    EXPECT_EQ(table.has_short(letters, index), table.find(word).has_value()) << word;
    EXPECT_EQ(index, table.find(word).value_or(0)) << word;
  }
}

TEST(NameTable, WritesNamesAsJson) {
  const std::vector<std::string> names{"", "roma", "a\"b", "back\\slash", "\n", "\u00e9t\u00e9"};
  const NameTable table(names);
  for (std::size_t index = 0; index < names.size(); ++index) {
    EXPECT_EQ(table.quoted_at(index).json, nlohmann::json(names[index]).dump());
  }
  EXPECT_EQ(table.quoted_at(names.size()).json, "\"\"");
}

TEST(NameTable, StaysItselfWhenItIsCopiedAndMoved) {
  NameTable first({"a", "b"});
  NameTable second(first);
  first = NameTable({"c"});
  EXPECT_EQ(second.find("b"), 1U);
  EXPECT_EQ(second.quoted_at(1).json, "\"b\"");
  EXPECT_EQ(first.quoted_at(0).json, "\"c\"");
  const NameTable third(std::move(second));
  EXPECT_EQ(third.at(0), "a");
  EXPECT_EQ(third.quoted_at(0).json, "\"a\"");
}

}  // namespace
}  // namespace praetor
