#pragma once
// What the help of the program says, as plain values: its commands, their arguments and options.
// Manual pages and completions are made from these alone, so that there is one source of all three.

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace praetor::cli::usage {

/// An option, or an argument, which goes by its place.
struct UsageItem {
  std::vector<std::string> names;  ///< "-o", "--output"; of an argument the one name: "FILE"
  std::string label;               ///< behind the name: "text|json (default text)"; may be ""
  std::string what;                ///< a sentence, perhaps on several lines
  bool takes_value = false;        ///< false of flags alone
  bool required = false;
  bool repeated = false;  ///< may be given several times
};

struct CommandUsage {
  std::string name;  ///< "check"; of the program itself "praetor"
  std::string what;  ///< one sentence
  std::string more;  ///< "Example:", lines of a shell, and paragraphs
  std::vector<UsageItem> arguments;
  std::vector<UsageItem> options;
};

struct Program {
  CommandUsage itself;
  std::vector<CommandUsage> commands;  ///< in the order of the help, without the hidden ones
};

/// What an option is, what it does not go with, and whether it must be given.
std::string what_of(const CLI::Option& option);

/// `app` is the whole program, with all its commands added.
Program program_of(const CLI::App& app);

/// The command of that name; null where there is none.
const CommandUsage* find_command(const Program& program, std::string_view name);

/// What follows the name of a command: "[OPTIONS] GAME", "[OPTIONS] [FILE...]".
std::string synopsis_of(const CommandUsage& command);

}  // namespace praetor::cli::usage
