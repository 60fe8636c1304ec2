// Charts of bars: labels that can be told apart and lie beside each other.

#include "viz/bar_chart.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace praetor::viz {
namespace {

/// The label of each bar as it is drawn, by its number.
std::map<std::string, std::string> labels_in(const Drawing& drawing) {
  std::map<std::string, std::string> labels;
  for (const Figure& figure : drawing.figures) {
    if (!figure.id.starts_with("label-")) continue;
    std::string& label = labels[figure.id.substr(6, figure.id.find('-', 6) - 6)];
    label += (label.empty() ? "" : " ") + figure.text;
  }
  return labels;
}

Drawing drawn(const std::vector<std::string>& labels) {
  BarChart chart{"chart", "A chart", {}};
  for (const std::string& label : labels) chart.bars.push_back({label, 1, "1 (50.0 %)"});
  return draw_bars(chart, theme_of(ThemeName::light));
}

TEST(BarChart, LongLabelsGoOverSeveralLines) {
  const std::vector<std::string> ends{"North has lost units worth 8 points, and is beaten at 8",
                                      "North has lost units worth 8 points, and is beaten at 7",
                                      "it holds Carthage"};
  const auto labels = labels_in(drawn(ends));
  ASSERT_EQ(labels.size(), ends.size());
  for (std::size_t i = 0; i < ends.size(); ++i) EXPECT_EQ(labels.at(std::to_string(i)), ends[i]);
}

TEST(BarChart, NoTwoLabelsLookTheSame) {
  const std::string word(300, 'W');
  std::string words;
  for (int i = 0; i < 100; ++i) words += "word ";
  const auto labels =
      labels_in(drawn({word + "a", word + "b", word + "c", words + "a", words + "b", "a", "b"}));
  std::set<std::string> seen;
  for (const auto& [number, label] : labels) EXPECT_TRUE(seen.insert(label).second) << label;
  EXPECT_EQ(seen.size(), 7U);
}

TEST(BarChart, NothingCoversAnotherAndAllIsInside) {
  std::string words;
  for (int i = 0; i < 12; ++i) words += "some words ";
  const Drawing drawing =
      drawn({words, words, "short", words, "a label of two lines, or nearly so"});
  const Box inside{0, 0, drawing.width, drawing.height};
  for (const Figure& one : drawing.figures) {
    EXPECT_TRUE(inside.holds(one.box)) << one.id;
    for (const Figure& other : drawing.figures) {
      if (one.id == other.id) continue;
      // A box of text has a point of room above and below.
      EXPECT_FALSE(one.text_box().grown(-pt).meets(other.text_box().grown(-pt)))
          << one.id << " " << other.id;
    }
  }
}

TEST(BarChart, CountsWhatIsNotDrawn) {
  const Drawing drawing = drawn(std::vector<std::string>(42, "a label"));
  EXPECT_EQ(drawing.figures.back().text, "and 2 more");
  EXPECT_EQ(labels_in(drawing).size(), 40U);
}

}  // namespace
}  // namespace praetor::viz
