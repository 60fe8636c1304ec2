#include "replays/archive/table_lines.hpp"

#include <fmt/format.h>

#include "engine/text/json_writer.hpp"

namespace praetor::replays::archive {
namespace {

/// As RFC 4180 wants it.
void add_csv_text(std::string_view value, std::string& out) {
  if (value.find_first_of(",\"\r\n") == std::string_view::npos) {
    out += value;
    return;
  }
  out += '"';
  for (const char letter : value) {
    out += letter;
    if (letter == '"') out += letter;
  }
  out += '"';
}

/// The line of a table that was written last. Most of a state is as it was one step before, and is
/// copied as it was written.
class SplicedLine {
 public:
  SplicedLine(const TableLayout& table, LineFormat format) : table_(table), format_(format) {}

  /// `cell` to `end` are the row's.
  void write(const TableRows& rows, const TableCell* cell, const TableCell* end) {
    const std::size_t given = table_.columns.size() - 1;
    if (static_cast<std::size_t>(end - cell) == given) {
      text_.clear();
      ends_.clear();
      for (; cell != end; ++cell) {
        add(rows, *cell, text_);
        ends_.push_back(static_cast<std::uint32_t>(text_.size()));
      }
      return;
    }
    for (; cell != end; ++cell) {
      cell_.clear();
      add(rows, *cell, cell_);
      put(cell->column - std::size_t{1}, cell_);
    }
  }
  const std::string& text() const { return text_; }

 private:
  void add(const TableRows& rows, const TableCell& cell, std::string& out) const {
    const bool is_csv = format_ == LineFormat::csv;
    out += ',';
    if (!is_csv) {
      text::JsonWriter(out).string(table_.columns[cell.column].name);
      out += ':';
    }
    switch (cell.kind) {
      case TableCell::Kind::null:
        if (!is_csv) out += "null";
        break;
      case TableCell::Kind::number: {
        const fmt::format_int digits(cell.number);
        out.append(digits.data(), digits.size());
        break;
      }
      case TableCell::Kind::text: {
        const std::string_view value =
            std::string_view(rows.text).substr(static_cast<std::size_t>(cell.number), cell.length);
        is_csv ? add_csv_text(value, out) : text::JsonWriter(out).string(value);
      }
    }
  }

  void put(std::size_t place, const std::string& value) {
    const std::uint32_t begin = place == 0 ? 0 : ends_[place - 1];
    const std::uint32_t size = ends_[place] - begin;
    text_.replace(begin, size, value);
    const auto more = static_cast<std::uint32_t>(value.size()) - size;  // may wrap, and wraps back
    if (more == 0) return;
    for (std::size_t i = place; i < ends_.size(); ++i) ends_[i] += more;
  }

  const TableLayout& table_;
  LineFormat format_;
  std::string text_;
  std::string cell_;
  std::vector<std::uint32_t> ends_;  // of the cells in the text
};

}  // namespace

LineFrame frame_of(LineFormat format) {
  return format == LineFormat::csv ? LineFrame{"", "\r\n"} : LineFrame{"{\"game_id\":", "}\n"};
}

std::string head_line(const TableLayout& table, LineFormat format) {
  if (format == LineFormat::ndjson) return {};
  std::string line;
  for (const TableColumn& column : table.columns) {
    line += (line.empty() ? "" : ",") + column.name;
  }
  return line + "\r\n";
}

TableLines lines_of(const TableRows& rows, const ArchiveTables& tables, LineFormat format) {
  TableLines made;
  std::vector<SplicedLine> kept;
  kept.reserve(tables.layouts.size());
  for (const TableLayout& table : tables.layouts) kept.emplace_back(table, format);
  const TableCell* cell = rows.cells.data();
  for (const TableRow& row : rows.rows) {
    SplicedLine& line = kept[row.table];
    line.write(rows, cell, cell + row.cells);
    cell += row.cells;
    made.text += line.text();
    made.lines.push_back({row.table, static_cast<std::uint32_t>(line.text().size())});
  }
  return made;
}

}  // namespace praetor::replays::archive
