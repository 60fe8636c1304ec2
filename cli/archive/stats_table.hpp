#pragma once
// What a corpus says, as tables of words and numbers: made once, and printed as text, as JSON and
// as a page.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "replays/archive/corpus_stats.hpp"

namespace praetor::cli::archive {

/// One row of a table, and the bar that shows it.
struct StatsRow {
  std::string label;
  std::vector<std::string> cells;
  std::uint64_t bar = 0;
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

/// "37.8 %".
std::string percent(std::uint64_t count, std::uint64_t of);

/// One game's tables under its name.
struct StatsPart {
  std::string title;
  std::vector<StatsTable> tables;
};

std::string text_of(const std::vector<StatsPart>& parts);
std::string json_of(const std::vector<StatsPart>& parts);
/// One page of HTML with plots, which needs nothing else; a sentence where they cannot be drawn.
Result<std::string, std::string> page_of(const std::vector<StatsPart>& parts);

}  // namespace praetor::cli::archive
