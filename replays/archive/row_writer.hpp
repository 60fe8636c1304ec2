#pragma once
// The rows of one replay, written at once as their file will have them: as records of SQLite, as
// lines of CSV or of NDJSON. Only the number of the game is left out: it is known when the replay's
// turn comes.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "replays/archive/tables.hpp"

namespace praetor::replays::archive {

/// A row: so many bytes of each of the two texts of `TableRows`.
struct TableRow {
  std::uint32_t head;
  std::uint32_t body;
  std::uint16_t table;
};

/// The rows that one replay gives, those of each table in the order of its key.
struct TableRows {
  std::vector<TableRow> rows;
  std::string heads;   ///< the types of a record's values; of lines of text nothing
  std::string bodies;  ///< the values
  std::size_t bytes() const {
    return heads.size() + bodies.size() + rows.size() * sizeof(TableRow);
  }
};

/// Appends single values as one format has them.
class CellWriter {
 public:
  explicit CellWriter(TableFormat format) : format_(format) {}
  void null(const TableColumn& column, std::string& head, std::string& body) const;
  void number(const TableColumn& column, std::int64_t value, std::string& head,
              std::string& body) const;
  void text(const TableColumn& column, std::string_view value, std::string& head,
            std::string& body) const;
  void value(const TableColumn& column, const FoundValue& value, std::string& head,
             std::string& body) const;

 private:
  TableFormat format_;
};

/// Values of columns that stand side by side, kept from row to row: most of a state is as it was
/// one step before, and is copied as it was written.
class KeptCells {
 public:
  KeptCells(const TableLayout& table, std::size_t first, TableFormat format);
  void set(std::size_t column, const FoundValue& value);
  const std::string& head() const { return head_; }
  const std::string& body() const { return body_; }

 private:
  using Ends = std::vector<std::uint32_t>;
  static void put(std::string& text, Ends& ends, std::size_t column, const std::string& value);

  const TableColumn* columns_;
  CellWriter cells_;
  std::string head_, body_, new_head_, new_body_;
  Ends head_ends_, body_ends_;
};

/// Writes one row behind the other. The first column, the number of the game, is not given.
class RowWriter {
 public:
  RowWriter(const ArchiveTables& tables, TableRows& rows)
      : tables_(tables), rows_(rows), cells_(tables.format) {}

  void begin(std::size_t table);
  void begin(CommonTable table) { begin(static_cast<std::size_t>(table)); }
  void null() { cells_.null(next(), rows_.heads, rows_.bodies); }
  void number(std::int64_t value) { cells_.number(next(), value, rows_.heads, rows_.bodies); }
  void string(std::string_view value) { cells_.text(next(), value, rows_.heads, rows_.bodies); }
  void string_or_null(std::string_view value) { value.empty() ? null() : string(value); }
  void kept(const KeptCells& cells);
  /// The row has all its values.
  void end();

 private:
  const TableColumn& next() { return *column_++; }

  const ArchiveTables& tables_;
  TableRows& rows_;
  CellWriter cells_;
  std::size_t table_ = 0;
  std::size_t heads_ = 0, bodies_ = 0;  // where the row begins
  const TableColumn* column_ = nullptr;
};

/// The number of a value in a record, most significant byte first, in as many bytes as it needs.
/// Gives the type that says how many.
char record_number(std::int64_t value, std::string& out);
/// A number as SQLite has it: seven bits a byte, most significant first.
void add_varint(std::uint64_t value, std::string& out);

}  // namespace praetor::replays::archive
