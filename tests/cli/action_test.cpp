// The action for GitHub calls commands and options that there are, and its steps do what they are
// for.

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <string_view>

#include "tests/support/help.hpp"
#include "tests/support/program.hpp"
#include "tests/support/source_tree.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

const SourceFile& action_file() {
  return *std::ranges::find(source_tree(), std::string("cli/formats/action.yml"),
                            &SourceFile::path);
}

/// What a step of the action runs, as its runner takes it out of the file.
std::string script_of(const std::string& step) {
  std::string script;
  bool here = false;
  bool inside = false;
  for (const std::string& line : action_file().lines) {
    if (line.find("- name: ") != std::string::npos) here = line.ends_with("- name: " + step);
    constexpr std::string_view run = "      run: ";
    if (here && inside) script += line.substr(std::min<std::size_t>(8, line.size())) + "\n";
    if (!here || !line.starts_with(run)) continue;
    inside = line.ends_with("|");
    if (!inside) script = line.substr(run.size()) + "\n";
  }
  return script;
}

/// Runs it as a runner does, with `praetor` on the path.
Ended run_step(const std::string& step, const std::string& environment) {
  const Folder folder;
  const std::string script = folder.file("step.sh", script_of(step));
  return shell("PATH=\"$(dirname '" + tests::program_path() + "'):$PATH\" " + environment +
               " bash --noprofile --norc -eo pipefail '" + script + "' 2>&1");
}

TEST(GithubAction, JudgesAndCompares) {
  const Folder folder;
  const std::string wrong = folder.file("wrong.json", illegal_replay());
  const std::string right = folder.file("right.json", legal_replay());
  const std::string sarif = folder.path("out.sarif");
  const Ended judged =
      run_step("Judge", "GAMES='" + wrong + " " + right + "' SARIF='" + sarif + "'");
  EXPECT_EQ(judged.status, 1) << judged.text;
  EXPECT_TRUE(has(judged.text, "::error file=")) << judged.text;
  EXPECT_TRUE(has(content_of(sarif), "\"turn.phase\"") || has(content_of(sarif), "/turn.phase"));
  EXPECT_EQ(run_step("Judge", "GAMES='" + right + "' SARIF='" + sarif + "'").status, 0);
  const std::string stored = folder.path("verdicts.txt");
  const std::string both = "GAMES='" + wrong + " " + right + "' BASELINE='" + stored + "'";
  const Output made = praetor({"regress", wrong, right, "--baseline", stored, "--update"});
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_EQ(run_step("Compare with stored verdicts", both).status, 0);
  folder.file("right.json", illegal_replay());
  EXPECT_EQ(run_step("Compare with stored verdicts", both).status, 1);
}

TEST(GithubAction, PastesNoInputIntoAScript) {
  for (const std::string& line : action_file().lines) {
    const bool is_value =
        std::regex_match(line, std::regex("( +[A-Za-z-]+: )[$][{][{] inputs[.][a-z]+ [}][}]"));
    const bool is_condition = line.find(" if: ") != std::string::npos;
    if (line.find("inputs.") == std::string::npos) continue;
    EXPECT_TRUE(is_value || is_condition) << line;
  }
}

TEST(GithubAction, CallsWhatThereIs) {
  const SourceFile* const action = &action_file();
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
