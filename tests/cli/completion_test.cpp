// Completions and what they offer, against the help: whatever it shows has to be in each script, at
// the command that it belongs to. The shells themselves are run by tests/install.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/games.hpp"
#include "tests/support/help.hpp"
#include "tests/support/program.hpp"

namespace praetor::tests {
namespace {

/// What stands between two texts; "" where they are not there.
std::string between(const std::string& text, const std::string& begin, const std::string& end) {
  const std::size_t first = text.find(begin);
  if (first == std::string::npos) return {};
  const std::size_t last = text.find(end, first);
  return text.substr(first, last == std::string::npos ? last : last - first);
}

/// The part of a script that is about one command.
std::string part_of(const std::string& shell, const std::string& script,
                    const std::string& command) {
  if (shell == "bash")
    return between(script, "\n    " + command + ")\n      flags=", "\n      ;;\n");
  if (shell == "zsh") {
    return between(script, "\n        " + command + ")\n          _arguments", "\n          ;;\n");
  }
  std::string lines;
  std::istringstream in(script);
  for (std::string line; std::getline(in, line);) {
    if (line.find("-n '__praetor_in " + command + "'") != std::string::npos) lines += line + "\n";
  }
  return lines;
}

/// How a script writes the name of an option.
bool has_option(const std::string& shell, const std::string& part, const std::string& name) {
  const std::string written = shell == "fish" ? " -l " + name.substr(2) : name;
  for (std::size_t at = part.find(written); at != std::string::npos;
       at = part.find(written, at + 1)) {
    const char next = part[std::min(at + written.size(), part.size() - 1)];
    if (next != '-' && std::isalnum(static_cast<unsigned char>(next)) == 0) return true;
  }
  return false;
}

TEST(Completion, EveryCommandAndOptionOfTheHelpStandsInEachScript) {
  for (const std::string shell : {"bash", "zsh", "fish"}) {
    const Output script = praetor({"completions", shell});
    EXPECT_EQ(script.status, 0);
    EXPECT_EQ(script.err, "");
    for (const std::string& command : commands_in_help()) {
      const std::string part = part_of(shell, script.out, command);
      ASSERT_NE(part, "") << shell << " " << command;
      for (const HelpOption& option : options_in_help(command)) {
        EXPECT_TRUE(has_option(shell, part, option.name)) << shell << " " << command << option.name;
        for (const std::string& word : option.words) {
          EXPECT_NE(part.find(word), std::string::npos) << shell << " " << option.name << word;
        }
      }
    }
  }
}

// A value that nothing is offered for is one that only the user can know.
TEST(Completion, NoKindOfValueIsForgotten) {
  const std::set<std::string> users_own{"--after",       "--choose",      "--corpus-index",
                                        "--depth",       "--effort",      "--first-game",
                                        "--games",       "--groups",      "--index",
                                        "--jobs",        "--last",        "--limit",
                                        "--seed",        "--max-edits",   "--max-errors",
                                        "--max-nodes",   "--perft",       "--max-reread",
                                        "--shard",       "--max-turns",   "--max-violations",
                                        "--time",        "--timeout",     "--rules",
                                        "--from-turn",   "--other-index", "--checkpoint-every",
                                        "--command",     "--memory",      "--max-states",
                                        "--missed-wins", "--states",      "--commit-every",
                                        "--turn",        "--answer"};
  const std::string script = praetor({"completions", "bash"}).out;
  const std::regex nothing("\n +(--?[a-z-]+)(?: \\| (--[a-z-]+))?\\) return ;;");
  for (std::sregex_iterator at(script.begin(), script.end(), nothing); at != std::sregex_iterator();
       ++at) {
    EXPECT_TRUE(users_own.contains((*at)[1])) << (*at)[1];
  }
}

std::vector<std::string> offered(std::vector<std::string> args) {
  args.insert(args.begin(), "complete");
  const Output output = praetor(args);
  EXPECT_EQ(output.status, 0);
  EXPECT_EQ(output.err, "");
  std::vector<std::string> lines;
  std::istringstream in(output.out);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(Completion, RulesAreThoseOfTheCatalogue) {
  for (const std::string_view game : Games::ids) {
    std::vector<std::string> ids;
    std::istringstream in(praetor({"rules", std::string(game)}).out);
    const std::regex head("([a-z-]+\\.[a-z-]+) \\(.*\\)");
    std::smatch match;
    for (std::string line; std::getline(in, line);) {
      if (std::regex_match(line, match, head)) ids.push_back(match[1]);
    }
    EXPECT_FALSE(ids.empty());
    EXPECT_EQ(offered({"rules", "--", "explain", "--game", std::string(game)}), ids);
  }
}

TEST(Completion, WhatIsTypedNarrowsWhatIsOffered) {
  const Folder folder;
  const std::string file = folder.file("a.json", legal_replay());
  EXPECT_EQ(offered({"steps", "--", "draw", file, "--step"}),
            (std::vector<std::string>{"0", "1", "2"}));
  EXPECT_EQ(offered({"sides", "--", "draw", file}),
            (std::vector<std::string>{"rome", "carthage", "chance"}));
  EXPECT_EQ(offered({"step-kinds", "--", "legal", file}),
            offered({"step-kinds", "--", "antike-duellum"}));
  EXPECT_LT(offered({"step-kinds", "--", "legal", file}).size(), offered({"step-kinds"}).size());
  EXPECT_EQ(offered({"boards", "--", "new", "antike-duellum"}),
            (std::vector<std::string>{"greece-persia", "rome-carthage"}));
  EXPECT_EQ(offered({"games"}), (std::vector<std::string>{Games::ids.begin(), Games::ids.end()}));
}

// The list of the readings has them in its own form.
TEST(Completion, AReadingIsOfferedWithEachOfItsAnswers) {
  for (const std::string_view game : Games::ids) {
    std::vector<std::string> answers;
    const auto listed =
        nlohmann::json::parse(praetor({"readings", std::string(game), "--format", "json"}).out);
    for (const auto& row : listed["readings"]) {
      for (const auto& value : row["values"]) {
        answers.push_back(row["id"].get<std::string>() + "=" +
                          (value.is_string() ? value.get<std::string>() : value.dump()));
      }
    }
    EXPECT_FALSE(answers.empty());
    EXPECT_EQ(offered({"readings", "--", "check", std::string(game)}), answers);
  }
}

TEST(Completion, WhatCannotBeReadNarrowsNothing) {
  const Folder folder;
  const std::string file = folder.file("a.json", "{\"game\":");
  EXPECT_EQ(offered({"rules", "--", file, "/nowhere/b.json"}), offered({"rules"}));
  EXPECT_TRUE(offered({"steps", "--", file}).empty());
  EXPECT_TRUE(offered({"such-a-kind"}).empty());
}

TEST(Completion, WhoOffersStandsInNoHelp) {
  EXPECT_EQ(praetor({"--help"}).out.find("\n  complete "), std::string::npos);
  EXPECT_EQ(praetor({"complett"}).err.find("did you mean"), std::string::npos);
  EXPECT_NE(praetor({"completion"}).err.find("did you mean completions?"), std::string::npos);
}

}  // namespace
}  // namespace praetor::tests
