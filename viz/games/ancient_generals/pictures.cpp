// The whole picture of Ancient Generals: a band of cards for each side, with the table between
// them.

#include "viz/games/ancient_generals/pictures.hpp"

#include "viz/games/ancient_generals/cards.hpp"
#include "viz/heading.hpp"
#include "viz/legend.hpp"
#include "viz/picturing.hpp"

namespace praetor::viz {
namespace {

using generals::Generals;

constexpr int frames_gap = 7 * pt;
constexpr int leads_width = 238 * pt;
constexpr int legend_room = 30 * pt;

LettersLegend letters_of(const ancient_generals::Tables& tables) {
  const UnitSigns signs = generals::signs_of(tables);
  LettersLegend legend;
  for (std::size_t i = 0; i < tables.types.size(); ++i) {
    legend.add(signs.of(i).letters, generals::words_of_type(tables, ancient_generals::Type::of(i)));
  }
  return legend;
}

void draw_legend(Drawing& drawing, int top, bool broken, const Theme& theme) {
  LegendRow row{drawing, theme, top + 12 * pt, 20 * pt, picture_margin};
  const auto sample = [&](Shape shape, Colour line, int width, const char* text) {
    drawing.put(row.next_id(), "legend", shape,
                Box::about({row.x + 12 * pt, row.y}, 22 * pt, 16 * pt), no_colour, line, width);
    row.x += 29 * pt;
    row.word(text);
  };
  sample(Shape::box, theme.ink, 22, "a pile that the last steps changed");
  if (broken) sample(Shape::rounded, theme.wrong, 34, "what broke a rule");
  generals::cross_out(drawing, Box::about({row.x + 10 * pt, row.y}, 18 * pt, 14 * pt), 20, theme);
  row.x += 25 * pt;
  row.word("a killed unit");
  row.word("×2: that many equal cards");
}

}  // namespace

Drawing Pictures<Generals>::draw(const Scene<G>& scene, const Plan&,
                                 const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const Side near = options.first.value_or(ancient_generals::blue);
  const int left = picture_margin;
  const int right = picture_width - picture_margin;
  const Side far = scene.state.other(near);
  const int top = heading_height + generals::side_height(scene, far, options.steady);
  const int middle = top + frames_gap;
  const int middle_height = generals::table_height(scene, options.steady);
  const int below = middle + middle_height + frames_gap;
  const int low = below + generals::side_height(scene, near, options.steady);
  const int bottom = low + picture_margin;
  const LettersLegend letters = letters_of(scene.state.tables());
  const int below_all = options.legend ? legend_room + letters.height() : 0;
  Drawing drawing = blank_scene(scene, bottom + below_all, theme);
  write_heading(drawing, heading_of(scene, generals::moment_of(scene.state)), theme);
  const int split = left + leads_width;
  const std::array frames{
      Box{left, heading_height, right, top}, Box{left, middle, split, middle + middle_height},
      Box{split + frames_gap, middle, right, middle + middle_height}, Box{left, below, right, low}};
  generals::draw_side(drawing, scene, far, frames[0], theme);
  generals::draw_leads(drawing, scene, frames[1], near, theme);
  generals::draw_table(drawing, scene, frames[2], near, theme);
  generals::draw_side(drawing, scene, near, frames[3], theme);
  if (options.legend) {
    const bool broken = !scene.lately.empty() && scene.lately.back().broken.has_value();
    draw_legend(drawing, bottom, broken, theme);
    letters.draw(drawing, bottom + legend_room, theme);
  }
  generals::draw_breakage(drawing, scene, frames, theme);
  return drawing;
}

template const AnyPictures& any_pictures<ancient_generals::Game>();

}  // namespace praetor::viz
