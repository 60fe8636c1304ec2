#pragma once
// Verdicts as workflow commands of GitHub Actions, which shows them beside the lines of the files.
// A violation becomes an error, a notice a notice; a legal replay prints nothing.

#include <string>
#include <string_view>

#include "cli/formats/verdict_format.hpp"

namespace praetor::cli::formats::github {

/// The message of a command, with `%` and line breaks encoded. (A shorter name would find
/// std::data.)
std::string escaped_data(std::string_view text);
/// The value of a command's property: `:` and `,` are encoded too. Other control characters, and
/// bytes that are no UTF-8, become `\u{hex}`.
std::string escaped_property(std::string_view text);

std::string piece(const JudgedReport& judged);
std::string unreadable(const std::string& path, const std::string& sentence);

}  // namespace praetor::cli::formats::github
