// The action for GitHub calls commands and options that there are.

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>

#include "tests/support/help.hpp"
#include "tests/support/source_tree.hpp"

namespace praetor::tests {
namespace {

TEST(GithubAction, CallsWhatThereIs) {
  const auto action =
      std::ranges::find(source_tree(), std::string("cli/formats/action.yml"), &SourceFile::path);
  ASSERT_NE(action, source_tree().end());
  const Strings commands = commands_in_help();
  static const std::regex call("praetor ([a-z-]+) .*");
  static const std::regex option("(--[a-z-]+)");
  std::set<std::string> called;
  for (const std::string& line : action->lines) {
    std::smatch found;
    if (!std::regex_search(line, found, call) || line.find("description:") != std::string::npos) {
      continue;
    }
    const std::string command = found[1];
    ASSERT_NE(std::ranges::find(commands, command), commands.end()) << line;
    called.insert(command);
    const auto known = options_in_help(command);
    for (std::sregex_iterator at(line.begin(), line.end(), option), end; at != end; ++at) {
      EXPECT_NE(std::ranges::find(known, (*at)[1].str(), &HelpOption::name), known.end()) << line;
    }
  }
  EXPECT_EQ(called, (std::set<std::string>{"check", "regress"}));
}

}  // namespace
}  // namespace praetor::tests
