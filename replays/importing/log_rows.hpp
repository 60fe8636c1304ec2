#pragma once
// A log of another program, a row at a time: a line, an event or a row of a table, each with its
// place. What a row means is not known here.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "replays/importing/import_fault.hpp"
#include "replays/importing/import_map.hpp"

namespace praetor::replays {

inline constexpr std::size_t log_line_most = std::size_t{64} << 10U;  ///< bytes of a line of text

struct LogRow {
  std::int64_t line = 0;  ///< of the file, from 1
  std::string_view text;  ///< as it stands there
  ImportJson value;       ///< of lines null; of a table an object of texts
};

/// Calls `use` for each row, lines with nothing but blanks left out, until it says false. What
/// keeps the text from being such a log.
std::optional<ImportFault> each_log_row(const ImportMap& map, std::string_view log,
                                        const std::function<bool(const LogRow&)>& use);

}  // namespace praetor::replays
