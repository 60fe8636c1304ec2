#pragma once
// A map says how the log of another program becomes a replay. Somebody writes it by hand, so it is
// read strictly: everything unknown is a fault with its place. import.hpp applies it to the rows of
// a log.

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

/// The structure of a log.
enum class LogKind : std::uint8_t {
  lines,   ///< lines of text, each matched with patterns
  events,  ///< a JSON document with a list of events in it
  ndjson,  ///< one event per line, in JSON
  table    ///< CSV, with names of columns in its first row
};

/// What to do with a row of the log for which the map has no row.
enum class Unmatched : std::uint8_t { refuse, gap, note };

/// What one kind of rows becomes. Null members are absent.
struct ImportRow {
  std::string pointer;                 ///< its place in the map
  std::optional<LinePattern> pattern;  ///< for lines; none: any line
  /// For events and tables: a member or column, and the values of which it must have one.
  std::vector<std::pair<std::string, std::vector<ImportJson>>> when;
  ImportJson set;        ///< names that later rows may use
  ImportJson steps;      ///< a list of templates
  ImportJson claim;      ///< members added to the previous step
  ImportJson setup;      ///< added to the set-up
  ImportJson head;       ///< `players`, `meta`, `result`, added to the replay
  std::int64_t gap = 0;  ///< the most steps that the log leaves out here
  bool ignore = false;
};

struct ImportMap {
  std::string game;
  LogKind log = LogKind::lines;
  std::string events;    ///< JSON Pointer to the list; "": the whole document
  char separator = ',';  ///< of a table
  ImportJson head;       ///< `setup`, `players`, `meta`, `rules`, the same in every replay
  std::string at;        ///< a template for `at` of every step, or ""
  Unmatched unmatched = Unmatched::refuse;
  NameTables names;
  std::vector<ImportRow> rows;  ///< the first one that fits counts
  /// For events: what the document around them says. Each one that fits counts.
  std::vector<ImportRow> document;
};

/// The names that every row has: the number of its line, and its text.
inline constexpr std::string_view line_hole = "#";
inline constexpr std::string_view text_hole = "$";

Result<ImportMap, ImportFault> read_import_map(std::string_view json);

/// The value at a JSON Pointer; null if there is none.
const ImportJson* pointed_at(const ImportJson& root, std::string_view pointer);

}  // namespace praetor::replays
