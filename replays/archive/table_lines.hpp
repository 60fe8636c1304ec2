#pragma once
// The rows of one replay as lines of CSV or of NDJSON, without a database between. Made on the
// thread that judged it; only the number of the game is left out, which is known when the replay's
// turn comes.

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "replays/archive/tables.hpp"

namespace praetor::replays::archive {

enum class LineFormat : std::uint8_t { csv, ndjson };

/// Bytes that grow. Who asked for room writes there without asking again.
class LineBuffer {
 public:
  std::size_t size() const { return size_; }
  const char* data() const { return bytes_.data(); }
  std::string_view text() const { return {bytes_.data(), size_}; }
  /// Behind all that was written; what stands there may move.
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
  std::string bytes_;  // more than were written
  std::size_t size_ = 0;
};

struct TableLines {
  /// A line: so many bytes of `text`, which stand behind the number of the game.
  struct TableLine {
    std::uint32_t table;
    std::uint32_t size;
  };
  std::vector<TableLine> lines;
  LineBuffer text;
  std::size_t bytes() const { return text.size() + lines.size() * sizeof(TableLine); }
};

/// The memory of games that were written, for those that come: without it the system takes it back
/// and gives it anew, a page at a time. On several threads at once.
class SpareLines {
 public:
  TableLines take();
  void give(TableLines&& lines);

 private:
  std::mutex mutex_;
  std::vector<TableLines> spares_;
  std::size_t bytes_ = 0;  // of their texts
};

/// Makes the lines of all tables; on several threads at once.
class LineMaker {
 public:
  LineMaker(const ArchiveTables& tables, LineFormat format);

  /// The lines take the place of what `made` has.
  void lines_of(const TableRows& rows, TableLines& made) const;
  /// What stands above the lines of a table.
  std::string head(std::size_t table) const;
  /// What stands before the number of the game.
  std::string_view begin() const { return is_csv_ ? "" : "{\"game_id\":"; }
  std::string_view ending() const { return is_csv_ ? "csv" : "ndjson"; }

 private:
  class SplicedLine;
  char* write(const TableRows& rows, const TableCell& cell, std::size_t table, char* to) const;
  std::string_view end() const { return is_csv_ ? "\r\n" : "}\n"; }

  const ArchiveTables* tables_;
  bool is_csv_;
  std::vector<std::vector<std::string>> before_;  // what stands before each value, by table
  std::vector<std::size_t> most_;                 // bytes of a line beside its texts, by table
};

}  // namespace praetor::replays::archive
