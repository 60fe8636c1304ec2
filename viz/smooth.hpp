#pragma once
// Outlines with their corners cut, so that coasts look drawn and not folded. Outlines that share
// their corners still share all of them afterwards.

#include <vector>

#include "viz/geometry.hpp"

namespace praetor::viz {

/// Cuts every corner once, but those where more than two outlines or stretches meet and those at
/// the edge of `frame`.
void smooth(std::vector<Ring>& rings, const Box& frame);

}  // namespace praetor::viz
