#pragma once
// Turns the log of another program into a replay, by a map. It never drops or invents anything
// silently: it reports rows for which the map has no row, and the number of rows that the map
// ignores. The result is as good as the log: whether it is a replay, a draft or neither, and
// whether it is legal, is checked elsewhere.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/importing/import_fault.hpp"
#include "replays/importing/import_map.hpp"

namespace praetor::replays {

inline constexpr std::size_t unmatched_listed = 20;
/// The budget for matching patterns, in steps of all matches together. A log of 64 MiB with a map
/// of reasonable size needs less.
inline constexpr std::int64_t match_work_default = 4'000'000'000;

struct UnmatchedRow {
  std::int64_t line = 0;
  std::string text;  ///< its beginning, safe to print
};

struct ImportOutcome {
  /// The line of the log from which a value of the replay comes, by its JSON Pointer; `step` is the
  /// step that it belongs to, from 1. 0 if the map says it, or several lines do.
  std::int64_t line_of(std::string_view pointer, std::int64_t step) const;

  std::optional<ImportFault> fault;      ///< if set, nothing else is
  std::string replay;                    ///< JSON in our format
  std::vector<std::int64_t> step_lines;  ///< by step: the line of the log from which it comes
  /// By JSON Pointer: the lines of the members of the head, and of claims of steps.
  std::map<std::string, std::int64_t, std::less<>> lines;
  std::int64_t gaps = 0;
  std::int64_t ignored = 0;          ///< rows that the map ignores
  std::int64_t unmatched = 0;        ///< rows for which the map has no row …
  std::vector<UnmatchedRow> listed;  ///< … and the first of them
};

struct ImportOptions {
  std::int64_t work = match_work_default;
  std::function<bool()> stop;  ///< ends the import early; may be empty
};

ImportOutcome import_log(const ImportMap& map, std::string_view log,
                         const ImportOptions& options = {});

}  // namespace praetor::replays
