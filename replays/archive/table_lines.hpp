#pragma once
// The rows of one replay as lines of CSV or NDJSON, made without a database on the thread that
// judged the replay. They lack only the number of the game, which is known when it is the replay's
// turn.

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "replays/archive/tables.hpp"

namespace praetor::replays::archive {

enum class LineFormat : std::uint8_t { csv, ndjson };

/// A growing buffer. After asking for room, the caller writes there without further checks.
class LineBuffer {
 public:
  std::size_t size() const { return size_; }
  const char* data() const { return bytes_.data(); }
  std::string_view text() const { return {bytes_.data(), size_}; }
  /// A place for `most` bytes behind what is written. Earlier pointers become invalid.
  char* room(std::size_t most) {
    if (size_ + most > bytes_.size()) bytes_.resize(std::max(2 * bytes_.size(), size_ + most));
    return bytes_.data() + size_;
  }
  void end_at(const char* end) { size_ = static_cast<std::size_t>(end - bytes_.data()); }
  void add(std::string_view text) {
    char* const to = room(text.size());
    end_at(to + text.copy(to, text.size()));
  }
  void clear() { size_ = 0; }
  std::size_t capacity() const { return bytes_.size(); }

 private:
  std::string bytes_;  // may be longer than what is written
  std::size_t size_ = 0;
};

struct TableLines {
  /// A line: `size` bytes of `text`, which follow the number of the game.
  struct TableLine {
    std::uint32_t table;
    std::uint32_t size;
  };
  std::vector<TableLine> lines;
  LineBuffer text;
  std::size_t bytes() const { return text.size() + lines.size() * sizeof(TableLine); }
};

/// Memory of games that were written, for reuse by later ones. Without it the system takes the
/// memory back and provides it again page by page. Thread-safe.
class SpareLines {
 public:
  TableLines take();
  void give(TableLines&& lines);

 private:
  std::mutex mutex_;
  std::vector<TableLines> spares_;
  std::size_t bytes_ = 0;  // sum of their texts
};

/// Makes the lines of all tables. Thread-safe.
class LineMaker {
 public:
  LineMaker(const ArchiveTables& tables, LineFormat format);

  /// Replaces the content of `made` by the lines.
  void lines_of(const TableRows& rows, TableLines& made) const;
  /// What comes before the lines of a table in its file.
  std::string head(std::size_t table) const;
  /// What comes before the number of the game in each line.
  std::string_view begin() const { return is_csv_ ? "" : "{\"game_id\":"; }
  std::string_view ending() const { return is_csv_ ? "csv" : "ndjson"; }

 private:
  class SplicedLine;
  char* write(const TableRows& rows, const TableCell& cell, std::size_t table, char* to) const;
  std::string_view end() const { return is_csv_ ? "\r\n" : "}\n"; }

  const ArchiveTables* tables_;
  bool is_csv_;
  // by table and column, what comes before the value
  std::vector<std::vector<std::string>> before_;
  // by table, the most bytes of a line apart from its texts
  std::vector<std::size_t> most_;
};

}  // namespace praetor::replays::archive
