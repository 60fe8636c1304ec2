#pragma once
// Reads a log of another program row by row: a line, an event or a row of a table, each with its
// place. It does not know what a row means.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "engine/text/tape.hpp"
#include "replays/importing/import_fault.hpp"
#include "replays/importing/import_map.hpp"

namespace praetor::replays {

inline constexpr std::size_t log_line_most = std::size_t{64} << 10U;  ///< bytes of a line of text

struct LogRow {
  std::int64_t line = 0;  ///< in the file, from 1
  std::string_view text;  ///< as it is written
  ImportJson value;       ///< null for lines; an object of texts for a table
  /// Set for the row that is the document around the events: the whole of it. The row's own text
  /// and value have no events in their list, and all else at its place.
  const text::Tape* document = nullptr;
};

/// Calls `use` for the document around the events, if the map asks for it, and for each row, except
/// blank lines, until it returns false. Returns a fault if the
/// text is not such a log.
std::optional<ImportFault> each_log_row(const ImportMap& map, std::string_view log,
                                        const std::function<bool(const LogRow&)>& use);

}  // namespace praetor::replays
