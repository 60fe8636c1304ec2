#pragma once
// Text for `man` in the macros of man(7): special characters are escaped, words between backticks
// become bold. The output is ASCII and looks the same in groff and mandoc.

#include <string>
#include <string_view>

namespace praetor::cli::manual {

/// A text on one line, with backslashes, hyphens, quotes and all non-ASCII characters escaped.
std::string escaped(std::string_view text);

/// The same, with the words between backticks in bold and without the backticks.
std::string styled(std::string_view text);

/// A section head, ".SH NAME"; the name is in quotes if it has blanks.
std::string section(std::string_view name);

/// A paragraph on one line, which `man` fills.
std::string paragraph(std::string_view text);

/// Lines shown as they are, indented.
std::string verbatim(std::string_view lines);

}  // namespace praetor::cli::manual
