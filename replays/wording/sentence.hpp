#pragma once
// What a violation is told in: one sentence with its facts.

#include <string>

#include "replays/checking/report.hpp"

namespace praetor::replays::wording {

/// Columns of a verdict's first line, its place (of a file with a short name) and rule included.
inline constexpr std::size_t headline_columns = 100;

/// "Rome cannot found Brundisium: it has no legion or galley there." Safe to print on a terminal;
/// together with the rule behind it short enough for a headline.
std::string sentence_of(const Report& report, const ReportedViolation& violation);

/// The same with its rule: "… (found.presence)".
std::string headline_of(const Report& report, const ReportedViolation& violation);

}  // namespace praetor::replays::wording
