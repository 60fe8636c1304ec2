// What the signs on the map mean, for those who meet them first.

#include <fmt/format.h>

#include "viz/games/antike_duellum.hpp"
#include "viz/state_graph.hpp"

namespace praetor::viz::duellum {
namespace {

using namespace antike_duellum;

struct Row {
  Drawing& drawing;
  const Theme& theme;
  int y;
  int x = 14 * pt;
  int made = 0;

  std::string id() { return fmt::format("legend-{}", ++made); }
  void word(const std::string& text) {
    const Box box = drawing.write(id(), {x, y}, text, Face::plain, 11 * pt, theme.ink, theme.paper);
    x = box.right + 13 * pt;
  }
  void border(bool red, bool blue, const std::string& text) {
    paint_border(drawing, {{x, y}, {x + 30 * pt, y}}, red, blue, theme);
    x += 35 * pt;
    word(text);
  }
  void good(const Good& good, const std::string& text) {
    draw_good(drawing, id(), {x + 6 * pt, y}, 13 * pt, good, theme);
    x += 16 * pt;
    word(text);
  }
  void unit(std::size_t side, UnitKind kind, const std::string& text) {
    UnitLook look{text, "", side, kind, 2};
    const int wide = viz::width_of(look);
    draw_unit(drawing, id(), {x + wide / 2, y}, look, theme);
    x += wide + 4 * pt;
    if (!text.empty()) word(text);
  }
  void city(bool temple, bool wall, const std::string& text) {
    RegionPlan place;
    place.name = id();
    place.row = Box::about({x + 15 * pt, y}, 30 * pt, 20 * pt);
    Holding holding;
    holding.city.push_back({"", 0, good_of(Resource::gold, theme), temple, wall});
    draw_holding(drawing, place, holding, theme);
    x += 35 * pt;
    word(text);
  }
};

}  // namespace

void draw_legend(Drawing& drawing, int top, const Theme& theme, const State* state) {
  Row first{drawing, theme, top + 12 * pt};
  first.border(true, false, "red: legions cross");
  first.border(false, true, "blue: galleys cross");
  first.border(true, true, "both cross");
  for (const Resource kind : {Resource::gold, Resource::iron, Resource::marble}) {
    const Good good = good_of(kind, theme);
    first.good(good, good.name);
  }
  first.good(coin_of(theme), "coin");
  Row second{drawing, theme, top + 38 * pt};
  second.made = first.made;
  for (std::size_t side = 0; side < players; ++side) {
    const std::string name =
        state == nullptr
            ? fmt::format("side {}", side + 1)
            : fitted(title_case(state->match->name(Side::of(side))), Face::plain, 11 * pt, 90 * pt);
    second.unit(side, UnitKind::land, "");
    second.unit(side, UnitKind::ship, name + ": legions, galleys");
  }
  second.city(false, false, "city");
  second.city(true, false, "temple");
  second.city(false, true, "town wall");
}

}  // namespace praetor::viz::duellum
