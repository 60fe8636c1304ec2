#pragma once
// A row of a legend: signs, each followed by its words, from left to right. Each game draws its own
// signs.

#include <fmt/format.h>

#include <string>

#include "viz/drawing.hpp"

namespace praetor::viz {

struct LegendRow {
  static constexpr int begin = 14 * pt;
  Drawing& drawing;
  const Theme& theme;
  int y;               ///< the middle of the row
  int gap = 13 * pt;   ///< after each text
  int x = begin;       ///< where the next sign begins
  int size = 11 * pt;  ///< letter size of the words
  std::string id = "legend";
  int made = 0;  ///< how many ids were given out

  std::string next_id() { return fmt::format("{}-{}", id, ++made); }
  void word(const std::string& text) { word(text, theme.paper); }
  void word(const std::string& text, Colour ground) {
    const Box box = drawing.write(next_id(), {x, y}, text, Face::plain, size, theme.ink, ground);
    x = box.right + gap;
  }
};

}  // namespace praetor::viz
