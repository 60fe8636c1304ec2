#pragma once
// The JSON Schema (draft-07) of a report, made from the tables of its members. It does not describe
// replays: a step in a report is just an object here.

#include <span>
#include <string>
#include <string_view>

namespace praetor::cli::reports {

/// The names of the reports that have a schema: "check", "repair", ….
std::span<const std::string_view> report_names();

/// The schema of such a report as compact JSON. It forbids members that no table names.
std::string schema_of_report(std::string_view name);
/// The same for a map of `praetor import`.
std::string schema_of_map();

}  // namespace praetor::cli::reports
