#include "viz/bar_chart.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "viz/heading.hpp"

namespace praetor::viz {

Drawing draw_bars(const BarChart& chart, const Theme& theme) {
  constexpr std::size_t bars_most = 40;
  constexpr int left = 190 * pt;
  constexpr int longest = 260 * pt;
  constexpr int row = 18 * pt;
  constexpr int size = 100;
  Drawing drawing = blank_picture(one_line(chart.title), 0, theme);
  drawing.id = chart.id;
  drawing.width = left + longest + 150 * pt;
  drawing.write("title", {10 * pt, 14 * pt}, drawing.title, Face::strong, 120, theme.ink,
                theme.paper);
  std::uint64_t most = 1;
  for (const ChartBar& bar : chart.bars) most = std::max(most, bar.value);
  int y = 40 * pt;
  std::size_t number = 0;
  for (const ChartBar& bar : chart.bars) {
    if (number == bars_most) {
      drawing.write("more", {left, y}, fmt::format("and {} more", chart.bars.size() - bars_most),
                    Face::plain, size, theme.faint, theme.paper);
      y += row;
      break;
    }
    const int length = static_cast<int>(static_cast<std::uint64_t>(longest) * bar.value / most);
    const Box box{left, y - row / 3, left + std::max(length, pt), y + row / 3};
    drawing.areas.push_back({ring_of(box), theme.blue, theme.panel_line, pt / 2});
    drawing.write(fmt::format("label-{}", number), {left - 8 * pt, y},
                  fitted(one_line(bar.label), Face::plain, size, left - 16 * pt), Face::plain, size,
                  theme.ink, theme.paper, Align::right);
    drawing.write(fmt::format("value-{}", number), {box.right + 6 * pt, y}, one_line(bar.words),
                  Face::plain, size, theme.ink, theme.paper);
    y += row;
    ++number;
  }
  drawing.height = y + 4 * pt;
  return drawing;
}

}  // namespace praetor::viz
