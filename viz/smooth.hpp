#pragma once
// Cuts the corners of outlines, so that coasts look drawn. Outlines that shared their corners still
// share them afterwards.

#include <vector>

#include "viz/geometry.hpp"

namespace praetor::viz {

/// Cuts every corner once, except corners where more than two outlines or parts meet, and corners
/// at the edge of `frame`.
void smooth(std::vector<Ring>& rings, const Box& frame);

}  // namespace praetor::viz
