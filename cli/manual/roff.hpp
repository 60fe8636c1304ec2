#pragma once
// Text as `man` takes it (macros of man(7)): what stands for itself is escaped, words between
// backticks are set in bold. The output is ASCII and looks the same in groff and mandoc.

#include <string>
#include <string_view>

namespace praetor::cli::manual {

/// One run of text, on one line: backslashes, hyphens, quotes and all that is not ASCII escaped.
std::string escaped(std::string_view text);

/// The same with `…` in bold and without its backticks.
std::string styled(std::string_view text);

/// ".SH NAME"; the name in quotes where it has blanks.
std::string section(std::string_view name);

/// A paragraph, which the reader fills; on one line.
std::string paragraph(std::string_view text);

/// Lines shown as they are, indented.
std::string verbatim(std::string_view lines);

}  // namespace praetor::cli::manual
