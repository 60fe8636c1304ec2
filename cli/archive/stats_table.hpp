#pragma once
// What a corpus says, as tables of words and numbers: made once, and printed as text, as JSON and
// as a page.

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "replays/archive/corpus_stats.hpp"

namespace praetor::cli::archive {

/// A value as people read it, and as it stands in JSON: "37.8 %" and 0.378.
struct StatsCell {
  std::string words;
  std::string json;
};
StatsCell text_cell(std::string words);
StatsCell count_cell(std::integral auto count) {
  const std::string digits = std::to_string(count);
  return {digits, digits};
}
/// "a, b, …" of the first ones, and all of them.
StatsCell list_cell(const std::vector<std::string>& names);
/// "37.8 %", of nothing "-" and null.
StatsCell share_cell(std::uint64_t count, std::uint64_t of);

/// One row of a table, and the bar that shows it.
struct StatsRow {
  std::string label;
  std::vector<StatsCell> cells;
  std::uint64_t bar = 0;
  std::size_t depth = 0;  ///< of a tree: how many rows above it lead to it
};

struct StatsTable {
  std::string key;  ///< "endings": in JSON
  std::string title;
  std::vector<std::string> columns;  ///< of the cells; names of members in JSON
  std::vector<StatsRow> rows;
  bool plotted = false;
  std::string note{};  ///< a sentence below; "" for none
};

/// All that is said of the games of one kind.
std::vector<StatsTable> tables_of(const replays::archive::GameStats& stats);

/// Two corpora beside each other: what differs, by which test, of which sizes.
StatsTable differences_of(const replays::archive::GameStats& one,
                          const replays::archive::GameStats& two);

/// One game's tables under its name.
struct StatsPart {
  std::string title;
  std::string game;  ///< id
  /// What was counted: {"legal", 3}, {"illegal", 1}.
  std::vector<std::pair<std::string, std::uint64_t>> counts;
  std::vector<StatsTable> tables;
};

struct StatsReport {
  std::vector<StatsPart> parts;
  /// How many replays of each corpus are malformed, which is in no part; of games that were played
  /// nothing.
  std::vector<std::uint64_t> malformed;
};

std::string text_of(const StatsReport& report);
std::string json_of(const StatsReport& report);
/// One page of HTML with plots, which needs nothing else; a sentence where they cannot be drawn.
Result<std::string, std::string> page_of(const StatsReport& report);

}  // namespace praetor::cli::archive
