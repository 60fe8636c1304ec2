// One word, one meaning: the table of words in engine/README.md against the tree, and the names of
// types against each other.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include "tests/support/pattern.hpp"
#include "tests/support/source_tree.hpp"

namespace praetor::tests {
namespace {

struct Word {
  Strings types;       // what the page says they are called in code
  Strings not_called;  // what they were called, or might be
};

Strings split(const std::string& text, const std::regex& separator) {
  Strings parts(std::sregex_token_iterator(text.begin(), text.end(), separator, -1), {});
  std::erase(parts, "");
  return parts;
}

/// The rows of the table below the heading `Words`, each of four columns.
std::vector<Word> page() {
  const auto readme = std::ranges::find(source_tree(), "engine/README.md", &SourceFile::path);
  std::vector<Word> words;
  bool inside = false;
  for (const std::string& line : readme->lines) {
    if (line.starts_with("## ")) inside = line == "## Words";
    if (!inside || !line.starts_with("| ") || line.starts_with("| word ")) continue;
    if (line.starts_with("| ---")) continue;
    static const std::regex row(R"(\| ([^|]*)\| ([^|]*)\| ([^|]*)\| ([^|]*)\|)");
    std::smatch match;
    EXPECT_TRUE(std::regex_match(line, match, row)) << line;
    words.push_back({split(match[3], std::regex("[`, ]+")), split(match[4], std::regex(", | +$"))});
  }
  return words;
}

/// The types that are defined outside the rooms of the games and outside the tests, by name, each
/// with the places of its definitions.
std::map<std::string, Strings> defined_types() {
  static const Pattern head(R"(\b(struct|union|class|enum)\b[^;{()]*\{)", 0);
  static const std::regex definition(
      R"(\b(?:struct|union|class|enum(?:\s+(?:struct|class))?)\s+([A-Z]\w*)\s*(?:final\s*)?)"
      R"((?::(?!:)[^;{()]*)?\{)");
  std::map<std::string, Strings> places;
  for (const SourceFile& file : cpp_sources()) {
    if (file.is_in("tests") || file.path.find("/games/") != std::string::npos) continue;
    for (const Pattern::Place& place : head.places_in(joined(file.code))) {
      std::smatch match;
      if (std::regex_search(place.text, match, definition)) places[match[1]].push_back(file.path);
    }
  }
  return places;
}

TEST(Words, NoTwoTypesShareAName) {
  const auto types = defined_types();
  ASSERT_GT(types.size(), 300U) << "the pattern finds too few types";
  for (const auto& [name, places] : types) {
    EXPECT_EQ(places.size(), 1U) << name << " in " << testing::PrintToString(places);
  }
}

TEST(Words, ThePageNamesTypesThatAreThere) {
  const auto words = page();
  EXPECT_GE(words.size(), 20U);
  EXPECT_LE(words.size(), 40U) << "a page that nobody reads";
  const auto types = defined_types();
  for (const Word& word : words) {
    for (const std::string& type : word.types) {
      EXPECT_TRUE(types.contains(type)) << type << " is on the page and not in the tree";
    }
  }
}

TEST(Words, WhatIsNotCalledSoIsNotCalledSo) {
  for (const Word& word : page()) {
    for (const std::string& old : word.not_called) {
      const Pattern whole("\\b" + old + "s?\\b", REG_NEWLINE | REG_ICASE);
      for (const SourceFile& file : cpp_sources()) {
        if (file.is_in("tests")) continue;
        for (const Pattern::Place& place : whole.places_in(joined(file.lines))) {
          ADD_FAILURE() << file.path << ":" << place.line + 1 << ": \"" << place.text
                        << "\" has another word";
        }
      }
    }
  }
}

}  // namespace
}  // namespace praetor::tests
