#include "replays/archive/table_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "engine/text/json_writer.hpp"

namespace praetor::replays::archive {
namespace {

/// As RFC 4180 wants it.
void add_csv_text(std::string_view value, std::string& out) {
  const auto must_be_quoted = [](char letter) {
    return letter == ',' || letter == '"' || letter == '\r' || letter == '\n';
  };
  if (std::ranges::none_of(value, must_be_quoted)) {
    out += value;
    return;
  }
  // In pieces: a call for each letter is dear.
  std::array<char, 512> piece;
  out += '"';
  while (!value.empty()) {
    char* to = piece.data();
    const std::string_view part = value.substr(0, piece.size() / 2);
    for (const char letter : part) {
      *to++ = letter;
      *to = letter;
      if (letter == '"') ++to;
    }
    out.append(piece.data(), static_cast<std::size_t>(to - piece.data()));
    value.remove_prefix(part.size());
  }
  out += '"';
}

}  // namespace

/// The line of a table that was written last. Most of a state is as it was one step before, and is
/// copied as it was written.
class LineMaker::SplicedLine {
 public:
  /// Appends the line of a row to `out`, where the one before stands, too.
  void write(const LineMaker& maker, const TableRows& rows, std::size_t table,
             std::span<const TableCell> cells, std::string& out) {
    const std::size_t begin = out.size();
    if (cells.size() == maker.before_[table].size() - 1) {
      ends_.clear();
      for (const TableCell& cell : cells) {
        maker.add(rows, cell, table, out);
        ends_.push_back(static_cast<std::uint32_t>(out.size() - begin));
      }
    } else {
      out.append(out, begin_, ends_.back());
      for (const TableCell& cell : cells) {
        cell_.clear();
        maker.add(rows, cell, table, cell_);
        put(cell.column - std::size_t{1}, begin, out);
      }
    }
    begin_ = begin;
  }

 private:
  void put(std::size_t place, std::size_t begin, std::string& out) {
    const std::uint32_t first = place == 0 ? 0 : ends_[place - 1];
    const std::uint32_t size = ends_[place] - first;
    out.replace(begin + first, size, cell_);
    const auto more = static_cast<std::uint32_t>(cell_.size()) - size;  // may wrap, and wraps back
    if (more == 0) return;
    for (std::size_t i = place; i < ends_.size(); ++i) ends_[i] += more;
  }

  std::size_t begin_ = 0;  // of the line in the text
  std::string cell_;
  std::vector<std::uint32_t> ends_;  // of the cells in the line
};

LineMaker::LineMaker(const ArchiveTables& tables, LineFormat format)
    : tables_(&tables), is_csv_(format == LineFormat::csv) {
  for (const TableLayout& table : tables.layouts) {
    std::vector<std::string>& before = before_.emplace_back();
    for (const TableColumn& column : table.columns) {
      before.emplace_back(",");
      if (!is_csv_) text::append_json_string(before.back(), column.name);
      if (!is_csv_) before.back() += ':';
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

void LineMaker::add(const TableRows& rows, const TableCell& cell, std::size_t table,
                    std::string& out) const {
  out += before_[table][cell.column];
  if (cell.kind == TableCell::Kind::number) {
    const fmt::format_int digits(cell.number);
    out.append(digits.data(), digits.size());
  } else if (cell.kind == TableCell::Kind::text) {
    const std::string_view value =
        std::string_view(rows.text).substr(static_cast<std::size_t>(cell.number), cell.length);
    is_csv_ ? add_csv_text(value, out) : text::append_json_string(out, value);
  } else if (!is_csv_) {
    out += "null";
  }
}

TableLines LineMaker::lines_of(const TableRows& rows) const {
  TableLines made;
  std::vector<SplicedLine> kept(before_.size());
  std::span<const TableCell> cells(rows.cells);
  made.lines.reserve(rows.rows.size());
  for (const TableRow& row : rows.rows) {
    const std::size_t begin = made.text.size();
    kept[row.table].write(*this, rows, row.table, cells.first(row.cells), made.text);
    cells = cells.subspan(row.cells);
    made.lines.push_back({row.table, static_cast<std::uint32_t>(made.text.size() - begin)});
  }
  return made;
}

}  // namespace praetor::replays::archive
