#include "viz/timeline_folds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "viz/lettering.hpp"

namespace praetor::viz {
namespace {

/// How much a row says: 0 for everyday steps, 1 for battles, 2 for awards, 3 for what is never
/// folded.
enum class Interest : std::uint8_t { little, some, much, always };

Interest interest_of(const Turn& turn) {
  Interest most = Interest::little;
  for (const auto& column : turn.columns) {
    for (const Happening& one : column) {
      const Interest here = one.weight == Weight::broken   ? Interest::always
                            : one.weight == Weight::award  ? Interest::much
                            : one.weight == Weight::battle ? Interest::some
                                                           : Interest::little;
      most = std::max(most, here);
    }
  }
  return most;
}

struct RowOfTurns {
  TurnStretch turns;
  Interest interest = Interest::little;
  int height = 0;
};

std::vector<RowOfTurns> rows_of(const Timeline& timeline, const std::vector<int>& heights,
                                std::size_t from) {
  std::vector<RowOfTurns> rows;
  for (std::size_t turn = from; turn < timeline.turns.size(); ++turn) {
    if (turn == from || !shares_row(timeline, turn)) {
      rows.push_back({{turn, turn}, Interest::little, heights[turn]});
    }
    rows.back().turns.after = turn + 1;
    rows.back().interest = std::max(rows.back().interest, interest_of(timeline.turns[turn]));
  }
  if (!rows.empty()) rows.front().interest = rows.back().interest = Interest::always;
  return rows;
}

// With the rows folded that are marked; what stands side by side shares a line.
std::int64_t height_of(const std::vector<RowOfTurns>& rows, const std::vector<bool>& folds,
                       int fold_line) {
  std::int64_t height = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool goes_on = i > 0 && folds[i - 1];
    height += !folds[i] ? rows[i].height : goes_on ? 0 : fold_line;
  }
  return height;
}

// First all in which little happens, then row by row the least telling and earliest.
std::vector<bool> folds_of(const std::vector<RowOfTurns>& rows, int room, int fold_line) {
  std::vector<bool> folds(rows.size());
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    folds[i] = rows[i].interest == Interest::little;
    if (!folds[i] && rows[i].interest != Interest::always) order.push_back(i);
  }
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return rows[i].interest; });
  for (const std::size_t i : order) {
    if (height_of(rows, folds, fold_line) <= room) break;
    folds[i] = true;
  }
  return folds;
}

}  // namespace

bool shares_row(const Timeline& timeline, std::size_t turn) {
  return turn > 0 && timeline.turns[turn].side > timeline.turns[turn - 1].side;
}

std::vector<TurnStretch> folded(const Timeline& timeline, const std::vector<int>& heights,
                                std::size_t from, int room, int fold_line) {
  const std::vector<RowOfTurns> rows = rows_of(timeline, heights, from);
  std::int64_t all = 0;
  for (const RowOfTurns& row : rows) all += row.height;
  if (all <= room) return {};
  const std::vector<bool> folds = folds_of(rows, room, fold_line);
  std::vector<TurnStretch> stretches;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!folds[i]) continue;
    if (i > 0 && folds[i - 1]) {
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
  const std::int64_t first = timeline.turns[stretch.first].number;
  const std::int64_t last = timeline.turns[stretch.after - 1].number;
  std::string words = first == last ? fmt::format("{} {}", timeline.time, first)
                                    : fmt::format("{}s {} to {}", timeline.time, first, last);
  words += " left out: " + counted(notes, "event");
  if (battles > 0) words += ", of them " + counted(battles, "fight");
  if (awards > 0) words += (battles > 0 ? " and " : ", of them ") + counted(awards, "gain");
  return words;
}

}  // namespace praetor::viz
