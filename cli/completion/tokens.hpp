#pragma once
// What one place of a command line accepts, as words for the function `_praetor_value` of each
// script: `text` stands for itself, `@rules` for what `praetor complete rules` prints; `/files` and
// `/folders` for paths.

#include <string>
#include <string_view>

#include "cli/usage/tree.hpp"

namespace praetor::cli::completion {

/// The words for an option's value or an argument, separated by blanks; "" where only the user can
/// know the value.
std::string tokens_of(const usage::UsageItem& item, const usage::Program& program);

/// The names of the commands, separated by blanks.
std::string command_names(const usage::Program& program);

/// The names of the options, separated by blanks: those that take a value, or those that do not.
std::string option_names(const usage::CommandUsage& command, bool with_value);

/// `text` in single quotes for a POSIX shell, on one line.
std::string in_quotes(std::string_view text);

}  // namespace praetor::cli::completion
