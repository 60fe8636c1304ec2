// Draws the legend of the field in three rows.

#include <algorithm>

#include "viz/games/ancient_warfare/pictures.hpp"
#include "viz/heading.hpp"
#include "viz/legend.hpp"
#include "viz/lettering.hpp"

namespace praetor::viz::warfare {
namespace {

using namespace ancient_warfare;

struct WarfareLegendRow : LegendRow {
  void ground(const SquareGround& ground, const std::string& text) {
    draw_ground(drawing, Box::about({x + 13 * pt, y}, 26 * pt, 24 * pt), ground, theme);
    x += 31 * pt;
    word(text);
  }
  void river(const std::string& text) {
    draw_river(drawing, {x, y}, {x + 40 * pt, y}, theme);
    x += 45 * pt;
    word(text);
  }
  void counter(Side side, const UnitMarks& marks, const std::string& text) {
    draw_counter(drawing, "", {x + 16 * pt, y}, 40 * pt, nullptr, side, marks, theme);
    x += 36 * pt;
    word(text);
  }
  void arrow(int width, const std::string& text) {
    Arrow arrow;
    arrow.id = next_id();
    arrow.kind = "legend";
    arrow.from = {x, y};
    arrow.to = {x + 34 * pt, y};
    arrow.colour = theme.ink;
    arrow.width = width;
    drawing.arrows.push_back(std::move(arrow));
    x += 42 * pt;
    word(text);
  }
  void sample(Shape shape, const std::string& sign, const std::string& text) {
    Figure& figure =
        drawing.put(next_id(), "legend", shape, Box::about({x + 10 * pt, y}, 20 * pt, 20 * pt),
                    theme.panel, theme.ink, 14);
    figure.text = sign;
    figure.face = Face::strong;
    figure.size = 95;
    figure.ink = theme.ink;
    figure.ground = theme.panel;
    x += 24 * pt;
    word(text);
  }
};

}  // namespace

void draw_legend(Drawing& drawing, int top, const State& state, Show show, const Theme& theme) {
  constexpr int gap = 9 * pt;
  WarfareLegendRow grounds{
      {drawing, theme, top + 12 * pt, gap, picture_margin, 105, "legend-ground"}};
  const Grounds known = state.constants().grounds;
  const auto add = [&](Ground ground, const SquareGround& look) {
    if (has(known, ground)) grounds.ground(look, spaced(name_of(ground)));
  };
  grounds.ground({}, "open");
  add(Ground::rough, {.rough = true});
  add(Ground::hill, {.hill = true});
  add(Ground::steep, {.steep = true});
  add(Ground::wood, {.wood = true});
  add(Ground::built_up, {.built_up = true});
  add(Ground::fortified, {.fortified = true});
  add(Ground::impassable, {.impassable = true});
  if (has(known, Ground::river)) grounds.river("river, banks");
  if (std::ranges::any_of(state.army,
                          [&](const Army& army) { return tells_who_comes_back(state, army); })) {
    grounds.word("half of the lost units return");
  }
  WarfareLegendRow units{{drawing, theme, top + 47 * pt, gap, picture_margin, 105, "legend-unit"}};
  units.counter(south, {}, "of the south");
  units.counter(north, {}, "of the north");
  units.counter(south, {.elite = true}, "elite");
  units.counter(south, {.general = true}, "general");
  units.counter(south, {.moved = true}, "has moved");
  units.counter(south, {.attacked = true}, "has attacked");
  units.arrow(26, "move, retreat");
  units.arrow(46, "attack");
  if (show == Show::reach) {
    units.sample(Shape::disc, "2", "2 units can get there");
  }
}

LettersLegend letters_of(const State& state, const UnitSigns& signs, bool steady) {
  const auto is_shown = [&](Type type) {
    const auto in_panel = [&](const Army& army) {
      return army.reserve_general == type || army.reserve[0].of(type) + army.reserve[1].of(type) +
                                                     army.lost.of(type) + army.back.of(type) +
                                                     army.dead.of(type) >
                                                 0;
    };
    return std::ranges::any_of(state.army, in_panel) ||
           std::ranges::any_of(state.board, [&](const Piece& piece) {
             return piece.exists() && piece.type == type;
           });
  };
  LettersLegend legend;
  for (std::size_t i = 0; i < state.tables().types.size(); ++i) {
    const Type type = Type::of(i);
    if (steady || is_shown(type)) legend.add(signs.of(i).letters, spaced(state.match->name(type)));
  }
  return legend;
}

}  // namespace praetor::viz::warfare
