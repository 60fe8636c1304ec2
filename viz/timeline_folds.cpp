#include "viz/timeline_folds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <ranges>
#include <set>
#include <utility>

#include "viz/lettering.hpp"

namespace praetor::viz {
namespace {

// How much a turn tells: gains count more than battles, and battles more than lasting things.
std::int64_t told_by(const Turn& turn) {
  std::int64_t told = 0;
  for (const auto& column : turn.columns) {
    for (const Happening& one : column) {
      told += one.weight == Weight::award     ? 20
              : one.weight == Weight::battle  ? 6
              : one.weight == Weight::lasting ? 2
                                              : 0;
    }
  }
  return told;
}

bool is_broken(const Turn& turn) {
  return std::ranges::any_of(turn.columns, [](const auto& column) {
    return std::ranges::find(column, Weight::broken, &Happening::weight) != column.end();
  });
}

struct RowOfTurns {
  TurnStretch turns;
  std::int64_t told = 0;
  bool stays = false;  ///< the first row, the last row, and rows with a broken step
  int height = 0;
};

std::vector<RowOfTurns> rows_of(const Timeline& timeline, const std::vector<int>& heights,
                                std::size_t from) {
  std::vector<RowOfTurns> rows;
  for (std::size_t turn = from; turn < timeline.turns.size(); ++turn) {
    if (turn == from || !shares_row(timeline, turn)) {
      rows.push_back({{turn, turn}, 0, false, heights[turn]});
    }
    RowOfTurns& row = rows.back();
    row.turns.after = turn + 1;
    row.told += told_by(timeline.turns[turn]);
    row.stays = row.stays || is_broken(timeline.turns[turn]);
  }
  if (!rows.empty()) rows.front().stays = rows.back().stays = true;
  return rows;
}

// Folds one row after another, each time the one with the least cost for the height it saves. A row
// costs what it tells, and more the longer the run of folded rows that it would join; so the gaps
// are spread over the game.
class Folding {
 public:
  Folding(const std::vector<RowOfTurns>& rows, int fold_line)
      : rows_(rows), fold_line_(fold_line), run_(rows.size()), costs_(rows.size()) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      height_ += rows[i].height;
      place(i);
    }
  }
  std::int64_t height() const { return height_; }
  bool is_folded(std::size_t row) const { return run_[row] > 0; }

  /// Folds one row; false if there is none left.
  bool fold_one() {
    if (order_.empty()) return false;
    const std::size_t row = order_.begin()->second;
    order_.erase(order_.begin());
    const auto [before, after] = beside(row);
    height_ -= saved_by(row);
    const std::size_t first = row - before;
    const std::size_t last = row + after;
    run_[row] = run_[first] = run_[last] = before + 1 + after;
    if (first > 0) place(first - 1);
    if (last + 1 < rows_.size()) place(last + 1);
    return true;
  }

 private:
  // How many folded rows are directly before a row and directly after it.
  std::pair<std::size_t, std::size_t> beside(std::size_t row) const {
    return {row > 0 ? run_[row - 1] : 0, row + 1 < rows_.size() ? run_[row + 1] : 0};
  }

  std::int64_t saved_by(std::size_t row) const {
    const auto [before, after] = beside(row);
    const int lines = 1 - (before > 0 ? 1 : 0) - (after > 0 ? 1 : 0);
    return rows_[row].height - lines * fold_line_;
  }

  void place(std::size_t row) {
    if (rows_[row].stays) return;
    order_.erase({costs_[row], row});
    const std::int64_t saved = saved_by(row);
    if (saved <= 0) return;
    const auto [before, after] = beside(row);
    const auto run = static_cast<std::int64_t>(before + 1 + after);
    costs_[row] = (rows_[row].told + run) * cost_scale / saved;
    order_.emplace(costs_[row], row);
  }

