#pragma once
// A command while it is put together: its options, and what it does. CLI11 stands behind it, whose
// header takes seconds to compile; whoever includes this one alone does not pay for it.

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

/// The commands of the program as they are added. To make the options of all of them takes longer
/// than to judge a replay: for the help they are only named.
struct Commands {
  CLI::App* app;
  bool have_options;
};

/// An option or argument that was added, and what else is said of it.
class Option {
 public:
  /// Null where the command is only named: then nothing is done.
  explicit Option(CLI::Option* option) : option_(option) {}

  Option required(bool is = true) const;
  /// How the help shows what it takes: "FILE"; " " for nothing.
  Option shown_as(const std::string& what) const;
  /// `check` says what is wrong with a value, or "".
  Option check(std::function<std::string(const std::string&)> check) const;
  /// One value for each time that it is given.
  Option one_at_a_time() const;
  /// Help, manual and completions pass it over: an older spelling.
  Option hidden() const;
  Option excludes(Option other) const;
  Option needs(Option other) const;

 private:
  CLI::Option* option_;
};

/// Refers to a command of the program; what its options set must live until the program was run.
class Command {
 public:
  /// Null where the command is only named: then no options are made.
  explicit Command(CLI::App* app) : app_(app) {}

  Option add_option(const std::string& name, std::string& value, const std::string& what) const;
  Option add_option(const std::string& name, std::optional<std::string>& value,
                    const std::string& what) const;
  Option add_option(const std::string& name, std::vector<std::string>& values,
                    const std::string& what) const;
  /// Hands each value to `use`.
  Option add_option(const std::string& name, std::function<void(const std::string&)> use,
                    const std::string& what) const;
  /// A word of the command line that has to be there, by its place.
  Option add_argument(const std::string& name, std::string& value, const std::string& what) const;
  Option add_flag(const std::string& name, bool& value, const std::string& what) const;
  /// One that was added before.
  Option option(const std::string& name) const;
  /// What the command does once all options are read.
  void callback(std::function<void()> run) const;
  /// It does that with its arguments, which its options set.
  template <class A>
  auto runs(void (*run)(A&, Session&), Session& session) const {
    const auto arguments = std::make_shared<std::remove_const_t<A>>();
    callback([arguments, run, &session] { run(*arguments, session); });
    return arguments;
  }

 private:
  CLI::App* app_;
};

/// The group of a command until the program puts it into another.
inline constexpr const char* new_commands = "Commands";

/// Adds a command. `what` is one sentence without its full stop; `example` is lines of a shell.
Command add_command(Commands& program, const std::string& name, const std::string& what,
                    const std::string& example);

/// Likewise one that stands in no help.
Command add_hidden_command(Commands& program, const std::string& name, const std::string& what);

/// Refuses the command line because an argument is missing.
[[noreturn]] void refuse_missing(const std::string& argument);

}  // namespace praetor::cli
