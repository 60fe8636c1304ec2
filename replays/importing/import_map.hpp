#pragma once
// A map: how the log of another program becomes a replay. It is data that somebody writes by hand,
// read strictly: what it says in a way that is not known is a fault with its place, and what a row
// of the log becomes is for import.hpp.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/enum_names.hpp"
#include "engine/core/result.hpp"
#include "replays/importing/import_fault.hpp"
#include "replays/importing/line_pattern.hpp"
#include "replays/importing/value_template.hpp"

namespace praetor::replays {

/// What a log is made of.
enum class LogKind : std::uint8_t {
  lines,   ///< lines of text, each matched with patterns
  events,  ///< a JSON document with a list of events in it
  ndjson,  ///< an event a line, in JSON
  table    ///< CSV, with names of columns in its first row
};

/// What becomes of a row of the log that no row of the map is for.
enum class Unmatched : std::uint8_t { refuse, gap, note };

/// What one kind of rows becomes. Members that are null are not there.
struct ImportRow {
  std::string pointer;                 ///< its place in the map
  std::optional<LinePattern> pattern;  ///< of lines; none: any
  /// Of events and tables: a member or column, and the values of which it has one.
  std::vector<std::pair<std::string, std::vector<ImportJson>>> when;
  ImportJson set;        ///< names that later rows may use
  ImportJson steps;      ///< a list of templates
  ImportJson claim;      ///< members of the step before
  ImportJson setup;      ///< put into the set-up
  ImportJson head;       ///< `players`, `meta`, `result`, put into the replay
  std::int64_t gap = 0;  ///< steps that the log does not tell, at most
  bool ignore = false;
};

struct ImportMap {
  std::string game;
  LogKind log = LogKind::lines;
  std::string events;    ///< JSON Pointer to the list; "" is the whole document
  char separator = ',';  ///< of a table
  ImportJson head;       ///< `setup`, `players`, `meta`, `rules` as they stand in every replay
  std::string at;        ///< a template for `at` of every step, or ""
  Unmatched unmatched = Unmatched::refuse;
  NameTables names;
  std::vector<ImportRow> rows;  ///< the first that fits is the one
};

/// The names that are there in any row: the number of its line, and all of it.
inline constexpr std::string_view line_hole = "#";
inline constexpr std::string_view text_hole = "$";

Result<ImportMap, ImportFault> read_import_map(std::string_view json);

/// What a JSON Pointer leads to; null where there is nothing.
const ImportJson* pointed_at(const ImportJson& root, std::string_view pointer);

}  // namespace praetor::replays
