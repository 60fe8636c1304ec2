#pragma once
// Manual pages, made from the help: praetor(1), and a page for each command, such as
// praetor-check(1). The same program makes the same bytes: no page has a date.

#include <string>

#include "cli/usage/tree.hpp"

namespace praetor::cli::manual {

/// The name of a command's page, "praetor-check"; the program's own page is "praetor".
std::string page_name(const usage::Program& program, const usage::CommandUsage& command);

/// The page in the macros of man(7). `command` is one of the program's commands, or the program
/// itself.
std::string page_of(const usage::Program& program, const usage::CommandUsage& command);

}  // namespace praetor::cli::manual
