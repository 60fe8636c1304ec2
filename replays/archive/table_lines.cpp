#include "replays/archive/table_lines.hpp"

#include <charconv>
#include <cstring>
#include <span>
#include <utility>

#include "engine/text/json_writer.hpp"

namespace praetor::replays::archive {
namespace {

/// The most bytes that one letter becomes.
constexpr std::size_t letter_most = 6;
/// The most bytes of a number, or around a text.
constexpr std::size_t number_most = 20;

constexpr std::uint64_t each_byte(std::uint64_t byte) { return byte * 0x0101'0101'0101'0101; }

/// All letters of a short text in any order; some may occur twice.
std::uint64_t letters_of(std::string_view text) {
  const std::size_t size = text.size();
  std::uint64_t letters = each_byte('a');
  if (size >= 4) {
    std::uint32_t last = 0;
    std::memcpy(&letters, text.data(), 4);
    std::memcpy(&last, text.data() + size - 4, sizeof last);
    return (letters & 0xFFFF'FFFF) | std::uint64_t{last} << 32U;
  }
  for (const char letter : text) letters = letters << 8U | static_cast<unsigned char>(letter);
  return letters;
}

/// Whether a text has only characters that need no escape, like most names.
bool is_plain_name(std::string_view text) {
  const auto is_plain = [](std::uint64_t letters) {
    const std::uint64_t small = (letters - each_byte('-')) & ~letters;
    const std::uint64_t slash = letters ^ each_byte('\\');
    const std::uint64_t slashes = (slash - each_byte(1)) & ~slash;
    return ((small | slashes | letters) & each_byte(0x80)) == 0;
  };
  while (text.size() > 8) {
    std::uint64_t letters = 0;
    std::memcpy(&letters, text.data(), sizeof letters);
    if (!is_plain(letters)) return false;
    text.remove_prefix(sizeof letters);
  }
  return is_plain(letters_of(text));
}

char* copied(std::string_view text, char* to) {
  std::memcpy(to, text.data(), text.size());
  return to + text.size();
}

/// In the form of RFC 4180.
char* put_csv_text(std::string_view value, char* to) {
  const auto must_be_quoted = [](char letter) {
    return letter == ',' || letter == '"' || letter == '\r' || letter == '\n';
  };
  if (is_plain_name(value) || std::ranges::none_of(value, must_be_quoted)) return copied(value, to);
  *to++ = '"';
  for (const char letter : value) {
    *to++ = letter;
    *to = letter;
    if (letter == '"') ++to;
  }
  *to++ = '"';
  return to;
}

char* put_json_text(std::string_view value, char* to) {
  char* const begin = to;
  *to++ = '"';
  if (is_plain_name(value)) {
    to = copied(value, to);
  } else {
    for (const char letter : value) {
      if (letter < ' ') {  // also true for bytes that are not ASCII
        std::string text;
        text::append_json_string(text, value);
        return copied(text, begin);
      }
      *to = '\\';
      if (letter == '"' || letter == '\\') ++to;
      *to++ = letter;
    }
  }
  *to++ = '"';
  return to;
}

char* put_number(std::int64_t value, char* to) {
  if (value < 0 || value > 9) return std::to_chars(to, to + number_most, value).ptr;
  *to = static_cast<char>('0' + value);
  return to + 1;
}

}  // namespace

TableLines SpareLines::take() {
  const std::lock_guard lock(mutex_);
  if (spares_.empty()) return {};
  TableLines lines = std::move(spares_.back());
  spares_.pop_back();
  bytes_ -= lines.text.capacity();
  return lines;
}

void SpareLines::give(TableLines&& lines) {
  constexpr std::size_t bytes_most = std::size_t{16} * 1024 * 1024;
  const std::lock_guard lock(mutex_);
  if (bytes_ + lines.text.capacity() > bytes_most) return;
  bytes_ += lines.text.capacity();
  spares_.push_back(std::move(lines));
}

/// The last line written to a table. Most of a state stays the same from one step to the next, and
/// is copied as it was written.
class LineMaker::SplicedLine {
 public:
  /// Appends the line of a row to `out`, which also holds the previous line.
  void write(const LineMaker& maker, const TableRows& rows, std::size_t table,
             std::span<const TableCell> cells, LineBuffer& out) {
    std::size_t most = maker.most_[table] + (ends_.empty() ? 0 : ends_.back());
    for (const TableCell& cell : cells) most += letter_most * cell.length;
    char* const begin = out.room(most);
    char* to = begin;
    if (cells.size() == maker.before_[table].size() - 1) {
      ends_.resize(cells.size());
      for (std::size_t place = 0; place < cells.size(); ++place) {
        to = maker.write(rows, cells[place], table, to);
        ends_[place] = static_cast<std::uint32_t>(to - begin);
      }
    } else {
      order_.assign(cells.begin(), cells.end());
      std::ranges::sort(order_, {}, &TableCell::column);
      to = splice(maker, rows, table, out.data() + begin_, begin);
    }
    begin_ = out.size();
    out.end_at(copied(maker.end(), to));
  }

 private:
  // Works from left to right, so that nothing in the line has to move.
  char* splice(const LineMaker& maker, const TableRows& rows, std::size_t table, const char* before,
               char* begin) {
    char* to = begin;
    std::uint32_t done = 0;  // how much of the previous line is done
    std::uint32_t more = 0;  // change of the offsets; may wrap around, and wraps back
    std::size_t next = 0;
    const auto copy_until = [&](std::size_t place) {
      const std::uint32_t end = next == place ? done : ends_[place - 1];
      to = copied({before + done, end - done}, to);
      if (more != 0) {
        for (std::size_t at = next; at < place; ++at) ends_[at] += more;
      }
    };
    for (const TableCell& cell : order_) {
      const std::size_t place = cell.column - std::size_t{1};
      copy_until(place);
      done = ends_[place];
      to = maker.write(rows, cell, table, to);
      ends_[place] = static_cast<std::uint32_t>(to - begin);
      more = ends_[place] - done;
      next = place + 1;
    }
    copy_until(ends_.size());
    return to;
  }

  std::size_t begin_ = 0;            // of the line in the text
  std::vector<TableCell> order_;     // of the cells that changed
  std::vector<std::uint32_t> ends_;  // ends of the cells in the line
};

LineMaker::LineMaker(const ArchiveTables& tables, LineFormat format)
    : tables_(&tables), is_csv_(format == LineFormat::csv) {
  for (const TableLayout& table : tables.layouts) {
    std::vector<std::string>& before = before_.emplace_back();
    std::size_t& most = most_.emplace_back(end().size());
    for (const TableColumn& column : table.columns) {
      before.emplace_back(",");
      if (!is_csv_) text::append_json_string(before.back(), column.name);
      if (!is_csv_) before.back() += ':';
      const std::size_t quotes = 2;
      most += before.back().size() + number_most + quotes;
    }
  }
}

std::string LineMaker::head(std::size_t table) const {
  std::string line;
  if (!is_csv_) return line;
  for (const TableColumn& column : tables_->layouts[table].columns) {
    line += (line.empty() ? "" : ",") + column.name;
  }
  return line + "\r\n";
}

char* LineMaker::write(const TableRows& rows, const TableCell& cell, std::size_t table,
                       char* to) const {
  if (is_csv_) {
    *to++ = ',';
  } else {
    to = copied(before_[table][cell.column], to);
  }
  if (cell.kind == TableCell::Kind::number) {
    // Who reads NDJSON makes a column of names and numbers one of JSON, with quotes in its names.
    const bool quotes =
        !is_csv_ && tables_->layouts[table].columns[cell.column].type == CellKind::null;
    if (quotes) *to++ = '"';
    to = put_number(cell.number, to);
    if (quotes) *to++ = '"';
    return to;
  }
  if (cell.kind == TableCell::Kind::null) return is_csv_ ? to : copied("null", to);
  const std::string_view value(rows.text.data() + cell.number, cell.length);
  return is_csv_ ? put_csv_text(value, to) : put_json_text(value, to);
}

void LineMaker::lines_of(const TableRows& rows, TableLines& made) const {
  made.lines.clear();
  made.text.clear();
  std::vector<SplicedLine> kept(before_.size());
  std::span<const TableCell> cells(rows.cells);
  made.lines.reserve(rows.rows.size());
  for (const TableRow& row : rows.rows) {
    const std::size_t begin = made.text.size();
    kept[row.table].write(*this, rows, row.table, cells.first(row.cells), made.text);
    cells = cells.subspan(row.cells);
    made.lines.push_back({row.table, static_cast<std::uint32_t>(made.text.size() - begin)});
  }
}

}  // namespace praetor::replays::archive
