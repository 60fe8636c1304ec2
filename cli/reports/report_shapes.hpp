#pragma once
// What the JSON reports of the commands look like, each member once. The published schemas are made
// from these tables, and the tests check every report they print against them.

#include <span>
#include <string_view>

namespace praetor::cli::reports {

/// A member of a report, or of an object in one.
struct ReportMember {
  std::string_view name;  ///< a `?` at the end: may be missing
  /// `string`, `number` (a whole number), `boolean`, `object`, `any`, `hash` (16 hex digits), `1`
  /// (that number), `one of WORD, WORD`, or the name of a shape. It may end with ` list`, ` map`
  /// (an object with free keys) and ` or null`; they are read from the end.
  std::string_view type;
  std::string_view what;  ///< for people: a fragment without its full stop
};

/// The type of a row that begins a shape: an object with exactly the members of the rows up to the
/// next such row.
inline constexpr std::string_view shape = "shape";

// The shapes, grouped by the commands that write them; each name is in one group only.
std::span<const ReportMember> checking_shapes();
std::span<const ReportMember> searching_shapes();
std::span<const ReportMember> comparing_shapes();
std::span<const ReportMember> importing_shapes();
std::span<const ReportMember> archive_shapes();

}  // namespace praetor::cli::reports
