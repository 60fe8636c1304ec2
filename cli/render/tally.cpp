#include "cli/render/tally.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/text/counted.hpp"
#include "properties/search.hpp"

namespace praetor::cli::render {
namespace {

using Row = std::pair<std::string, std::uint64_t>;

// In tenths of a percent, rounded: integers give the same result on every machine.
std::string percent(std::uint64_t part, std::uint64_t all) {
  const std::uint64_t tenths = all == 0 ? 0 : (part * 1000 + all / 2) / all;
  return fmt::format("{}.{} %", tenths / 10, tenths % 10);
}

void append_rows(std::string& text, std::string_view title, const std::vector<Row>& rows,
                 std::uint64_t all) {
  text += fmt::format("\n{}\n", title);
  for (const auto& [name, count] : rows) {
    text += fmt::format("  {:<28} {:>14} {:>9}\n", name, count, percent(count, all));
  }
}

std::vector<Row> rows_of(const properties::SearchTally& tally,
                         std::span<const std::string_view> kinds) {
  std::vector<Row> rows;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    rows.emplace_back(kinds[i], i < tally.kinds.size() ? tally.kinds[i] : 0);
  }
  return rows;
}

std::string shares(std::vector<Row> rows, std::uint64_t all, std::size_t most) {
  std::ranges::stable_sort(rows, std::ranges::greater{}, &Row::second);
  if (rows.size() > most) rows.resize(most);
  std::string line;
  for (const auto& [name, count] : rows) {
    line += fmt::format("{}{} {}", line.empty() ? "" : ", ", name, percent(count, all));
  }
  return line;
}

}  // namespace

std::string text_of(const properties::SearchTally& tally, std::span<const std::string_view> kinds,
                    std::size_t properties) {
  std::string text =
      fmt::format("{} ({} on unusual tables), {}, under the invariants and {}\n",
                  text::counted(tally.games, "game"), tally.odd_tables,
                  text::counted(tally.steps, "step"), text::counted(properties, "property"));
  append_rows(text, "steps by kind", rows_of(tally, kinds), tally.steps);
  append_rows(text, "games by their end", {tally.endings.begin(), tally.endings.end()},
              tally.games);
  return text;
}

std::string shares_of(const properties::SearchTally& tally,
                      std::span<const std::string_view> kinds) {
  constexpr std::size_t kinds_shown = 3;
  constexpr std::size_t endings_shown = 2;
  return shares(rows_of(tally, kinds), tally.steps, kinds_shown) + "; " +
         shares({tally.endings.begin(), tally.endings.end()}, tally.games, endings_shown);
}

}  // namespace praetor::cli::render
