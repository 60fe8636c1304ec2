#pragma once
// Several pictures of one game as one SVG that shows them one after the other, over and over, with
// nothing but style sheets: what they share is in it once. Who wants less motion sees the last one.

#include <string>
#include <vector>

#include "engine/core/result.hpp"
#include "viz/drawing.hpp"
#include "viz/render.hpp"

namespace praetor::viz::report {

/// Frames of one width and theme, at least one; the highest says how high it is.
Result<std::string, RenderFault> animation_of(const std::vector<Drawing>& frames);

}  // namespace praetor::viz::report
