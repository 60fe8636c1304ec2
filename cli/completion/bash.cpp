#include <fmt/format.h>

#include "cli/completion/scripts.hpp"
#include "cli/completion/tokens.hpp"

namespace praetor::cli::completion {
namespace {

constexpr std::string_view bash_head =
    R"(# Completion for bash, from `praetor completions bash`. To try it:
#   source <(praetor completions bash)

# Offers those of the words that go on from what is typed, without what stands before its `=`.
_praetor_offer() {
  local word
  for word; do
    printf -v word %q "$word"
    [[ $word != "$id$cur"* ]] || COMPREPLY+=("${word#"$id"}")
  done
}

# Offers what the tokens stand for: files, folders, things of the program, or themselves.
_praetor_value() {
  local token
  local -a found
  for token; do
    case $token in
      /files)
        compopt -o filenames 2>/dev/null
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$cur")
        ;;
      /folders)
        compopt -o filenames 2>/dev/null
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "$cur")
        ;;
      @*)
        mapfile -t found < <(
          "$program" complete "${token#@}" -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
        _praetor_offer "${found[@]}"
        ;;
      *) _praetor_offer "$token" ;;
    esac
  done
}

_praetor() {
  local cur=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  local program=${COMP_WORDS[0]/#\~/$HOME} flags='' valued='' place=0 at=$COMP_CWORD word id=''
  COMPREPLY=()
  # Bash parts words at the sign =: --reading=ID=VALUE is five of them.
  if [[ $cur == = ]]; then
    cur=''
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[--at-1]}
  fi
  if [[ ${COMP_WORDS[at]} == = && $before != -* ]] && ((at > 2)); then
    id=$before=
    before=${COMP_WORDS[at-2]}
    [[ $before != = ]] || before=${COMP_WORDS[at-3]}
  fi
  if ((COMP_CWORD == 1)); then
)";

constexpr std::string_view bash_tail = R"(    *) return ;;
  esac
  if [[ $cur == -* ]]; then
    # shellcheck disable=SC2086
    _praetor_offer $flags $valued
    return
  fi
  # How many arguments stand before this one.
  for ((at = 2; at < COMP_CWORD; ++at)); do
    word=${COMP_WORDS[at]}
    if [[ " $valued " == *" $word "* ]]; then
      [[ ${COMP_WORDS[at+1]} != = ]] || ((++at))
      ((++at))
      [[ ${COMP_WORDS[at+1]} != = ]] || ((at += 2))
    elif [[ $word != -?* ]]; then
      ((++place))
    fi
  done
  case ${COMP_WORDS[1]}/$place in
)";

constexpr std::string_view bash_end = R"(  esac
}

complete -F _praetor praetor
)";

/// Shell code for the options whose value follows as the next word.
std::string cases_of_options(const usage::CommandUsage& command, const usage::Program& program) {
  std::string cases;
  for (const usage::UsageItem& option : command.options) {
    if (!option.takes_value) continue;
    const std::string tokens = tokens_of(option, program);
    cases += fmt::format("        {}) {}return ;;\n", fmt::join(option.names, " | "),
                         tokens.empty() ? "" : "_praetor_value " + tokens + "; ");
  }
  return cases;
}

std::string command_case(const usage::CommandUsage& command, const usage::Program& program) {
  std::string out =
      fmt::format("    {})\n      flags='{}'\n", command.name, option_names(command, false));
  const std::string cases = cases_of_options(command, program);
  if (!cases.empty()) {
    out += fmt::format("      valued='{}'\n      case $before in\n{}      esac\n",
                       option_names(command, true), cases);
  }
  return out + "      ;;\n";
}

std::string argument_cases(const usage::CommandUsage& command, const usage::Program& program) {
  std::string out;
  std::size_t place = 0;
  for (const usage::UsageItem& argument : command.arguments) {
    const std::string at = argument.repeated ? "*" : std::to_string(place++);
    const std::string tokens = tokens_of(argument, program);
    if (tokens.empty()) continue;
    out += fmt::format("    {}/{}) _praetor_value {} ;;\n", command.name, at, tokens);
  }
  return out;
}

}  // namespace

std::string bash_script(const usage::Program& program) {
  std::string out(bash_head);
  out += fmt::format("    _praetor_offer {} {}\n    return\n  fi\n  case ${{COMP_WORDS[1]}} in\n",
                     command_names(program), option_names(program.itself, false));
  for (const usage::CommandUsage& command : program.commands) out += command_case(command, program);
  out += bash_tail;
  for (const usage::CommandUsage& command : program.commands)
    out += argument_cases(command, program);
  return out.append(bash_end);
}

}  // namespace praetor::cli::completion
