#pragma once
// What a corpus shows, as tables of words and numbers. A table is made once and printed as text, as
// JSON or as a page.

#include <concepts>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "replays/archive/corpus_stats.hpp"

namespace praetor::cli::archive {

/// A value in two forms, for people and for JSON: "37.8 %" and 0.378.
struct StatsCell {
  std::string words;
  std::string json;
};
StatsCell text_cell(std::string words);
StatsCell count_cell(std::integral auto count) {
  const std::string digits = std::to_string(count);
  return {digits, digits};
}
/// The first names as words, "a, b, …"; JSON gets all of them.
StatsCell list_cell(const std::vector<std::string>& names);
/// A share such as "37.8 %". Where `of` is 0, it is "-" and null.
StatsCell share_cell(std::uint64_t count, std::uint64_t of);

/// One row of a table, and the bar that shows it.
struct StatsRow {
  std::string label;
  std::vector<StatsCell> cells;
  std::uint64_t bar = 0;
  std::size_t depth = 0;  ///< in a tree: how many rows above it lead to it
};

struct StatsTable {
  std::string key;  ///< the name in JSON, such as "endings"
  std::string title;
  std::vector<std::string> columns;  ///< the names of the cells, and of their members in JSON
  std::vector<StatsRow> rows;
  bool plotted = false;
  std::string note{};  ///< a sentence below the table; "" for none
};

/// All tables on the games of one kind.
std::vector<StatsTable> tables_of(const replays::archive::GameStats& stats);

/// Compares two corpora: what differs, by which test, and how large each corpus is.
StatsTable differences_of(const replays::archive::GameStats& one,
                          const replays::archive::GameStats& two);

/// One game's tables under its name.
struct StatsPart {
  std::string title;
  std::string game;  ///< id
  /// What was counted: {"legal", 3}, {"illegal", 1}.
  std::vector<std::pair<std::string, std::uint64_t>> counts{};
  std::vector<StatsTable> tables{};
};

struct StatsReport {
  std::vector<StatsPart> parts;
  /// How many replays of each corpus are malformed; no part counts them. Empty where the program
  /// played the games itself.
  std::vector<std::uint64_t> malformed;
};

std::string text_of(const StatsReport& report);
std::string json_of(const StatsReport& report);
/// One page of HTML with plots that needs no other file. Fails with a sentence where the plots
/// cannot be drawn.
Result<std::string, std::string> page_of(const StatsReport& report);

}  // namespace praetor::cli::archive
