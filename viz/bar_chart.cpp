#include "viz/bar_chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "viz/heading.hpp"

namespace praetor::viz {
namespace {

constexpr std::size_t bars_most = 40;
constexpr int label_edge = 190 * pt;
constexpr int longest_bar = 260 * pt;
constexpr int bar_row = 18 * pt;
constexpr int label_line = 12 * pt;
constexpr int label_size = 100;

/// The label of each bar that is drawn, in lines. What still looks like a label above gets a
/// number, so that different labels differ.
std::vector<std::vector<std::string>> labels_of(const std::vector<ChartBar>& bars) {
  constexpr std::size_t lines_most = 4;
  std::set<std::vector<std::string>> seen;
  std::vector<std::vector<std::string>> labels;
  labels.reserve(std::min(bars.size(), bars_most));
  for (const ChartBar& bar : bars) {
    if (labels.size() == bars_most) break;
    const std::vector<std::string> own =
        wrapped(bar.label, Face::plain, label_size, label_edge - 16 * pt, lines_most);
    std::vector<std::string> lines = own;
    for (int number = 2; !seen.insert(lines).second; ++number) {
      lines = own;
      lines.push_back(fmt::format("(number {} that looks so)", number));
    }
    labels.push_back(std::move(lines));
  }
  return labels;
}

}  // namespace

Drawing draw_bars(const BarChart& chart, const Theme& theme) {
  Drawing drawing = blank_picture(one_line(chart.title), 0, theme);
  drawing.id = chart.id;
  drawing.width = label_edge + longest_bar + 150 * pt;
  drawing.write("title", {10 * pt, 14 * pt}, drawing.title, Face::strong, 120, theme.ink,
                theme.paper);
  std::uint64_t most = 1;
  for (const ChartBar& bar : chart.bars) most = std::max(most, bar.value);
  const std::vector<std::vector<std::string>> labels = labels_of(chart.bars);
  int top = 40 * pt - bar_row / 2;
  for (std::size_t number = 0; number < labels.size(); ++number) {
    const ChartBar& bar = chart.bars[number];
    const int further = static_cast<int>(labels[number].size() - 1) * label_line;
    const int y = top + (bar_row + further) / 2;
    const int length = static_cast<int>(static_cast<std::uint64_t>(longest_bar) * bar.value / most);
    const Box box{label_edge, y - bar_row / 3, label_edge + std::max(length, pt), y + bar_row / 3};
    drawing.areas.push_back({ring_of(box), theme.blue, theme.panel_line, pt / 2});
    int line_at = y - further / 2;
    for (std::size_t i = 0; i < labels[number].size(); ++i) {
      const std::string id = fmt::format("label-{}", number);
      drawing.write(i == 0 ? id : fmt::format("{}-{}", id, i), {label_edge - 8 * pt, line_at},
                    labels[number][i], Face::plain, label_size, theme.ink, theme.paper,
                    Align::right);
      line_at += label_line;
    }
    drawing.write(fmt::format("value-{}", number), {box.right + 6 * pt, y}, one_line(bar.words),
                  Face::plain, label_size, theme.ink, theme.paper);
    top += bar_row + further;
  }
  if (chart.bars.size() > bars_most) {
    drawing.write("more", {label_edge, top + bar_row / 2},
                  fmt::format("and {} more", chart.bars.size() - bars_most), Face::plain,
                  label_size, theme.faint, theme.paper);
    top += bar_row;
  }
  drawing.height = up_to_whole_points(top + bar_row / 2 + 4 * pt);
  return drawing;
}

}  // namespace praetor::viz
