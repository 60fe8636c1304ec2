#include <fmt/format.h>

#include <algorithm>

#include "cli/completion/scripts.hpp"
#include "cli/completion/tokens.hpp"

namespace praetor::cli::completion {
namespace {

constexpr std::string_view zsh_head = R"(#compdef praetor
# Completion for zsh, from `praetor completions zsh`: a file _praetor in a folder of $fpath.

# Offers what the tokens stand for: files, folders, things of the program, or themselves.
_praetor_value() {
  local token status_=1
  local -a found
  for token; do
    case $token in
      /files) _files && status_=0 ;;
      /folders) _files -/ && status_=0 ;;
      @*)
        found+=("${(@f)$(command $praetor complete ${token#@} -- ${(Q)words[1,CURRENT-1]} \
          2>/dev/null)}")
        ;;
      *) found+=($token) ;;
    esac
  done
  found=(${found:#})
  (( ! $#found )) || { compadd -a found && status_=0 }
  return status_
}

_praetor() {
  local curcontext=$curcontext state line praetor=$words[1]
  typeset -A opt_args
  local -a commands
  _arguments -C \
)";

constexpr std::string_view zsh_end = R"(      esac
      ;;
  esac
}

if [[ $funcstack[1] == _praetor ]]; then
  _praetor "$@"
else
  compdef _praetor praetor
fi
)";

/// A description in brackets; inner brackets would end it, so they become round ones.
std::string bracketed(std::string_view what) {
  std::string out = "[";
  for (const char c : what) {
    if (c == '[' || c == ']') {
      out += c == '[' ? '(' : ')';
    } else {
      out += c;
    }
  }
  return out + "]";
}

/// The name of a value and its possible values: ":OUT: _praetor_value /files".
std::string value_part(const usage::UsageItem& item, const usage::Program& program) {
  std::string name = item.label.empty() ? item.names.front() : item.label;
  name.resize(std::min(name.find(' '), name.size()));
  std::ranges::replace(name, ':', ' ');
  const std::string tokens = tokens_of(item, program);
  return fmt::format(":{}:{}", name, tokens.empty() ? " " : " _praetor_value " + tokens);
}

/// One specification for each name of the option. Each name excludes the others, unless the option
/// may be repeated.
std::string option_specs(const usage::UsageItem& option, const usage::Program& program,
                         std::string_view indent) {
  std::string out;
  for (const std::string& name : option.names) {
    const std::string others =
        option.repeated ? "*" : fmt::format("({})", fmt::join(option.names, " "));
    const std::string sign = option.takes_value && name.starts_with("--") ? "=" : "";
    const std::string value = option.takes_value ? value_part(option, program) : "";
    out += fmt::format("{}{} \\\n", indent,
                       in_quotes(others + name + sign + bracketed(option.what) + value));
  }
  return out;
}

std::string zsh_case(const usage::CommandUsage& command, const usage::Program& program) {
  constexpr std::string_view indent = "            ";
  std::string out = fmt::format("        {})\n          _arguments \\\n", command.name);
  for (const usage::UsageItem& option : command.options)
    out += option_specs(option, program, indent);
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    const usage::UsageItem& argument = command.arguments[i];
    const std::string place = argument.repeated ? "*" : std::to_string(i + 1);
    out += fmt::format("{}{} \\\n", indent, in_quotes(place + value_part(argument, program)));
  }
  out.resize(out.size() - 3);  // the last line needs no continuation mark
  return out + "\n          ;;\n";
}

}  // namespace

std::string zsh_script(const usage::Program& program) {
  std::string out(zsh_head);
  for (const usage::UsageItem& option : program.itself.options) {
    out += option_specs(option, program, "    ");
  }
  out += "    '1:command:->command' '*::argument:->argument'\n  case $state in\n    command)\n";
  out += "      commands=(\n";
  for (const usage::CommandUsage& command : program.commands) {
    out += fmt::format("        {}\n", in_quotes(command.name + ":" + command.what));
  }
  out += "      )\n      _describe command commands\n      ;;\n    argument)\n";
  out += "      case $words[1] in\n";
  for (const usage::CommandUsage& command : program.commands) out += zsh_case(command, program);
  return out.append(zsh_end);
}

}  // namespace praetor::cli::completion
