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

/// Makes the lines of all tables; on several threads at once.
class LineMaker {
 public:
  LineMaker(const ArchiveTables& tables, LineFormat format);

  TableLines lines_of(const TableRows& rows) const;
  /// What stands above the lines of a table.
  std::string head(std::size_t table) const;
  /// What stands around the number of the game and the rest of a line.
  std::string_view begin() const { return is_csv_ ? "" : "{\"game_id\":"; }
  std::string_view end() const { return is_csv_ ? "\r\n" : "}\n"; }
  std::string_view ending() const { return is_csv_ ? "csv" : "ndjson"; }

 private:
  class SplicedLine;
  void add(const TableRows& rows, const TableCell& cell, std::size_t table, std::string& out) const;

  const ArchiveTables* tables_;
  bool is_csv_;
  std::vector<std::vector<std::string>> before_;  // what stands before each value, by table
};

}  // namespace praetor::replays::archive
