#pragma once
// The help of the program as plain values: its commands, their arguments and options. Manual pages
// and completions are made from it, so all three have one source.

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace praetor::cli::usage {

/// An option, or an argument, which is known by its position.
struct UsageItem {
  std::vector<std::string> names;  ///< "-o", "--output"; for an argument one name: "FILE"
  std::string label;               ///< shown after the name: "text|json (default text)"; may be ""
  std::string what;                ///< a sentence, perhaps on several lines
  bool takes_value = false;        ///< false only for flags
  bool required = false;
  bool repeated = false;  ///< may be given several times
};

struct CommandUsage {
  std::string name;  ///< "check"; "praetor" for the program itself
  std::string what;  ///< one sentence
  std::string more;  ///< "Example:", lines of shell input, and paragraphs
  std::vector<UsageItem> arguments;
  std::vector<UsageItem> options;
};

struct Program {
  CommandUsage itself;
  std::vector<CommandUsage> commands;  ///< in the order of the help, without hidden ones
};

/// What an option is, what it excludes, and whether it is required.
std::string what_of(const CLI::Option& option);

/// `app` is the whole program, with all its commands added.
Program program_of(const CLI::App& app);

/// The command of that name; null if there is none.
const CommandUsage* find_command(const Program& program, std::string_view name);

/// What follows a command's name: "[OPTIONS] GAME", "[OPTIONS] [FILE...]".
std::string synopsis_of(const CommandUsage& command);

}  // namespace praetor::cli::usage
