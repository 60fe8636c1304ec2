#pragma once
// Verdicts as a JUnit report, which continuous integration reads: one suite with a test for each
// replay. A violation is a failure of its test; a replay that is malformed or unreadable is an
// error.

#include <string>
#include <string_view>

#include "cli/formats/verdict_format.hpp"

namespace praetor::cli::formats::junit {

/// Text between XML 1.0 tags. Characters that XML cannot hold, other control characters, and bytes
/// that are no UTF-8 become `\u{hex}`.
std::string content(std::string_view text);
/// The same for the value of an attribute, where a line break would be lost.
std::string attribute(std::string_view text);

std::string head();
std::string piece(const JudgedReport& judged);
std::string unreadable(const std::string& path, const std::string& sentence);
std::string tail();

}  // namespace praetor::cli::formats::junit
