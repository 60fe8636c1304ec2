#pragma once
// Text that is set smaller instead of cut off, for places of fixed size. Where a picture can grow,
// let it grow instead.

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "viz/lettering.hpp"

namespace praetor::viz {

/// Lines, and the letter size for which they were laid out.
struct FittingLines {
  std::vector<std::string> lines;
  int size = 0;
};

/// A text in at most `lines_max` lines, in the largest size from `most` down to `least` at which
/// nothing is cut. If even `least` is too large, the text is cut.
FittingLines lines_that_fit(std::string_view text, Face face, int most, int least, int width,
                            std::size_t lines_max);

/// The last of `count` paragraphs that fit into `lines_max` lines together, in order. `lines_of(i,
/// most)` lays out paragraph i in at most `most` lines.
std::vector<std::vector<std::string>> last_that_fit(
    std::size_t count, std::size_t lines_max,
    const std::function<std::vector<std::string>(std::size_t, std::size_t)>& lines_of);

}  // namespace praetor::viz
