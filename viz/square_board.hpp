#pragma once
// A board of squares: where each square is, and how its ground is painted. Every ground has marks
// as well as a colour, most of them along the edges of the square, where no piece hides them. It
// knows no game; rank 1 is at the bottom, file a on the left.

#include <cstddef>
#include <vector>

#include "viz/drawing.hpp"

namespace praetor::viz {

struct SquarePlan {
  Box frame;     ///< of all squares
  int size = 1;  ///< squares along one side
  int side = 0;  ///< of one square

  /// File and rank count from 0.
  Box square(int file, int rank) const {
    const int left = frame.left + file * side;
    const int bottom = frame.bottom - rank * side;
    return {left, bottom - side, left + side, bottom};
  }
  /// Squares are numbered file by file, each from rank 1.
  Box square(std::size_t index) const {
    const int number = static_cast<int>(index);
    return square(number / size, number % size);
  }
};

/// A plan as large as fits into the room, centred. The names of files and ranks are outside it, to
/// the left and below, and need `coordinates_room`.
SquarePlan plan_squares(const Box& room, int size);
inline constexpr int coordinates_room = 16 * pt;

/// The ground of a square; several of these may be set where that makes sense.
struct SquareGround {
  bool rough = false;
  bool hill = false;
  bool steep = false;
  bool wood = false;
  bool built_up = false;
  bool fortified = false;
  bool impassable = false;
  bool to_next_file = false;  ///< a river runs along its right edge
  bool to_next_rank = false;  ///< a river runs along its upper edge
};

/// Paints squares, rivers and coordinates, and says in tooltips what is no open ground: "c5: hill,
/// river towards d5". `grounds` is indexed as in SquarePlan::square.
void draw_squares(Drawing& drawing, const SquarePlan& plan,
                  const std::vector<SquareGround>& grounds, const Theme& theme);

/// Paints a single square for a legend: its ground with a line around it, without rivers.
void draw_ground(Drawing& drawing, const Box& square, const SquareGround& ground,
                 const Theme& theme);

/// Paints a vertical or horizontal river between two points.
void draw_river(Drawing& drawing, Point from, Point to, const Theme& theme);

}  // namespace praetor::viz
