#pragma once
// One chart of bars, drawn with the project's own shapes: for counts by name, and for lengths in
// classes. Each bar has its number beside it, so that colour alone never carries meaning.

#include <cstdint>
#include <string>
#include <vector>

#include "viz/drawing.hpp"

namespace praetor::viz {

struct ChartBar {
  std::string label;  ///< raw
  std::uint64_t value = 0;
  std::string words;  ///< shown beside the bar: "151 (37.8 %)"
};

struct BarChart {
  std::string id;     ///< the picture's id
  std::string title;  ///< raw
  std::vector<ChartBar> bars;
};

/// The longest bar takes the whole width. Only the first 40 bars are drawn; a line counts the
/// others. A long label goes over several lines, and no two labels look the same.
Drawing draw_bars(const BarChart& chart, const Theme& theme);

}  // namespace praetor::viz
