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

/// An object with these members and no others.
struct ReportShape {
  std::string_view name;
  std::string_view what;
  std::span<const ReportMember> members;
};

// The shapes by who writes them; a name is in one of them only.
std::span<const ReportShape> checking_shapes();
std::span<const ReportShape> searching_shapes();
std::span<const ReportShape> comparing_shapes();
std::span<const ReportShape> importing_shapes();
std::span<const ReportShape> archive_shapes();

}  // namespace praetor::cli::reports
