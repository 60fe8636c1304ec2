// Units as counters: a symbol and a name on the side's colour. Counters of the south point up and
// those of the north point down, so the shape also shows the side.

#include <fmt/format.h>

#include "viz/games/ancient_warfare/pictures.hpp"
#include "viz/glyph.hpp"
#include "viz/lettering.hpp"
#include "viz/symbols.hpp"

namespace praetor::viz::warfare {
namespace {

using namespace ancient_warfare;
using namespace std::literals;

constexpr auto star = "P 0,-50 12,-16 48,-16 19,5 30,40 0,19 -30,40 -19,5 -48,-16 -12,-16"sv;
constexpr auto crown = "P -42,36 -50,-24 -24,0 0,-44 24,0 50,-24 42,36"sv;
constexpr auto moved = "P -40,-50 40,0 -40,50"sv;
constexpr auto attacked = "W 26 L -40,-40 40,40 L -40,40 40,-40"sv;

constexpr int lettered_square = 40 * pt;  ///< from this size on, counters show the names of types

struct CounterForm {
  Box box;
  int peak;
  Box body;  ///< the box without the peak

  CounterForm(Point centre, int square, bool up)
      : box(counter_box(centre, square)), peak(square / 9), body(box) {
    (up ? body.top : body.bottom) += up ? peak : -peak;
  }
  Ring ring(bool up) const {
    const int middle = box.centre().x;
    if (up) {
      return {{box.left, body.top},
              {middle, box.top},
              {box.right, body.top},
              {box.right, box.bottom},
              {box.left, box.bottom}};
    }
    return {{box.left, box.top},
            {box.right, box.top},
            {box.right, body.bottom},
            {middle, box.bottom},
            {box.left, body.bottom}};
  }
};

std::string label_of(std::string_view type, int square, int room, int size) {
  if (square < lettered_square) return "";
  const std::string name = one_line(short_name(type, false));
  if (width_of(name, Face::strong, size) <= room) return name;
  return fitted(one_line(short_name(type, true)), Face::strong, size, room);
}

std::string described(const State& state, Square square, const UnitSigns& signs) {
  const Piece& piece = state.at(square);
  const Match& match = *state.match;
  return fmt::format("{}: {} of {}{}{}{}{}", match.name(square),
                     signs.named(spaced(match.name(piece.type)), piece.type.index()),
                     title_case(match.name(piece.side())), piece.elite ? ", elite" : "",
                     piece.general ? ", general" : "", piece.moved ? ", has moved" : "",
                     piece.attacked ? ", has attacked" : "");
}

}  // namespace

Box counter_box(Point centre, int square) {
  return Box::about(centre, square * 84 / 100, square * 88 / 100);
}

void draw_counter(Drawing& drawing, const std::string& id, Point centre, int square,
                  const UnitSign* sign, Side side, const UnitMarks& marks, const Theme& theme) {
  const bool up = side == south;
  const SideColours& colours = colours_of(theme, side);
  const CounterForm form(centre, square, up);
  drawing.areas.push_back({form.ring(up), colours.full, theme.piece_line, square / 40 + 4});
  if (marks.elite) {
    Ring inner = form.ring(up);
    for (Point& point : inner) point = towards(point, form.body.centre(), square / 24);
    drawing.areas.push_back({inner, no_colour, theme.gold, square / 36 + 2});
  }
  const bool named = sign != nullptr && square >= lettered_square;
  const int name_height = named ? form.body.height() / 4 : 0;
  const Box room{form.body.left, form.body.top, form.body.right, form.body.bottom - name_height};
  const int size = std::min(room.width(), room.height()) * 86 / 100;
  const GlyphInk inks{colours.on, colours.full};
  const int badge = square / 6;
  if (sign != nullptr) {
    // Letters fill the width, so they stand lower where a badge is above them.
    const bool lettered = !sign->letters.empty();
    const int down = lettered && (marks.general || marks.elite) ? badge / 3 : 0;
    draw_unit_sign(drawing, id + "-sign", *sign, room.centre() + Point{0, down},
                   lettered ? size * 84 / 100 : size, room.width() * 86 / 100, inks);
  }
  const GlyphInk gold{theme.gold, colours.full};
  const auto mark = [&](bool is, std::string_view glyph, Point at, int wide, const GlyphInk& ink) {
    if (is) draw_glyph(drawing, glyph, at, wide, ink);
  };
  const int high = form.body.top + badge * 2 / 3;
  const int low = room.bottom - badge / 2;
  const int left = form.body.left + badge * 2 / 3;
  const int right = form.body.right - badge * 2 / 3;
  mark(marks.general, crown, {left, high}, badge, gold);
  mark(marks.elite, star, {right, high}, badge, gold);
  mark(marks.moved, moved, {left, low}, badge * 6 / 10, inks);
  mark(marks.attacked, attacked, {right, low}, badge * 6 / 10, inks);
}

UnitSigns signs_of(const State& state) {
  const std::span<const std::string_view> types = state.tables().types.all();
  std::vector<std::string_view> glyphs;
  glyphs.reserve(types.size());
  for (const std::string_view type : types) glyphs.push_back(glyph_of(type));
  return {types, std::move(glyphs)};
}

void draw_units(Drawing& drawing, const State& state, const SquarePlan& plan,
                const UnitSigns& signs, const Theme& theme) {
  each_square(*state.match, [&](Square square) {
    const Piece& piece = state.at(square);
    if (!piece.exists()) return;
    const Point centre = plan.square(square.index()).centre();
    const std::string_view type = state.match->name(piece.type);
    const std::string_view name = state.match->name(square);
    const std::string id = fmt::format("unit-{}", name);
    draw_counter(drawing, id, centre, plan.side, &signs.of(piece.type.index()), piece.side(),
                 {piece.elite, piece.general, piece.moved, piece.attacked}, theme);
    const Box box = counter_box(centre, plan.side);
    drawing.put(id, fmt::format("unit side-{}", piece.side().index()), Shape::box, box).hint =
        described(state, square, signs);
    const int size = std::min(105, plan.side * 16 / 100);
    const std::string label = label_of(type, plan.side, box.width() - 2 * pt, size);
    if (label.empty()) return;
    const CounterForm form(centre, plan.side, piece.side() == south);
    const int y = form.body.bottom - form.body.height() / 8 - pt;
    drawing.write(id + "-name", {centre.x, y}, label, Face::strong, size,
                  colours_of(theme, piece.side()).on, colours_of(theme, piece.side()).full,
                  Align::centre);
  });
}

}  // namespace praetor::viz::warfare
