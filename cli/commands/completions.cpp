// `praetor completions`: a script that completes command lines in a shell.

#include <algorithm>
#include <iterator>
#include <memory>

#include "cli/commands/all.hpp"
#include "cli/completion/scripts.hpp"

namespace praetor::cli {

void add_completions(Commands& program, Session& session) {
  const Command command = add_command(
      program, "completions", "Print a script that completes command lines in a shell",
      "praetor completions bash > ~/.local/share/bash-completion/completions/praetor\n"
      "  praetor completions fish > ~/.config/fish/completions/praetor.fish\n"
      "  praetor completions zsh > \"${fpath[1]}/_praetor\"\n\n"
      "The script knows commands, options and their words. It asks this program for games,\n"
      "rules, kinds of steps, sides and data, which depend on what you typed before: a game's\n"
      "id, a replay. A package of Praetor installs the scripts.");
  std::vector<std::string_view> names;
  std::ranges::transform(completion::shells, std::back_inserter(names), &completion::Shell::name);
  const auto shell = std::make_shared<std::string>();
  add_choice(command, "SHELL", *shell, std::move(names), "what the script is for");
  command.option("SHELL").required();
  command.callback([shell, &program, &session] {
    const auto* const chosen =
        std::ranges::find(completion::shells, *shell, &completion::Shell::name);
    session.out << chosen->script(usage::program_of(*program.app));
  });
}

}  // namespace praetor::cli
