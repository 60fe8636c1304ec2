#include <fmt/format.h>

#include "cli/completion/scripts.hpp"
#include "cli/completion/tokens.hpp"
#include "cli/usage/values.hpp"
#include "engine/text/parts.hpp"

namespace praetor::cli::completion {
namespace {

constexpr std::string_view fish_head =
    R"(# Completion for fish, from `praetor completions fish`. To try it:
#   praetor completions fish | source

# Whether the command is the one given; without one, whether there is none yet.
function __praetor_in
    set -l words (commandline -opc)
    if test (count $argv) -eq 0
        test (count $words) -eq 1
    else
        test (count $words) -gt 1; and test $words[2] = $argv[1]
    end
end

# What the program knows of a kind of things, in view of what is typed.
function __praetor_ask
    set -l words (commandline -opc)
    command $words[1] complete $argv[1] -- $words[2..-1] 2>/dev/null
end

complete -c praetor -f
)";

/// Quotes for fish, where a backslash escapes a quote or a backslash in single quotes.
std::string fish_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out + "'";
}

/// Returns " -a '…'", with -F if files are offered too.
std::string offered(const usage::UsageItem& item, const usage::Program& program) {
  const usage::Values values = usage::values_of(item);
  std::string words;
  std::string out;
  for (const std::string& token : text::own_parts_of(tokens_of(item, program), ' ')) {
    if (token == "/files") continue;
    if (!words.empty()) words += ' ';
    if (token == "/folders") {
      words += "(__fish_complete_directories)";
    } else {
      words += token.starts_with('@') ? "(__praetor_ask " + token.substr(1) + ")" : token;
    }
  }
  if (values.files) out += " -F";
  if (!words.empty()) out += " -a " + fish_quoted(words);
  return out;
}

std::string fish_option(const usage::UsageItem& option, std::string_view condition,
                        const usage::Program& program) {
  std::string out = fmt::format("complete -c praetor -n '{}'", condition);
  for (const std::string& name : option.names) {
    out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  if (option.takes_value) {
    out += usage::values_of(option).files ? " -r" : " -x";
    out += offered(option, program);
  }
  return out + " -d " + fish_quoted(option.what) + "\n";
}

}  // namespace

std::string fish_script(const usage::Program& program) {
  std::string out(fish_head);
  for (const usage::UsageItem& option : program.itself.options) {
    out += fish_option(option, "__praetor_in", program);
  }
  for (const usage::CommandUsage& command : program.commands) {
    out += fmt::format("complete -c praetor -n __praetor_in -a {} -d {}\n", command.name,
                       fish_quoted(command.what));
  }
  for (const usage::CommandUsage& command : program.commands) {
    const std::string condition = "__praetor_in " + command.name;
    out += "\n";
    for (const usage::UsageItem& argument : command.arguments) {
      const std::string what = offered(argument, program);
      if (!what.empty()) out += fmt::format("complete -c praetor -n '{}'{}\n", condition, what);
    }
    for (const usage::UsageItem& option : command.options)
      out += fish_option(option, condition, program);
  }
  return out;
}

}  // namespace praetor::cli::completion
