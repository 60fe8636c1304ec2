// Boards taken apart: lists and what leads from one to the next, parts that are there once, and
// colours that are right in every theme.

#include "viz/report/board_parts.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <functional>

namespace praetor::viz::report {
namespace {

constexpr Box everything{0, 0, 4000, 3000};

RC_GTEST_PROP(Splices, LeadFromOneListToTheOther, ()) {
  // Few different parts, so that lists share much and hold some twice.
  const auto lists = rc::gen::container<PartList>(rc::gen::inRange<std::uint32_t>(0, 6));
  const PartList from = *lists;
  const PartList to = *lists;
  PartList now = from;
  for (const Splice& splice : splices_between(from, to)) {
    RC_ASSERT(splice.at + splice.removed <= now.size());
    const auto begin = now.begin() + static_cast<std::ptrdiff_t>(splice.at);
    const auto end = now.erase(begin, begin + static_cast<std::ptrdiff_t>(splice.removed));
    now.insert(end, splice.added.begin(), splice.added.end());
  }
  RC_ASSERT(now == to);
}

TEST(Splices, TouchOnlyWhatDiffers) {
  EXPECT_TRUE(splices_between({1, 2, 3}, {1, 2, 3}).empty());
  EXPECT_EQ(splices_between({1, 2, 3, 4}, {1, 9, 3, 4}), (std::vector<Splice>{{1, 1, {9}}}));
  EXPECT_EQ(splices_between({1, 2, 3, 4}, {0, 1, 2, 4, 5}),
            (std::vector<Splice>{{4, 0, {5}}, {2, 1, {}}, {0, 0, {0}}}));
}

Drawing sample(const Theme& theme, const std::string& count) {
  Drawing drawing;
  drawing.id = "sample";
  drawing.width = 400 * pt;
  drawing.height = 300 * pt;
  drawing.paper = theme.paper;
  drawing.halo = theme.halo;
  drawing.areas.push_back({{{0, 0}, {900, 100}, {500, 800}}, theme.land, theme.coast, pt});
  drawing.areas.push_back({{{0, 0}, {900, 900}}, {0, 0, 0, 0}, theme.red, 2 * pt, true, false});
  Figure figure;
  figure.id = "unit";
  figure.hint = "Roma: <" + count + "> legions";
  figure.shape = Shape::shield;
  figure.box = Box::about({1000, 1000}, 20 * pt, 20 * pt);
  figure.fill = theme.sides[0].full;
  figure.line = theme.piece_line;
  figure.width = pt;
  figure.text = count;
  figure.ink = theme.sides[0].on;
  drawing.figures.push_back(figure);
  figure.id = "plate";
  figure.hint.clear();
  figure.box = Box::about({2000, 1000}, 60 * pt, 20 * pt);
  figure.shape = Shape::rounded;
  figure.fill = theme.plate;
  drawing.figures.push_back(figure);
  Arrow arrow;
  arrow.id = "march";
  arrow.from = {500, 500};
  arrow.to = {2500, 1500};
  arrow.colour = theme.red;
  arrow.badge = "7";
  drawing.arrows.push_back(arrow);
  return drawing;
}

PerTheme<Drawing> samples(const std::string& count) {
  PerTheme<Drawing> drawings;
  for (std::size_t i = 0; i < drawings.size(); ++i) {
    drawings[i] = sample(theme_of(page_themes[i]), count);
  }
  return drawings;
}

TEST(BoardParts, AreThereOnce) {
  BoardParts parts;
  const PartList one = parts.add(samples("1"), everything);
  EXPECT_EQ(one.size(), 6U) << "two areas, an arrow, two figures, a badge";
  EXPECT_EQ(parts.size(), 6U);
  EXPECT_EQ(parts.add(samples("1"), everything), one);
  const PartList two = parts.add(samples("2"), everything);
  EXPECT_EQ(parts.size(), 8U) << "the unit and the plate hold the count";
  EXPECT_EQ(splices_between(one, two).size(), 1U);
  EXPECT_EQ(parts.add(samples("1"), Box{0, 0, 1400, 3000}).size(), 4U) << "without the plate";
}

// Whatever can be seen of a part makes it another one; its name does not.
TEST(BoardParts, DifferWhereTheyLookDifferent) {
  using Tweak = std::function<void(Drawing&)>;
  const std::vector<Tweak> tweaks{
      [](Drawing& d) { d.areas[0].ring[1].x += pt; },
      [](Drawing& d) { d.areas[0].fill = theme_of(ThemeName::light).red; },
      [](Drawing& d) { d.areas[0].line = theme_of(ThemeName::light).red; },
      [](Drawing& d) { d.areas[0].width += pt; },
      [](Drawing& d) { d.areas[0].dashed = true; },
      [](Drawing& d) { d.areas[0].closed = false; },
      [](Drawing& d) { d.figures[0].box.right += pt; },
      [](Drawing& d) { d.figures[0].shape = Shape::disc; },
      [](Drawing& d) { d.figures[0].fill = theme_of(ThemeName::light).coin; },
      [](Drawing& d) { d.figures[0].line = theme_of(ThemeName::light).coin; },
      [](Drawing& d) { d.figures[0].width += pt; },
      [](Drawing& d) { d.figures[0].face = Face::gentle; },
      [](Drawing& d) { d.figures[0].size += pt; },
      [](Drawing& d) { d.figures[0].ink = theme_of(ThemeName::light).coin; },
      [](Drawing& d) { d.figures[0].align = Align::left; },
      [](Drawing& d) { d.figures[0].text = "many"; },
      [](Drawing& d) { d.figures[0].hint = "many"; },
      [](Drawing& d) { d.arrows[0].from.y += pt; },
      [](Drawing& d) { d.arrows[0].to.y += pt; },
      [](Drawing& d) { d.arrows[0].bend += 5; },
      [](Drawing& d) {
        d.arrows[0].inner = {{600, 600}, {900, 900}};
      },
      [](Drawing& d) { d.arrows[0].colour = theme_of(ThemeName::light).coin; },
      [](Drawing& d) { d.arrows[0].width += pt; },
      [](Drawing& d) { d.arrows[0].dashed = true; },
      [](Drawing& d) { d.arrows[0].badge = "9"; },
      [](Drawing& d) { d.arrows[0].hint = "many"; }};
  for (std::size_t i = 0; i < tweaks.size(); ++i) {
    BoardParts parts;
    parts.add(samples("1"), everything);
    PerTheme<Drawing> drawings = samples("1");
    for (Drawing& drawing : drawings) tweaks[i](drawing);
    parts.add(drawings, everything);
    EXPECT_GT(parts.size(), 6U) << "tweak " << i;
  }
  BoardParts parts;
  parts.add(samples("1"), everything);
  PerTheme<Drawing> drawings = samples("1");
  for (Drawing& drawing : drawings) drawing.figures[0].id = drawing.figures[0].kind = "other";
  parts.add(drawings, everything);
  EXPECT_EQ(parts.size(), 6U);
}

TEST(BoardParts, BecomeOneElementEach) {
  BoardParts parts;
  parts.add(samples("1"), everything);
  parts.add(samples("<b>"), everything);
  std::string css;
  const auto drawn = parts.render(css);
  ASSERT_TRUE(drawn.has_value()) << drawn.error().message;
  ASSERT_EQ(drawn->size(), 8U);
  for (const std::string& part : *drawn) {
    EXPECT_TRUE(part.starts_with("<g>") || part.starts_with("<poly")) << part;
    for (const char* bad : {"<b>", "xlink", "id=", "font-family", "#", "part0"}) {
      EXPECT_EQ(part.find(bad), std::string::npos) << part;
    }
  }
  EXPECT_NE((*drawn)[3].find("<title>Roma: &lt;1&gt; legions</title>"), std::string::npos)
      << (*drawn)[3];
  EXPECT_NE((*drawn)[6].find("&lt;b&gt;</text>"), std::string::npos) << (*drawn)[6];
  EXPECT_NE((*drawn)[5].find(">7</text>"), std::string::npos) << (*drawn)[5];
}

// The value that a variable has in a theme: "--k3:#a3202a;" → "#a3202a".
std::string value_of(const std::string& variables, const std::string& name) {
  const std::size_t at = variables.find("--" + name + ":");
  if (at == std::string::npos) return {};
  const std::size_t begin = at + name.size() + 3;
  return variables.substr(begin, variables.find(';', begin) - begin);
}

TEST(BoardParts, HaveTheColoursOfEachTheme) {
  BoardParts parts;
  const PartList list = parts.add(samples("1"), everything);
  std::string css;
  const auto drawn = parts.render(css);
  ASSERT_TRUE(drawn.has_value());
  // Class of the land's polygon, then the variable of its fill.
  const std::string& land = drawn->at(list[0]);
  const std::size_t at = land.find("class=\"") + 7;
  const std::string name = land.substr(at, land.find('"', at) - at);
  const std::size_t rule = css.find("." + name + "{fill:var(--");
  ASSERT_NE(rule, std::string::npos) << css;
  const std::size_t begin = rule + name.size() + 13;
  const std::string variable = css.substr(begin, css.find(')', begin) - begin);
  for (std::size_t i = 0; i < page_themes.size(); ++i) {
    EXPECT_EQ(value_of(parts.colours().variables(i), variable),
              theme_of(page_themes[i]).land.hex());
  }
}

// A plate that can be seen through stays so; its colours differ in how far.
TEST(BoardParts, KeepTransparency) {
  BoardParts parts;
  parts.add(samples("1"), everything);
  std::string css;
  ASSERT_TRUE(parts.render(css).has_value());
  for (std::size_t i = 0; i < page_themes.size(); ++i) {
    const std::string plate = theme_of(page_themes[i]).plate.hex();
    EXPECT_EQ(plate.size(), 9U);
    EXPECT_NE(parts.colours().variables(i).find(":" + plate + ";"), std::string::npos);
  }
}

}  // namespace
}  // namespace praetor::viz::report
