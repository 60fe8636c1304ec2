#include "viz/fitting.hpp"

#include <algorithm>
#include <utility>

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

std::vector<std::vector<std::string>> last_that_fit(
    std::size_t count, std::size_t lines_max,
    const std::function<std::vector<std::string>(std::size_t, std::size_t)>& lines_of) {
  std::vector<std::vector<std::string>> told;
  std::size_t left = lines_max;
  while (told.size() < count) {
    std::vector<std::string> lines = lines_of(count - 1 - told.size(), lines_max);
    if (lines.size() > left) break;
    left -= lines.size();
    told.push_back(std::move(lines));
  }
  std::ranges::reverse(told);
  return told;
}

}  // namespace praetor::viz
