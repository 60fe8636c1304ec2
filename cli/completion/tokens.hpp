#pragma once
// What may be offered at one place of a command line, as words that the function `_praetor_value`
// of each script takes: `text` for itself, `@rules` for what `praetor complete rules` prints,
// `/files` and `/folders`.

#include <string>
#include <string_view>
#include <vector>

#include "cli/usage/tree.hpp"

namespace praetor::cli::completion {

/// The tokens of an option's value or of an argument, parted by blanks; "" where only the user
/// knows.
std::string tokens_of(const usage::UsageItem& item, const usage::Program& program);

/// The names of the commands, parted by blanks.
std::string command_names(const usage::Program& program);

/// The names of the options, parted by blanks: those with a value, or those without.
std::string option_names(const usage::CommandUsage& command, bool with_value);

/// `text` in single quotes of a POSIX shell, on one line.
std::string in_quotes(std::string_view text);

}  // namespace praetor::cli::completion
