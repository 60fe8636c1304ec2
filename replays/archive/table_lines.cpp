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
      order_.assign(cells.begin(), cells.end());
      std::ranges::sort(order_, {}, &TableCell::column);
      splice(maker, rows, table, out);
    }
    begin_ = begin;
  }

 private:
  // From left to right, so that nothing is moved that stands in the line.
  void splice(const LineMaker& maker, const TableRows& rows, std::size_t table, std::string& out) {
    const std::size_t begin = out.size();
    std::uint32_t copied = 0;  // so much of the line before
    std::uint32_t more = 0;    // may wrap, and wraps back
    std::size_t next = 0;
    const auto copy_until = [&](std::size_t place) {
      const std::uint32_t end = next == place ? copied : ends_[place - 1];
      out.append(out, begin_ + copied, end - copied);
      for (; next < place; ++next) ends_[next] += more;
    };
    for (const TableCell& cell : order_) {
      const std::size_t place = cell.column - std::size_t{1};
      copy_until(place);
      copied = ends_[place];
      maker.add(rows, cell, table, out);
      ends_[place] = static_cast<std::uint32_t>(out.size() - begin);
      more = ends_[place] - copied;
      next = place + 1;
    }
    copy_until(ends_.size());
  }

  std::size_t begin_ = 0;            // of the line in the text
  std::vector<TableCell> order_;     // of the cells that changed
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
