#pragma once
// Bars of one chart, drawn as the project draws everything: for counts by name, and for lengths in
// classes. Each bar has its number beside it, so that nothing is told by a colour alone.

#include <cstdint>
#include <string>
#include <vector>

#include "viz/drawing.hpp"

namespace praetor::viz {

struct ChartBar {
  std::string label;  ///< raw
  std::uint64_t value = 0;
  std::string words;  ///< beside the bar: "151 (37.8 %)"
};

struct BarChart {
  std::string id;     ///< of the picture, made from content
  std::string title;  ///< raw
  std::vector<ChartBar> bars;
};

/// The longest bar takes the whole width. What is more than 40 bars is left out, and said.
Drawing draw_bars(const BarChart& chart, const Theme& theme);

}  // namespace praetor::viz
