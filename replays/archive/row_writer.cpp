#include "replays/archive/row_writer.hpp"

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

}  // namespace

char record_number(std::int64_t value, std::string& out) {
  // By type: the bytes that it has. Types 8 and 9 are the numbers 0 and 1 and have none.
  if (value == 0 || value == 1) return static_cast<char>(8 + value);
  constexpr int bytes_of_type[] = {0, 1, 2, 3, 4, 6, 8};
  const auto magnitude = static_cast<std::uint64_t>(value < 0 ? ~value : value);
  int type = 1;
  while (type < 6 && magnitude >> (8 * bytes_of_type[type] - 1) != 0) ++type;
  for (int byte = bytes_of_type[type] - 1; byte >= 0; --byte) {
    out += static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * byte));
  }
  return static_cast<char>(type);
}

void add_varint(std::uint64_t value, std::string& out) {
  // Lengths only: no more than 35 bits.
  for (int shift = 28; shift > 0; shift -= 7) {
    if (value >> shift != 0) out += static_cast<char>(0x80U | (value >> shift & 0x7FU));
  }
  out += static_cast<char>(value & 0x7FU);
}

void CellWriter::null(const TableColumn& column, std::string& head, std::string& body) const {
  if (format_ == TableFormat::sqlite) {
    head += '\0';
  } else {
    body += column.lead;
    if (format_ == TableFormat::ndjson) body += "null";
  }
}

void CellWriter::number(const TableColumn& column, std::int64_t value, std::string& head,
                        std::string& body) const {
  if (format_ == TableFormat::sqlite) {
    head += record_number(value, body);
  } else {
    body += column.lead;
    const fmt::format_int digits(value);
    body.append(digits.data(), digits.size());
  }
}

void CellWriter::text(const TableColumn& column, std::string_view value, std::string& head,
                      std::string& body) const {
  if (format_ == TableFormat::sqlite) {
    constexpr std::size_t type_of_text = 13;
    add_varint(type_of_text + 2 * value.size(), head);
    body += value;
    return;
  }
  body += column.lead;
  if (format_ == TableFormat::csv) {
    add_csv_text(value, body);
  } else {
    text::JsonWriter(body).string(value);
  }
}

void CellWriter::value(const TableColumn& column, const FoundValue& value, std::string& head,
                       std::string& body) const {
  if (value.type == FoundValue::Type::null) {
    null(column, head, body);
  } else if (value.type == FoundValue::Type::name) {
    text(column, value.name, head, body);
  } else {
    number(column, value.number, head, body);
  }
}

KeptCells::KeptCells(const TableLayout& table, std::size_t first, TableFormat format)
    : columns_(table.columns.data() + first), cells_(format) {
  head_ends_.resize(table.columns.size() - first);
  body_ends_.resize(table.columns.size() - first);
  for (std::size_t i = 0; i < head_ends_.size(); ++i) {
    cells_.null(columns_[i], head_, body_);
    head_ends_[i] = static_cast<std::uint32_t>(head_.size());
    body_ends_[i] = static_cast<std::uint32_t>(body_.size());
  }
}

void KeptCells::set(std::size_t column, const FoundValue& value) {
  new_head_.clear();
  new_body_.clear();
  cells_.value(columns_[column], value, new_head_, new_body_);
  put(head_, head_ends_, column, new_head_);
  put(body_, body_ends_, column, new_body_);
}

void KeptCells::put(std::string& text, Ends& ends, std::size_t column, const std::string& value) {
  const std::uint32_t begin = column == 0 ? 0 : ends[column - 1];
  const std::uint32_t size = ends[column] - begin;
  text.replace(begin, size, value);
  const std::uint32_t more = static_cast<std::uint32_t>(value.size()) - size;
  if (more == 0) return;
  for (std::size_t i = column; i < ends.size(); ++i) ends[i] += more;
}

void RowWriter::begin(std::size_t table) {
  table_ = table;
  heads_ = rows_.heads.size();
  bodies_ = rows_.bodies.size();
  column_ = tables_.layouts[table].columns.data() + 1;
}

void RowWriter::kept(const KeptCells& cells) {
  rows_.heads += cells.head();
  rows_.bodies += cells.body();
}

void RowWriter::end() {
  rows_.rows.push_back({static_cast<std::uint32_t>(rows_.heads.size() - heads_),
                        static_cast<std::uint32_t>(rows_.bodies.size() - bodies_),
                        static_cast<std::uint16_t>(table_)});
}

}  // namespace praetor::replays::archive
