// An option means the same in every command: what help says of it begins alike wherever it stands.

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/help.hpp"
#include "tests/support/program.hpp"

namespace praetor::tests {
namespace {

/// The options of a command's help, each on one line: "--seed S  where the chance comes from".
std::vector<std::string> option_lines(const std::string& command) {
  const std::string help = praetor({command, "--help"}).out;
  std::vector<std::string> lines;
  bool among_options = false;
  std::istringstream all(help);
  for (std::string line; std::getline(all, line);) {
    if (line == "Options:") among_options = true;
    if (line.empty()) among_options = false;
    if (!among_options || line == "Options:") continue;
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == 2) {
      lines.push_back(line.substr(begin));
    } else {
      lines.back() += "  " + line.substr(begin);
    }
  }
  return lines;
}

/// "-o,--output OUT  where to write to: the page" → "-o,--output" and "where to write to": what
/// stands behind is the command's own.
std::pair<std::string, std::string> meaning_of(const std::string& line) {
  const std::size_t gap = std::min(line.find("  "), line.size());
  const std::size_t begin = std::min(line.find_first_not_of(' ', gap), line.size());
  std::string words = line.substr(begin);
  words.resize(std::min(words.find_first_of(":;,("), words.size()));
  while (!words.empty() && words.back() == ' ') words.pop_back();
  return {line.substr(0, line.find(' ')), words};
}

// `stats --rules` asks what the rules of a game come to; elsewhere the word names a set of rules.
const std::string two_meanings = "--rules";

TEST(Options, OfOneNameHaveOneMeaning) {
  std::map<std::string, std::map<std::string, std::string>> meanings;  // name, words, a command
  for (const std::string& command : commands_in_help()) {
    for (const std::string& line : option_lines(command)) {
      const auto [name, words] = meaning_of(line);
      EXPECT_NE(words, "") << command << ": " << line;
      meanings[name].emplace(words, command);
    }
  }
  EXPECT_GT(meanings.size(), 80U);
  for (const auto& [name, words] : meanings) {
    std::string all;
    for (const auto& [what, command] : words) all += "\n  " + command + ": " + what;
    EXPECT_EQ(words.size(), name == two_meanings ? 2U : 1U) << name << all;
  }
}

// A short name stands for one long name, and a long one has the same short one everywhere.
TEST(Options, HaveTheSameShortNames) {
  std::map<std::string, std::set<std::string>> longs;
  for (const std::string& command : commands_in_help()) {
    for (const std::string& line : option_lines(command)) {
      const std::string name = meaning_of(line).first;
      const std::size_t comma = name.find(',');
      longs[comma == std::string::npos ? name : name.substr(comma + 1)].insert(name);
    }
  }
  for (const auto& [name, spellings] : longs) EXPECT_EQ(spellings.size(), 1U) << name;
}

TEST(Options, TheTestTellsMeaningsApart) {
  EXPECT_EQ(meaning_of("--first SIDE            the side that begins").second,
            "the side that begins");
  EXPECT_EQ(meaning_of("-o,--output OUT  where to write to: the page (default: -)").second,
            "where to write to");
  EXPECT_EQ(meaning_of("--format text|json (default text)  how to print").second, "how to print");
  EXPECT_NE(meaning_of("--first K  begin with game K").second,
            meaning_of("--first SIDE  the side that begins").second);
}

}  // namespace
}  // namespace praetor::tests
