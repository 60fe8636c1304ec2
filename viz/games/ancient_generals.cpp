// The picture of Ancient Generals as a whole.

#include "viz/games/ancient_generals.hpp"

#include <fmt/format.h>

#include <utility>

#include "viz/heading.hpp"
#include "viz/lettering.hpp"

namespace praetor::viz {
namespace {

using generals::Generals;

constexpr int legend_height = 40 * pt;

void draw_legend(Drawing& drawing, int top, const Theme& theme) {
  struct Sign {
    const char* id;
    const char* text;
    bool filled;
    int line;  ///< its width
  };
  constexpr Sign signs[] = {{"legend-unit", "a unit", true, pt},
                            {"legend-tactics", "a tactics card", false, pt},
                            {"legend-killed", "✗ a unit that is killed", false, pt},
                            {"legend-changed", "a pile that the last steps changed", false, 25}};
  int x = picture_margin;
  const int y = top + 16 * pt;
  for (const Sign& sign : signs) {
    const int wide = width_of(sign.text, Face::strong, 105) + 14 * pt;
    const SideColours& colours = theme.sides[0];
    Figure figure;
    figure.id = sign.id;
    figure.kind = "legend";
    figure.box = {x, y - 10 * pt, x + wide, y + 10 * pt};
    figure.shape = Shape::rounded;
    figure.fill = sign.filled ? colours.full : theme.panel;
    figure.line = theme.ink;
    figure.width = sign.line;
    figure.text = sign.text;
    figure.face = sign.filled ? Face::strong : Face::plain;
    figure.size = 105;
    figure.ink = sign.filled ? colours.on : theme.ink;
    figure.ground = figure.fill;
    drawing.figures.push_back(std::move(figure));
    x += wide + 12 * pt;
  }
  drawing.write("legend-damage", {x, y}, "numbers on top count cards", Face::plain, 105,
                theme.faint, theme.paper);
}

}  // namespace

Drawing Pictures<Generals>::draw(const Scene<G>& scene, const Plan&,
                                 const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const std::string title = words_of(scene.state.tables().id);
  const int top = heading_height;
  const int bottom = top + generals::table_height + picture_margin;
  Drawing drawing = blank_picture(fmt::format("{}, step {}", one_line(title), scene.step),
                                  bottom + (options.legend ? legend_height : 0), theme);
  write_heading(drawing, heading_of(scene, generals::moment_of(scene.state)), theme);
  generals::draw_sides(drawing, scene, top, options);
  generals::draw_table(drawing, scene, top, options);
  if (options.legend) draw_legend(drawing, bottom, theme);
  return drawing;
}

}  // namespace praetor::viz
