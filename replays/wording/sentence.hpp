#pragma once
// Describes a violation in one sentence with its facts. The check has found which rule was broken,
// and how; nothing is judged here.

#include <string>

#include "replays/checking/report.hpp"

namespace praetor::replays::wording {

/// The width of a verdict's first line, including the place (for a file with a short name) and the
/// rule.
inline constexpr std::size_t headline_columns = 100;

/// Whether a step is refused because it is a gap of a draft. In a gap `by` may be null, and it
/// comes before the member that says that it is a gap.
bool is_gap_by_anybody(const ReportedViolation& violation);

/// "Rome cannot found Brundisium: it has no legion or galley there." Safe to print on a terminal.
/// Together with the rule it is short enough for a headline.
std::string sentence_of(const Report& report, const ReportedViolation& violation);

/// The same, followed by its rule: "… (found.presence)".
std::string headline_of(const Report& report, const ReportedViolation& violation);

/// A fact in which names of sides, places and heroes stand as people write them, "a legion of
/// Rome", and numbers with what they count. Unchanged if the report knows no set-up. A word that
/// most sentences have, such as "at" or "or", counts as a name only if it is the whole fact.
std::string names_as_titles(const AnySetup& setup, const std::string& fact);

}  // namespace praetor::replays::wording
