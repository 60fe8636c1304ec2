#pragma once
// How commands declare their options and what they do. The library behind it is CLI11, whose header
// takes seconds to compile; files that include only this header do not pay for that.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace praetor::cli {

struct Session;

/// The commands of the program while they are added. Making the options of all commands takes
/// longer than judging a replay; so the help of the program only names them (`have_options` is
/// false).
struct Commands {
  CLI::App* app;
  bool have_options;
};

/// An added option or argument; the members describe it further and return it again.
class Option {
 public:
  /// Null where the command is only named; every member then does nothing.
  explicit Option(CLI::Option* option) : option_(option) {}

  Option required(bool is = true) const;
  /// What the help shows as the option's value: "FILE"; " " for nothing.
  Option shown_as(const std::string& what) const;
  /// `check` returns what is wrong with a value, or "".
  Option check(std::function<std::string(const std::string&)> check) const;
  /// Takes one value each time the option is given.
  Option one_at_a_time() const;
  /// For an older spelling: help, manual and completions leave it out.
  Option hidden() const;
  Option excludes(Option other) const;
  Option needs(Option other) const;

 private:
  CLI::Option* option_;
};

/// A command of the program. The variables that its options set must live until the program has
/// run.
class Command {
 public:
  /// Null where the command is only named; it then makes no options.
  explicit Command(CLI::App* app) : app_(app) {}

  Option add_option(const std::string& name, std::string& value, const std::string& what) const;
  Option add_option(const std::string& name, std::optional<std::string>& value,
                    const std::string& what) const;
  Option add_option(const std::string& name, std::vector<std::string>& values,
                    const std::string& what) const;
  /// Calls `use` with each value.
  Option add_option(const std::string& name, std::function<void(const std::string&)> use,
                    const std::string& what) const;
  /// A required word of the command line, recognised by its position.
  Option add_argument(const std::string& name, std::string& value, const std::string& what) const;
  Option add_flag(const std::string& name, bool& value, const std::string& what) const;
  /// An option that was added before.
  Option option(const std::string& name) const;
  /// Sets what the command does once all options are read.
  void callback(std::function<void()> run) const;
  /// Makes the arguments of the command, which its options set, and calls `run` with them. Returns
  /// the arguments.
  template <class A>
  auto runs(void (*run)(A&, Session&), Session& session) const {
    const auto arguments = std::make_shared<std::remove_const_t<A>>();
    callback([arguments, run, &session] { run(*arguments, session); });
    return arguments;
  }

 private:
  CLI::App* app_;
};

/// The help group of a command until the program moves it into another.
inline constexpr const char* new_commands = "Commands";

/// Adds a command. `what` is one sentence without its full stop; `example` is lines of shell input.
Command add_command(Commands& program, const std::string& name, const std::string& what,
                    const std::string& example);

/// Adds a command that no help mentions.
Command add_hidden_command(Commands& program, const std::string& name, const std::string& what);

/// Refuses the command line because an argument is missing.
[[noreturn]] void refuse_missing(const std::string& argument);

}  // namespace praetor::cli
