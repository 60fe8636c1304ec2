#pragma once
// Splits the footer of a command's help: its examples, what it says of the exit status, and the
// other paragraphs, which describe the command.

#include <string>
#include <string_view>
#include <vector>

#include "cli/usage/tree.hpp"

namespace praetor::cli::manual {

struct HelpSections {
  std::string examples;     ///< lines of shell input, not indented
  std::string exit_status;  ///< the text after "Exit status: "; "" if there is none
  std::vector<std::string> paragraphs;
};

HelpSections sections_of(const usage::CommandUsage& command);

/// Whether the lines of a paragraph are a table, which must not be filled.
bool is_table(std::string_view paragraph);

/// Whether the help of a command mentions "praetor NAME".
bool names_command(const usage::CommandUsage& command, std::string_view name);

}  // namespace praetor::cli::manual
