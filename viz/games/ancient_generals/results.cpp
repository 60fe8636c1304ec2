// The combat table, which is shown while no battle and no cards need its place.

#include <fmt/format.h>

#include "viz/games/ancient_generals/cards.hpp"
#include "viz/glyph.hpp"

namespace praetor::viz::generals {
namespace {

using namespace ancient_generals;

constexpr int result_height = 25 * pt;
constexpr int first_row = 62 * pt;  ///< the middle of the first row, from the top
constexpr int label_width = 150 * pt;
constexpr std::size_t types_shown = 9;

struct Word {
  const char* text;
  Face face;
};
Word word_of(ancient_generals::Entry entry) {
  switch (entry) {
    case ancient_generals::Entry::attacker_killed:
      return {"dies", Face::gentle};
    case ancient_generals::Entry::blocker_killed:
      return {"kills", Face::strong};
    case ancient_generals::Entry::by_force:
      return {"force", Face::plain};
    case ancient_generals::Entry::evasion:
      break;
  }
  return {"evade", Face::plain};
}

/// The number of rows, which is also that of columns; 0 if there are too many to draw.
std::size_t rows_of(const State& state) {
  const std::size_t types = state.tables().types.size();
  return types > types_shown ? 0 : types;
}

}  // namespace

int results_height(const State& state) {
  return first_row + result_height * static_cast<int>(rows_of(state)) - result_height / 2;
}

void draw_results(Drawing& drawing, const State& state, const Box& frame, const Theme& theme) {
  const Tables& tables = state.tables();
  const std::size_t types = rows_of(state);
  if (types == 0) return;
  const bool named = frame.width() > 520 * pt;
  const int left = frame.left + (named ? label_width : 28 * pt);
  const int wide = (frame.right - left) / static_cast<int>(types);
  CardPen pen(drawing, state, theme);
  const UnitSigns signs = signs_of(tables);
  pen.write("results", {frame.left, frame.top + 10 * pt},
            "How the attacker of a row fares against the blocker of a column", frame.width(),
            Face::strong, theme.ink, 9 * pt);
  const int first = frame.top + first_row;
  pen.hold("results-whole", {frame.left - 4 * pt, frame.top, frame.right,
                             first + result_height * static_cast<int>(types)});
  const auto centre = [&](std::size_t i, std::size_t j) {
    return Point{left + wide * static_cast<int>(j) + wide / 2,
                 first + result_height * static_cast<int>(i)};
  };
  for (std::size_t i = 0; i < types; ++i) {
    const UnitSign& sign = signs.of(i);
    const Colour ground = i % 2 == 0 ? theme.paper : theme.panel;
    const int y = centre(i, 0).y;
    draw_unit_sign(drawing, fmt::format("results-column-{}", i), sign,
                   {centre(0, i).x, frame.top + 33 * pt}, 24 * pt, wide, {theme.ink, theme.panel});
    const Box stripe{frame.left - 4 * pt, y - result_height / 2, frame.right,
                     y + result_height / 2};
    drawing.areas.push_back({rounded(stripe, 3 * pt), ground, no_colour, 0});
    draw_unit_sign(drawing, fmt::format("results-row-{}", i), sign, {frame.left + 10 * pt, y},
                   20 * pt, 26 * pt, {theme.ink, ground});
    if (named) {
      drawing.write(
          fmt::format("results-{}", i), {frame.left + 26 * pt, y},
          fitted(words_of_type(tables, Type::of(i)), Face::plain, 105, label_width - 30 * pt),
          Face::plain, 105, theme.ink, ground);
    }
    for (std::size_t j = 0; j < types; ++j) {
      const Word word = word_of(tables.entry(Type::of(i), Type::of(j)));
      drawing.write(fmt::format("results-{}-{}", i, j), centre(i, j), word.text, word.face, 10 * pt,
                    theme.ink, ground, Align::centre);
    }
  }
  for (const Fight& fight : state.battle.all_fights()) {
    if (!fight.blocker.exists()) continue;
    const Point at =
        centre(state.datum(fight.attacker).type.index(), state.datum(fight.blocker).type.index());
    drawing.areas.push_back({rounded(Box::about(at, wide - 2 * pt, result_height - 2 * pt), 5 * pt),
                             no_colour, theme.ink, 18});
  }
}

}  // namespace praetor::viz::generals
