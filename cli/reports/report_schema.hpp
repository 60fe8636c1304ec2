#pragma once
// The JSON Schema (draft-07) of a report, made of the tables of its members. What a replay looks
// like is no matter of it: a report's steps are objects here.

#include <span>
#include <string>
#include <string_view>

namespace praetor::cli::reports {

/// The reports that have a schema: "check", "repair", ….
std::span<const std::string_view> report_names();

/// The schema of one of these as compact JSON. It lets no member pass that no table names.
std::string schema_of_report(std::string_view name);
/// Likewise of a map for `praetor import`.
std::string schema_of_map();

}  // namespace praetor::cli::reports
