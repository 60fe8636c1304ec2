#pragma once
// Text that gets smaller rather than lose its end: for places whose room is given. Where a picture
// can grow, let it grow.

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "viz/lettering.hpp"

namespace praetor::viz {

/// Lines, and the size in which they were laid out.
struct FittingLines {
  std::vector<std::string> lines;
  int size = 0;
};

/// A text in so many lines at most, in the largest size from `most` down to `least` at which
/// nothing of it is cut; cut at `least` where that is too large as well.
FittingLines lines_that_fit(std::string_view text, Face face, int most, int least, int width,
                            std::size_t lines_max);

/// Of `count` paragraphs, the last ones that have room in so many lines together, in their order;
/// at least the last. `lines_of(i, most)` lays out the i-th in at most so many lines.
std::vector<std::vector<std::string>> last_that_fit(
    std::size_t count, std::size_t lines_max,
    const std::function<std::vector<std::string>(std::size_t, std::size_t)>& lines_of);

}  // namespace praetor::viz
