#pragma once
// The rows of one replay as lines of CSV or of NDJSON, without a database between. Made on the
// thread that judged it; only the number of the game is left out, which is known when the replay's
// turn comes.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "replays/archive/tables.hpp"

namespace praetor::replays::archive {

enum class LineFormat : std::uint8_t { csv, ndjson };

/// What stands around the number of the game and the rest of a line.
struct LineFrame {
  std::string_view begin;
  std::string_view end;
};
LineFrame frame_of(LineFormat format);
/// What stands above the lines of a table.
std::string head_line(const TableLayout& table, LineFormat format);

struct TableLines {
  /// A line: so many bytes of `text`, which stand behind the number of the game.
  struct TableLine {
    std::uint32_t table;
    std::uint32_t size;
  };
  std::vector<TableLine> lines;
  std::string text;
  std::size_t bytes() const { return text.size() + lines.size() * sizeof(TableLine); }
};
TableLines lines_of(const TableRows& rows, const ArchiveTables& tables, LineFormat format);

}  // namespace praetor::replays::archive
