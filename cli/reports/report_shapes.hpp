#pragma once
// What the JSON reports of the commands look like, each member once: the published schemas are made
// of these tables, and every report that a test prints is held against them.

#include <span>
#include <string_view>

namespace praetor::cli::reports {

/// A member of a report, or of an object in one.
struct ReportMember {
  std::string_view name;  ///< with `?` behind it: it may be missing
  /// `string`, `number` (a whole one), `boolean`, `object`, `any`, `hash` (16 hex digits), `1`
  /// (that number), `one of WORD, WORD`, or the name of a shape; behind it ` list`, ` map` (an
  /// object with keys of its own) and ` or null`, read from the end.
  std::string_view type;
  std::string_view what;  ///< for people, as a fragment without its full stop
};

/// The type of a row with which a shape begins: an object with the members that follow it, up to
/// the next such row, and no others.
inline constexpr std::string_view shape = "shape";

// The shapes by who writes them; a name is in one of them only.
std::span<const ReportMember> checking_shapes();
std::span<const ReportMember> searching_shapes();
std::span<const ReportMember> comparing_shapes();
std::span<const ReportMember> importing_shapes();
std::span<const ReportMember> archive_shapes();

}  // namespace praetor::cli::reports
