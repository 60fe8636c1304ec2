// Draws the content of a territory: the signs of the land under its name, and the army under these.
// Signs and pieces are areas, so that arrows and names are drawn over them; invisible figures carry
// their tooltips.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>
#include <utility>

#include "engine/text/counted.hpp"
#include "viz/games/conqueror_duels/pictures.hpp"
#include "viz/glyph.hpp"
#include "viz/lettering.hpp"
#include "viz/state_graph.hpp"

namespace praetor::viz::duels {
namespace {

using namespace conqueror_duels;
using namespace std::literals;

constexpr auto castle =
    "P -46,46 -46,-34 -30,-34 -30,-20 -20,-20 -20,-34 -8,-34 -8,-20 8,-20 8,-34 20,-34 20,-20 "
    "30,-20 30,-34 46,-34 46,46 Q -11,46 -11,18 0,6 11,18 11,46"sv;
constexpr auto tower =
    "P -22,46 -22,-6 -30,-12 -30,-42 -17,-42 -17,-30 -7,-30 -7,-42 7,-42 7,-30 17,-30 17,-42 "
    "30,-42 30,-12 22,-6 22,46 Q -8,46 -8,22 8,22 8,46"sv;
constexpr auto crown = "P -40,36 -48,-28 -22,-2 0,-44 22,-2 48,-28 40,36"sv;
constexpr auto ear =
    "W 9 L 0,50 0,-20 E 0,-38 9,13 E -17,-14 10,14 E 17,-14 10,14 E -17,18 10,14 E 17,18 10,14"sv;
constexpr auto coin = "E 0,0 44,44 C 0,0 31,31 E 0,0 22,22"sv;
constexpr auto foot_glyph =
    "E 0,-30 17,17 P -15,-12 15,-12 21,28 32,34 32,48 -32,48 -32,34 -21,28"sv;
constexpr auto horse_glyph =
    "P -14,48 -12,26 -4,8 -22,16 -36,24 -48,12 -44,0 -24,-20 -16,-34 -10,-50 2,-38 18,-32 "
    "34,-14 42,12 42,48 C -18,-12 5,5"sv;

constexpr int sign_size = 11 * pt;
constexpr int digit_size = 95;
constexpr int strip_height = 13 * pt;
constexpr int piece_height = 25 * pt;
constexpr int piece_gap = 3 * pt;

/// Sizes of the parts of a piece.
struct PieceForm {
  int glyph = 17 * pt;
  int digits = 15 * pt;
  int room = 4 * pt;
};
PieceForm form_of(bool tight) { return tight ? PieceForm{13 * pt, 11 * pt, 2 * pt} : PieceForm{}; }

std::string_view glyph_of(Type type) { return type == Type::infantry ? foot_glyph : horse_glyph; }

struct Yield {
  Sign sign;
  std::int64_t count;  ///< written after the sign unless it is 0
};

std::vector<Yield> yields_of(const Land& place) {
  std::vector<Yield> yields;
  if (place.capital) yields.push_back({Sign::capital, 0});
  if (place.fort == Fort::great) yields.push_back({Sign::great_fort, 0});
  if (place.fort == Fort::small) yields.push_back({Sign::small_fort, 0});
  if (place.food > 0) yields.push_back({Sign::food, place.food});
  if (place.coins > 0) yields.push_back({Sign::coins, place.coins});
  return yields;
}

bool has_signs(const Land& place) { return !yields_of(place).empty(); }

int wide(const Yield& yield) {
  const std::string digits = std::to_string(yield.count);
  return sign_size + (yield.count > 0 ? width_of(digits, Face::strong, digit_size) + pt : 0) +
         3 * pt;
}

std::string described(const RegionPlan& region, const Land& place) {
  std::vector<std::string> words;
  if (place.capital) words.push_back("capital of " + titled(name_of(*place.capital)));
  if (place.fort != Fort::none) words.push_back(fmt::format("{} fort", name_of(place.fort)));
  if (place.food > 0) words.push_back(fmt::format("food {}", place.food));
  if (place.coins > 0) words.push_back(counted(place.coins, "coin"));
  return fmt::format("{}: {}", region.title, fmt::join(words, ", "));
}

// The shapes of pieces: pointed below, cut at the corners, pointed at the sides.
Ring outline_of(Side owner, const Box& box) {
  const int middle = box.centre().x;
  const int corner = 6 * pt;
  if (owner == first_side) {
    return {{box.left, box.top},
            {box.right, box.top},
            {box.right, box.bottom - corner / 2},
            {middle, box.bottom + corner / 2},
            {box.left, box.bottom - corner / 2}};
  }
  if (owner == second_side) return cut(box, corner);
  return {{box.left, box.centre().y},       {box.left + corner, box.top},
          {box.right - corner, box.top},    {box.right, box.centre().y},
          {box.right - corner, box.bottom}, {box.left + corner, box.bottom}};
}

SideColours colours_of(Side owner, const Theme& theme) {
  if (owner.value < players) return theme.sides[owner.index()];
  return {theme.marble, theme.piece_ink, theme.panel, theme.ink};
}

int wide(std::int64_t number, const PieceForm& form) {
  return width_of(std::to_string(number), Face::strong, form.digits);
}

int piece_width(const Piece& piece) {
  const PieceForm form = form_of(piece.tight);
  int width = form.glyph + 2 * form.room;
  if (piece.count > piece.spent) width += wide(piece.count - piece.spent, form) + form.room;
  if (piece.spent > 0) width += wide(piece.spent, form) + 2 * form.room;
  return width;
}

std::vector<Piece> pieces_of(const State& state, Territory at) {
  const Side owner = state.owner_of(at);
  const bool acts = owner == state.active;
  std::vector<Piece> pieces;
  for (const Type type : {Type::infantry, Type::cavalry}) {
    const std::int64_t count = state.units_at(at)[type];
    if (count == 0) continue;
    pieces.push_back({owner, type, count, acts ? state.spent[at.index()][type] : 0,
                      acts && state.again[at.index()][type] > 0, false});
  }
  return pieces;
}

int all_wide(const std::vector<Piece>& pieces) {
  int width = -piece_gap;
  for (const Piece& piece : pieces) width += piece_width(piece) + piece_gap;
  return width;
}

// Writes the numbers on a piece: units that may act, and units that have acted.
void write_numbers(Drawing& drawing, Point left, const Piece& piece, const std::string& id,
                   const Theme& theme) {
  const PieceForm form = form_of(piece.tight);
  const SideColours colours = colours_of(piece.owner, theme);
  int x = left.x + 2 * form.room + form.glyph;
  const auto write = [&](std::int64_t number, const char* what, bool tired) {
    if (number == 0) return;
    drawing.write(id + what, {x, left.y}, std::to_string(number), Face::strong, form.digits,
                  tired ? colours.ink : colours.on, tired ? colours.pastel : colours.full);
    x += wide(number, form) + 2 * form.room;
  };
  write(piece.count - piece.spent, "-fresh", false);
  write(piece.spent, "-spent", true);
}

std::string described(const RegionPlan& region, const State& state, const Piece& piece) {
  const std::string who = owner_title(*state.match, piece.owner);
  std::string hint = fmt::format("{}: {} of {}", region.title,
                                 text::counted(piece.count, name_of(piece.type)), who);
  if (piece.spent > 0) {
    hint += fmt::format(", {} of them {} acted", piece.spent, piece.spent == 1 ? "has" : "have");
  }
  if (piece.again) hint += piece.count == 1 ? ", may act again" : ", some may act again";
  return hint;
}

}  // namespace

void draw_sign(Drawing& drawing, Sign sign, Point centre, int size, const Theme& theme) {
  const Colour ground = over(theme.plate, theme.land);
  switch (sign) {
    case Sign::great_fort:
      draw_glyph(drawing, castle, centre, size, {theme.land_ink, ground});
      break;
    case Sign::small_fort:
      draw_glyph(drawing, tower, centre, size, {theme.land_ink, ground});
      break;
    case Sign::capital:
      draw_glyph(drawing, crown, centre, size * 12 / 10, {theme.piece_line, ground});
      draw_glyph(drawing, crown, {centre.x, centre.y + 3}, size * 9 / 10, {theme.gold, ground});
      break;
    case Sign::food:
      draw_glyph(drawing, ear, centre, size, {theme.sides[2].ink, ground});
      break;
    case Sign::coins:
      draw_glyph(drawing, "E 0,0 50,50"sv, centre, size, {theme.piece_line, ground});
      draw_glyph(drawing, coin, centre, size, {theme.coin, theme.piece_line});
      break;
  }
}

void draw_place(Drawing& drawing, const RegionPlan& region, const Land& place, const Theme& theme) {
  const std::vector<Yield> yields = yields_of(place);
  if (yields.empty()) return;
  int width = 3 * pt;
  for (const Yield& yield : yields) width += wide(yield);
  const int y = region.row.top + strip_height / 2;
  const Box box = Box::about({region.row.centre().x, y}, width, strip_height);
  drawing.areas.push_back({cut(box, 3 * pt), theme.plate});
  drawing.put("land-" + region.name, "signs", Shape::box, box).hint = described(region, place);
  int x = box.left + 3 * pt;
  for (const Yield& yield : yields) {
    draw_sign(drawing, yield.sign, {x + sign_size / 2, y}, sign_size, theme);
    if (yield.count > 0) {
      drawing.write(fmt::format("{}-{}", yield.sign == Sign::food ? "food" : "coins", region.name),
                    {x + sign_size + pt, y}, std::to_string(yield.count), Face::strong, digit_size,
                    theme.land_ink, over(theme.plate, theme.land));
    }
    x += wide(yield);
  }
}

int draw_piece(Drawing& drawing, Point left, const Piece& piece, const Theme& theme) {
  const SideColours colours = colours_of(piece.owner, theme);
  const PieceForm form = form_of(piece.tight);
  const int width = piece_width(piece);
  const int top = left.y - piece_height / 2;
  const Box box{left.x, top, left.x + width, top + piece_height};
  const bool tired = piece.count == piece.spent;
  const Colour fill = tired ? colours.pastel : colours.full;
  drawing.areas.push_back({outline_of(piece.owner, box), fill, theme.piece_line, 10});
  const Point glyph{box.left + form.room + form.glyph / 2, left.y};
  draw_glyph(drawing, glyph_of(piece.type), glyph, form.glyph,
             {tired ? colours.ink : colours.on, fill});
  if (piece.spent > 0 && !tired) {
    // Units that have acted are written at the side, on a paler ground.
    const int right = box.right - form.room;
    const int aside = right - wide(piece.spent, form) - form.room;
    const Box tired_part{aside, top + 2 * pt, right + pt, top + piece_height - 2 * pt};
    drawing.areas.push_back({ring_of(tired_part), colours.pastel});
  }
  if (piece.again) {
    Ring ring = outline_of(piece.owner, box.grown(-2 * pt));
    drawing.areas.push_back({std::move(ring), no_colour, theme.gold, 14});
  }
  return width;
}

void draw_army(Drawing& drawing, const BoardPlan& plan, const State& state, Territory at,
               const Theme& theme) {
  const RegionPlan& region = plan.regions[at.index()];
  std::vector<Box> taken;
  for (const Figure& figure : drawing.figures) taken.push_back(figure.box);
  std::vector<Piece> pieces = pieces_of(state, at);
  const bool tight = all_wide(pieces) > territory_width + 20 * pt;
  for (Piece& piece : pieces) piece.tight = tight;
  const int shift = has_signs(state.map().place(at)) ? strip_height : 0;
  Point left{region.row.centre().x - all_wide(pieces) / 2,
             region.row.top + shift + pt + piece_height / 2};
  for (const Piece& piece : pieces) {
    const int width = piece_width(piece);
    const Box wish{left.x, left.y - piece_height / 2, left.x + width, left.y + piece_height / 2};
    const Box box = stand(plan, at.index(), false, wish, taken);
    taken.push_back(box);
    tie_home(drawing, plan, at.index(), false, box, taken, theme);
    const Point begin{box.left, box.centre().y};
    draw_piece(drawing, begin, piece, theme);
    const std::string id = fmt::format("unit-{}-{}", region.name, name_of(piece.type));
    drawing
        .put(id, fmt::format("unit {} owner-{}", name_of(piece.type), piece.owner.index()),
             Shape::box, box)
        .hint = described(region, state, piece);
    write_numbers(drawing, begin, piece, id, theme);
    left.x += width + piece_gap;
  }
}

void draw_fence(Drawing& drawing, const Ring& ring, const Theme& theme) {
  constexpr int stride = 13 * pt;
  const Box box = box_of(ring);
  const int first = (box.left + box.top) / stride * stride;
  for (int sum = first; sum <= box.right + box.bottom; sum += stride) {
    // The x coordinates at which the line x + y = sum crosses the outline.
    std::vector<int> cuts;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point one = ring[i];
      const Point two = ring[(i + 1) % ring.size()];
      const int a = one.x + one.y - sum;
      const int b = two.x + two.y - sum;
      if ((a < 0) == (b < 0)) continue;
      cuts.push_back(one.x + static_cast<int>(std::int64_t{two.x - one.x} * a / (a - b)));
    }
    std::ranges::sort(cuts);
    for (std::size_t i = 1; i < cuts.size(); i += 2) {
      drawing.add_line({{cuts[i - 1], sum - cuts[i - 1]}, {cuts[i], sum - cuts[i]}},
                       theme.stone.with_opacity(0xa0), 12);
    }
  }
}

}  // namespace praetor::viz::duels
