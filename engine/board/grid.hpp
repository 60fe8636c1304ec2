#pragma once
// Square boards of up to 26 × 26: places by file and rank, distances and straight lines. It knows
// nothing of what stands on a square.

#include <array>
#include <cstddef>
#include <string>

namespace praetor::board {

inline constexpr int grid_size_max = 26;
inline constexpr std::size_t grid_squares_max =
    static_cast<std::size_t>(grid_size_max) * static_cast<std::size_t>(grid_size_max);

/// A place by file and rank, both from 0. It may lie outside the board.
struct Cell {
  int file = 0;
  int rank = 0;
  friend constexpr bool operator==(Cell, Cell) = default;
};

/// The eight directions, as steps in file and rank.
inline constexpr std::array<Cell, 8> ways{Cell{-1, -1}, {-1, 0}, {-1, 1}, {0, -1},
                                          {0, 1},       {1, -1}, {1, 0},  {1, 1}};

/// The eight jumps of a knight.
inline constexpr std::array<Cell, 8> jumps{Cell{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2},
                                           {1, -2},      {1, 2},  {2, -1},  {2, 1}};

constexpr Cell stepped(Cell from, Cell way, int steps = 1) {
  return {from.file + way.file * steps, from.rank + way.rank * steps};
}

/// The larger of file and rank difference.
constexpr int distance(Cell one, Cell two) {
  const int files = one.file < two.file ? two.file - one.file : one.file - two.file;
  const int ranks = one.rank < two.rank ? two.rank - one.rank : one.rank - two.rank;
  return files > ranks ? files : ranks;
}

/// Whether two different places lie on one rank, file or diagonal.
constexpr bool in_line(Cell one, Cell two) {
  const int files = two.file - one.file;
  const int ranks = two.rank - one.rank;
  if (files == 0 && ranks == 0) return false;
  return files == 0 || ranks == 0 || files == ranks || files == -ranks;
}

/// The direction from one place to another; meaningful only where they are in line.
constexpr Cell way_between(Cell one, Cell two) {
  const auto sign = [](int number) { return number < 0 ? -1 : number > 0 ? 1 : 0; };
  return {sign(two.file - one.file), sign(two.rank - one.rank)};
}

/// Whether a knight goes from one place to the other.
constexpr bool is_jump(Cell one, Cell two) {
  const int files = one.file < two.file ? two.file - one.file : one.file - two.file;
  const int ranks = one.rank < two.rank ? two.rank - one.rank : one.rank - two.rank;
  return (files == 1 && ranks == 2) || (files == 2 && ranks == 1);
}

/// "a1" to "z26".
inline std::string name_of(Cell cell) {
  return std::string(1, static_cast<char>('a' + cell.file)) + std::to_string(cell.rank + 1);
}

/// Whether all places strictly between two places of a line satisfy `is`. True where they are not
/// in line.
template <class Is>
constexpr bool all_between(Cell one, Cell two, Is&& is) {
  if (!in_line(one, two)) return true;
  const Cell way = way_between(one, two);
  for (Cell at = stepped(one, way); !(at == two); at = stepped(at, way)) {
    if (!is(at)) return false;
  }
  return true;
}

}  // namespace praetor::board
