#pragma once
// Verdicts as workflow commands of GitHub Actions, which shows them beside the lines of the files:
// an error for each violation, a notice for each notice, nothing for what is legal.

#include <string>
#include <string_view>

#include "cli/formats/verdict_format.hpp"

namespace praetor::cli::formats::github {

/// A command's message (std::data would be found by a shorter name): `%` and line breaks are
/// encoded.
std::string escaped_data(std::string_view text);
/// The value of one of its properties: `:` and `,` as well. Other controls, and bytes that are no
/// UTF-8, are written as `\u{hex}`.
std::string escaped_property(std::string_view text);

std::string piece(const JudgedReport& judged);
std::string unreadable(const std::string& path, const std::string& sentence);

}  // namespace praetor::cli::formats::github
