#pragma once
// The footer of a help taken apart: its examples, what it says of the exit status, and the
// paragraphs that are left, which describe the command.

#include <string>
#include <string_view>
#include <vector>

#include "cli/usage/tree.hpp"

namespace praetor::cli::manual {

struct HelpSections {
  std::string examples;     ///< lines of a shell, not indented
  std::string exit_status;  ///< what follows "Exit status: "; "" where nothing is said
  std::vector<std::string> paragraphs;
};

HelpSections sections_of(const usage::CommandUsage& command);

/// Whether the lines of a paragraph are columns, which nobody may fill.
bool is_table(std::string_view paragraph);

/// Whether the help of a command speaks of "praetor NAME".
bool names_command(const usage::CommandUsage& command, std::string_view name);

}  // namespace praetor::cli::manual
