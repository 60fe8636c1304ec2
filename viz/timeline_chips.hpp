#pragma once
// What the chips of a timeline look like by what they weigh. Where they lie and what they say is
// for timeline.cpp.

#include "viz/drawing.hpp"
#include "viz/timeline.hpp"

namespace praetor::viz {

/// Gives a chip its frame and colours; weights differ in frame and face as well as in colour.
void dress_chip(Figure& figure, Weight weight, const SideColours& colours, const Theme& theme);

}  // namespace praetor::viz
