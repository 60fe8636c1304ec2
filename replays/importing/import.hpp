#pragma once
// The log of another program as a replay of ours, by a map. Nothing of the log is dropped or made
// up in silence: rows that the map has no word for are told, and so are those that it passes over.
// What comes out is as good as the log: whether it is a replay, a draft or neither, and whether it
// is legal, is for others to say.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replays/importing/import_fault.hpp"
#include "replays/importing/import_map.hpp"

namespace praetor::replays {

inline constexpr std::size_t unmatched_listed = 20;
/// Steps of all matches together; a log of 64 MiB and a map of fair size stay below.
inline constexpr std::int64_t match_work_default = 4'000'000'000;

struct UnmatchedRow {
  std::int64_t line = 0;
  std::string text;  ///< its beginning, safe to print
};

struct ImportOutcome {
  std::optional<ImportFault> fault;      ///< then there is nothing else
  std::string replay;                    ///< JSON in our format
  std::vector<std::int64_t> step_lines;  ///< of each step: the line of the log that it is from
  std::int64_t gaps = 0;
  std::int64_t ignored = 0;          ///< rows that the map passes over
  std::int64_t unmatched = 0;        ///< rows that no row of the map is for …
  std::vector<UnmatchedRow> listed;  ///< … and the first of them
};

struct ImportOptions {
  std::int64_t work = match_work_default;
  std::function<bool()> stop;  ///< a fuse; may be empty
};

ImportOutcome import_log(const ImportMap& map, std::string_view log,
                         const ImportOptions& options = {});

}  // namespace praetor::replays
