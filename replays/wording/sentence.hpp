#pragma once
// What a violation is told in: one sentence with its facts. Which rule was broken, and how, the
// check has found; nothing is judged here.

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

/// A fact in which names of sides, places and heroes stand as people write them, "a legion of
/// Rome", and numbers with what they count. As it is where the report knows no set-up.
std::string names_as_titles(const AnySetup& setup, const std::string& fact);

}  // namespace praetor::replays::wording
