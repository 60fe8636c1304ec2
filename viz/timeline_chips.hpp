#pragma once
// How the chips of a timeline look by their weight. timeline.cpp places them and writes their
// texts.

#include "viz/drawing.hpp"
#include "viz/timeline.hpp"

namespace praetor::viz {

/// Sets frame and colours of a chip. Weights differ in frame and face as well as in colour.
void dress_chip(Figure& figure, Weight weight, const SideColours& colours, const Theme& theme);

}  // namespace praetor::viz
