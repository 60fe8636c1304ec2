#include "viz/fitting.hpp"

#include <algorithm>

#include "viz/geometry.hpp"

namespace praetor::viz {

FittingLines lines_that_fit(std::string_view text, Face face, int most, int least, int width,
                            std::size_t lines_max) {
  constexpr std::string_view missing = "…";
  const auto is_cut = [&](const std::string& line) { return line.ends_with(missing); };
  for (int size = most;; size -= pt / 2) {
    std::vector<std::string> lines = wrapped(text, face, size, width, lines_max);
    const bool cut = !text.ends_with(missing) && std::ranges::any_of(lines, is_cut);
    if (!cut || size - pt / 2 < least) return {std::move(lines), size};
  }
}

}  // namespace praetor::viz
