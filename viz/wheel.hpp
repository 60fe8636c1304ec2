#pragma once
// A wheel of fields with the stones that stand on them: the rondel of the Antike family, or any
// other round track.

#include <string>
#include <vector>

#include "viz/drawing.hpp"

namespace praetor::viz {

struct Stone {
  std::size_t side = 0;
  std::size_t field = 0;
  std::string hint;
};

struct Wheel {
  std::string id;
  Point centre;
  int radius = 0;
  std::vector<std::string> fields;  ///< clockwise from the top; at least 2
  std::vector<Stone> stones;        ///< one or none of each side
  std::string middle;               ///< written in the hub
  int rows = 1;                     ///< of stones in a field, two each: sides 0 and 1 the inmost
};

/// Where a side's stone lies on a field.
Point stone_at(const Wheel& wheel, std::size_t field, std::size_t side);
/// The middle of a field.
Point field_at(const Wheel& wheel, std::size_t field);
/// How far `round_the_rim` reaches beyond the radius, with its tip.
inline constexpr int rim = 12 * pt;
/// The way of a stone clockwise from field to field, outside the wheel; the whole round where they
/// are the same. `lane` 0 is the inner one, 1 the outer one.
Arrow round_the_rim(const Wheel& wheel, std::size_t from, std::size_t to, int lane);
inline constexpr int stone_size = 14 * pt;
/// A side's stone, wherever it lies: of the shape that its units have.
void draw_stone(Drawing& drawing, std::string id, Point centre, std::size_t side, std::string hint,
                const Theme& theme, int size = stone_size);
void draw_wheel(Drawing& drawing, const Wheel& wheel, const Theme& theme);

}  // namespace praetor::viz
