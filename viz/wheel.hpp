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
};

/// Where a side's stone lies on a field.
Point stone_at(const Wheel& wheel, std::size_t field, std::size_t side);
/// The middle of a field.
Point field_at(const Wheel& wheel, std::size_t field);
void draw_wheel(Drawing& drawing, const Wheel& wheel, const Theme& theme);

}  // namespace praetor::viz
