// Draws the legend: what the signs and pieces mean.

#include <fmt/format.h>

#include "viz/games/conqueror_duels/pictures.hpp"
#include "viz/lettering.hpp"

namespace praetor::viz::duels {
namespace {

using namespace conqueror_duels;

struct DuelsLegendRow : LegendRow {
  void sign(Sign sign, const std::string& text) {
    draw_sign(drawing, sign, {x + 7 * pt, y}, 14 * pt, theme);
    x += 18 * pt;
    word(text);
  }
  void piece(Side owner, Type type, std::int64_t spent, bool again, const std::string& text) {
    const int wide = draw_piece(drawing, {x, y}, {owner, type, 1, spent, again, false}, theme);
    x += wide + 3 * pt;
    if (!text.empty()) word(text);
  }
  void line(bool wall, const std::string& text) {
    if (wall) {
      paint_wall(drawing, {{x, y + 2 * pt}, {x + 30 * pt, y + 2 * pt}}, theme);
    } else {
      paint_link(drawing, {{x + 3 * pt, y}, {x + 30 * pt, y}}, false, false, theme);
    }
    x += 36 * pt;
    word(text);
  }
  void fence(const std::string& text) {
    const int high = 8 * pt;
    const Ring ring{{x, y - high}, {x + 30 * pt, y - high}, {x + 30 * pt, y + high}, {x, y + high}};
    drawing.areas.push_back({ring, theme.land, theme.land_line, pt});
    draw_fence(drawing, ring, theme);
    x += 35 * pt;
    word(text);
  }
};

}  // namespace

void draw_legend(Drawing& drawing, int top, const Theme& theme, const State* state) {
  constexpr int gap = 12 * pt;
  DuelsLegendRow first{{drawing, theme, top + 12 * pt, gap}};
  first.sign(Sign::capital, "capital");
  first.sign(Sign::great_fort, "great fort");
  first.sign(Sign::small_fort, "small fort");
  first.sign(Sign::food, "food");
  first.sign(Sign::coins, "coins");
  first.line(true, "no way across");
  first.line(false, "way between what does not touch");
  if (state != nullptr && state->scenario().forbidden != 0) first.fence("nobody may enter");
  DuelsLegendRow second{{drawing, theme, top + 38 * pt, gap}};
  second.made = first.made;
  for (const Side side : {first_side, second_side}) {
    const std::string name =
        state == nullptr ? fmt::format("side {}", side.index() + 1)
                         : fitted(side_title(*state->match, side), Face::plain, 11 * pt, 90 * pt);
    second.piece(side, Type::infantry, 0, false, "");
    second.piece(side, Type::cavalry, 0, false, name + ": infantry, cavalry");
  }
  second.piece(independent, Type::infantry, 0, false, "independent");
  second.piece(first_side, Type::infantry, 1, false, "has acted");
  second.piece(first_side, Type::infantry, 0, true, "may act again");
}

}  // namespace praetor::viz::duels
