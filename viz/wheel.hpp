#pragma once
// A wheel of fields with the stones on them: the rondel of the Antike family, or any other round
// track.

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
  std::vector<Stone> stones;        ///< at most one for each side
  std::string middle;               ///< text in the hub
  int rows = 1;  ///< rows of stones in a field, two stones each; sides 0 and 1 are innermost
};

/// Where a side's stone goes on a field.
Point stone_at(const Wheel& wheel, std::size_t field, std::size_t side);
/// The middle of a field.
Point field_at(const Wheel& wheel, std::size_t field);
/// How far `round_the_rim` reaches beyond the radius, with its tip.
inline constexpr int rim = 12 * pt;
/// The clockwise path of a stone between two fields, outside the wheel; a full round if they are
/// the same. `lane` 0 is the inner path, 1 the outer.
Arrow round_the_rim(const Wheel& wheel, std::size_t from, std::size_t to, int lane);
inline constexpr int stone_size = 14 * pt;
/// Draws the stone of a side anywhere; it has the shape of that side's units.
void draw_stone(Drawing& drawing, std::string id, Point centre, std::size_t side, std::string hint,
                const Theme& theme, int size = stone_size);
void draw_wheel(Drawing& drawing, const Wheel& wheel, const Theme& theme);

}  // namespace praetor::viz
