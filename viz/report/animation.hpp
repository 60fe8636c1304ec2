#pragma once
// Several pictures of one game as one SVG that shows them in turn, over and over, with CSS alone.
// Parts that pictures share are stored once. A viewer who prefers less motion sees the last
// picture.

#include <string>
#include <vector>

#include "engine/core/result.hpp"
#include "viz/drawing.hpp"
#include "viz/render.hpp"

namespace praetor::viz::report {

/// `frames` has at least one picture, all of one width and theme; the highest sets the height.
/// `title` says to screen readers what all of them show together.
Result<std::string, RenderFault> animation_of(const std::string& title,
                                              const std::vector<Drawing>& frames);

}  // namespace praetor::viz::report
