#pragma once
// A row of a legend: signs, each with its words behind it, from left to right. What the signs look
// like is the game's to say.

#include <fmt/format.h>

#include <string>

#include "viz/drawing.hpp"

namespace praetor::viz {

struct LegendRow {
  static constexpr int begin = 14 * pt;
  Drawing& drawing;
  const Theme& theme;
  int y;               ///< of its middle
  int gap = 13 * pt;   ///< after words
  int x = begin;       ///< where the next sign begins
  int size = 11 * pt;  ///< of words
  std::string id = "legend";
  int made = 0;  ///< ids so far

  std::string next_id() { return fmt::format("{}-{}", id, ++made); }
  void word(const std::string& text) { word(text, theme.paper); }
  void word(const std::string& text, Colour ground) {
    const Box box = drawing.write(next_id(), {x, y}, text, Face::plain, size, theme.ink, ground);
    x = box.right + gap;
  }
};

}  // namespace praetor::viz