  static constexpr std::int64_t cost_scale = 1'000'000;
  const std::vector<RowOfTurns>& rows_;
  int fold_line_;
  std::int64_t height_ = 0;
  std::vector<std::size_t> run_;  // the length of a run, stored at the first and the last row of
                                  // the run
  std::vector<std::int64_t> costs_;
  std::set<std::pair<std::int64_t, std::size_t>> order_;
};

std::string words_of_numbers(const Timeline& timeline, std::size_t first, std::size_t after) {
  const std::int64_t from = timeline.turns[first].number;
  const std::int64_t to = timeline.turns[after - 1].number;
  return from == to ? fmt::format("{} {}", timeline.time, from)
                    : fmt::format("{}s {} to {}", timeline.time, from, to);
}

// Two sides may have turns of one number in two rows, of which only one is folded.
std::string numbers_of(const Timeline& timeline, const TurnStretch& stretch) {
  const std::vector<Turn>& turns = timeline.turns;
  std::size_t first = stretch.first;
  std::size_t after = stretch.after;
  while (first < after && first > 0 && turns[first].number == turns[stretch.first - 1].number) {
    ++first;
  }
  while (first < after && after < turns.size() &&
         turns[after - 1].number == turns[stretch.after].number) {
    --after;
  }
  std::vector<std::string> parts;
  if (first > stretch.first) {
    parts.push_back("the rest of " + words_of_numbers(timeline, stretch.first, first));
  }
  if (first < after) parts.push_back(words_of_numbers(timeline, first, after));
  if (after < stretch.after) {
    parts.push_back("the beginning of " + words_of_numbers(timeline, after, stretch.after));
  }
  return fmt::format("{}", fmt::join(parts, " and "));
}

}  // namespace

bool shares_row(const Timeline& timeline, std::size_t turn) {
  return turn > 0 && timeline.turns[turn].side > timeline.turns[turn - 1].side;
}

std::vector<TurnStretch> folded(const Timeline& timeline, const std::vector<int>& heights,
                                std::size_t from, int room, int fold_line) {
  const std::vector<RowOfTurns> rows = rows_of(timeline, heights, from);
  Folding folding(rows, fold_line);
  while (folding.height() > room && folding.fold_one()) {
  }
  std::vector<TurnStretch> stretches;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!folding.is_folded(i)) continue;
    if (i > 0 && folding.is_folded(i - 1)) {
      stretches.back().after = rows[i].turns.after;
    } else {
      stretches.push_back(rows[i].turns);
    }
  }
  return stretches;
}

std::string words_of(const Timeline& timeline, const TurnStretch& stretch) {
  std::int64_t notes = 0;
  std::int64_t battles = 0;
  std::int64_t awards = 0;
  for (std::size_t turn = stretch.first; turn < stretch.after; ++turn) {
    for (const auto& column : timeline.turns[turn].columns) {
      for (const Happening& one : column) {
        ++notes;
        battles += one.weight == Weight::battle ? 1 : 0;
        awards += one.weight == Weight::award ? 1 : 0;
      }
    }
  }
  std::string words = numbers_of(timeline, stretch) + " left out: " + counted(notes, "event");
  if (battles > 0) words += ", of them " + counted(battles, "fight");
  if (awards > 0) words += (battles > 0 ? " and " : ", of them ") + counted(awards, "gain");
  return words;
}

std::string words_of_unshown(const Timeline& timeline, std::size_t before, std::size_t from) {
  std::string words;
  const auto& turns = timeline.turns;
  if (before > 0 && before < turns.size()) {
    words =
        fmt::format("Before {} {} nothing has a row here. ", timeline.time, turns[before].number);
  }
  if (from < turns.size()) {
    words +=
        fmt::format("From {} {} on nothing has a row{}: --from-turn {} shows it.", timeline.time,
                    turns[from].number, words.empty() ? "" : " either", turns[from].number);
  }
  return words;
}

}  // namespace praetor::viz
