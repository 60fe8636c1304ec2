#pragma once
// Verdicts as a JUnit report, which continuous integration reads: a suite with one test for each
// replay. A violation is a failure of it, what is malformed or cannot be read is an error.

#include <string>
#include <string_view>

#include "cli/formats/verdict_format.hpp"

namespace praetor::cli::formats::junit {

/// Text between tags of XML 1.0. What XML has no place for, not even as an entity, is written as
/// `\u{hex}`, and so are controls and bytes that are no UTF-8.
std::string content(std::string_view text);
/// The same as the value of an attribute, in which a line break would not last.
std::string attribute(std::string_view text);

std::string head();
std::string piece(const JudgedReport& judged);
std::string unreadable(const std::string& path, const std::string& sentence);
std::string tail();

}  // namespace praetor::cli::formats::junit
