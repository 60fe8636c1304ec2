// `praetor man`: the manual pages, made from the help.

#include <memory>

#include "cli/commands/all.hpp"
#include "cli/manual/page.hpp"
#include "cli/write_file.hpp"

namespace praetor::cli {
namespace {

struct ManArguments {
  std::string command;
  std::string folder;
};

void write_page(const usage::Program& program, const usage::CommandUsage& command,
                const std::string& folder, Session& session) {
  const std::string path = folder + "/" + manual::page_name(program, command) + ".1";
  write_file(path, manual::page_of(program, command), session);
}

void run_man(const ManArguments& arguments, const Commands& commands, Session& session) {
  const usage::Program program = usage::program_of(*commands.app);
  const usage::CommandUsage* command = &program.itself;
  if (!arguments.command.empty()) command = usage::find_command(program, arguments.command);
  if (command == nullptr) {
    std::vector<std::string_view> known;
    for (const usage::CommandUsage& one : program.commands) known.push_back(one.name);
    return complain(session, "man: COMMAND: " + unknown_word(arguments.command, known),
                    ExitStatus::malformed);
  }
  if (arguments.folder.empty()) {
    session.out << manual::page_of(program, *command);
    return;
  }
  if (!make_folder(arguments.folder, session)) return;
  if (!arguments.command.empty()) {
    return write_page(program, *command, arguments.folder, session);
  }
  write_page(program, program.itself, arguments.folder, session);
  for (const usage::CommandUsage& one : program.commands) {
    write_page(program, one, arguments.folder, session);
  }
}

}  // namespace

void add_man(Commands& program, Session& session) {
  const Command command = add_command(
      program, "man", "Print a manual page, of the program or of a command",
      "praetor man check | man -l -\n"
      "  praetor man -o share/man/man1\n\n"
      "The pages say what the help says, in the macros of man(7). They have no date: the same\n"
      "program writes the same bytes.");
  const auto arguments = std::make_shared<ManArguments>();
  command.add_option("COMMAND", arguments->command, "the command (default: the program itself)")
      .shown_as(" ");
  command
      .add_option("-o,--output", arguments->folder,
                  "where to write to: a folder for the pages: all of them, or only that of COMMAND")
      .shown_as("DIR");
  command.callback([arguments, &program, &session] { run_man(*arguments, program, session); });
}

}  // namespace praetor::cli
