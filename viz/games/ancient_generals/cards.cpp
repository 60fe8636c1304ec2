// Draws cards: what is printed on them, and how they lie on and beside each other.

#include "viz/games/ancient_generals/cards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "viz/fitting.hpp"
#include "viz/glyph.hpp"

namespace praetor::viz::generals {
namespace {

using namespace ancient_generals;

// Sizes of text on a card. A text takes the largest size that fits, from the given one down to
// `least_size`.
constexpr int name_size = 115;
constexpr int two_lines_size = 105;
constexpr int text_size = 10 * pt;
constexpr int least_size = 9 * pt;
constexpr int strip_size = 10 * pt;
constexpr int text_pitch = 12 * pt;
constexpr int corner_size = 5 * pt;
constexpr int icon_size = 40 * pt;

std::string times(std::int64_t copies) {
  return copies > 1 ? fmt::format("×{}", copies) : std::string();
}

}  // namespace

Box CardPen::write(const std::string& id, Point at, const std::string& text, int width, Face face,
                   Colour ink, int size, Align align) {
  return drawing_.write(id, at, fitted(text, face, size, width), face, size, ink, theme_.panel,
                        align);
}

void cross_out(Drawing& drawing, const Box& box, int width, const Theme& theme) {
  const std::array lines{Ring{{box.left, box.top}, {box.right, box.bottom}},
                         Ring{{box.left, box.bottom}, {box.right, box.top}}};
  for (const Ring& line : lines) {
    drawing.add_line(line, theme.panel, 2 * width);
    drawing.add_line(line, theme.ink, width);
  }
}

void CardPen::head(const std::string& id, const Box& box, const CardLook& look) {
  const bool is_unit = datum(look).is_unit;
  const SideColours& colours = colours_of(theme_, look.side);
  const std::string name = spaced(state_.match->name(look.card));
  const std::string text = fmt::format("{}{}{}{}", look.number, look.number.empty() ? "" : " ",
                                       name, look.copies > 1 ? " " + times(look.copies) : "");
  const int room = box.width() - 7 * pt;
  const int most = width_of(text, Face::strong, name_size) > room ? two_lines_size : name_size;
  const auto [lines, size] = lines_that_fit(text, Face::strong, most, name_size / 2, room, 2);
  constexpr int pitch = 126;
  int y = box.top + head_height / 2 + pt - pitch * (static_cast<int>(lines.size()) - 1) / 2;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    drawing_.write(fmt::format("{}-name-{}", id, i), {box.centre().x, y}, lines[i], Face::strong,
                   size, is_unit ? colours.on : theme_.ink, is_unit ? colours.full : theme_.panel,
                   Align::centre);
    drawing_.figures.back().hint = described(state_, signs_, look.card);
    y += pitch;
  }
}

void CardPen::badge(const std::string& id, Point centre, std::int64_t value, std::int64_t added,
                    bool is_force, Side side) {
  const std::string text = added > 0 ? fmt::format("{}+{}", value, added) : std::to_string(value);
  const int wide = std::max(20 * pt, width_of(text, Face::strong, name_size) + 8 * pt);
  const SideColours& colours = colours_of(theme_, side);
  const Colour fill = is_force ? colours.full : theme_.ink;
  if (is_force) {
    draw_force_sign(drawing_, centre, wide, fill);
  } else {
    draw_damage_sign(drawing_, centre, wide, fill);
  }
  drawing_.write(id, centre, text, Face::strong, name_size, is_force ? colours.on : theme_.paper,
                 fill, Align::centre);
}

void CardPen::unit(const std::string& id, const Box& box, const CardLook& look) {
  const CardDatum& card = datum(look);
  const SideColours& colours = colours_of(theme_, look.side);
  const int middle = box.centre().x;
  draw_unit_sign(drawing_, id + "-sign", signs_.of(card.type.index()),
                 {middle, box.top + head_height + 23 * pt}, icon_size, box.width() - 10 * pt,
                 {colours.ink, theme_.panel});
  const FittingLines type = lines_that_fit(words_of_type(state_.tables(), card.type), Face::plain,
                                           text_size, least_size, box.width() - 6 * pt, 1);
  drawing_.write(id + "-type", {middle, box.top + 81 * pt}, type.lines.front(), Face::plain,
                 type.size, theme_.ink, theme_.panel, Align::centre);
  const int low = box.bottom - 13 * pt;
  const auto at = [&](std::int64_t added, int from) {
    return from + (added > 0 ? (from < middle ? 8 * pt : -8 * pt) : 0);
  };
  badge(id + "-force", {at(look.force_added, box.left + 14 * pt), low}, card.force,
        look.force_added, true, look.side);
  badge(id + "-damage", {at(look.damage_added, box.right - 14 * pt), low}, card.damage,
        look.damage_added, false, look.side);
  std::vector<std::string> traits;
  if (card.flank) traits.emplace_back("flank");
  if (card.scout) traits.emplace_back("scout");
  if (look.force_added > 0 || look.damage_added > 0) traits.clear();  // no room beside the sums
  int y = low - text_pitch / 2 * (static_cast<int>(traits.size()) - 1) + pt / 2;
  for (const std::string& trait : traits) {
    drawing_.write(id + "-" + trait, {middle, y}, trait, Face::plain, text_size, theme_.ink,
                   theme_.panel, Align::centre);
    y += text_pitch;
  }
}

void CardPen::tactics(const std::string& id, const Box& box, const CardLook& look) {
  const CardDatum& card = datum(look);
  const SideColours& colours = colours_of(theme_, look.side);
  const int middle = box.centre().x;
  draw_glyph(drawing_, glyph_of_effect(card.effect), {middle, box.top + head_height + 20 * pt},
             icon_size - 4 * pt, {colours.ink, theme_.panel});
  const auto [lines, size] =
      lines_that_fit(words_of_effect(card), Face::plain, text_size, least_size,
                     box.width() - 10 * pt, card.types == 0 ? 3 : 2);
  int y = box.top + (card.types != 0 ? 75 : lines.size() == 1 ? 87 : 77) * pt;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    drawing_.write(fmt::format("{}-effect-{}", id, i), {middle, y}, lines[i], Face::plain, size,
                   theme_.ink, theme_.panel, Align::centre);
    y += text_pitch;
  }
  types(id, {box.left, box.bottom - 22 * pt, box.right, box.bottom}, look);
}

// Draws the signs of the types that a tactics card concerns, as many as have room.
void CardPen::types(const std::string& id, const Box& room, const CardLook& look) {
  constexpr std::size_t shown = 4;
  constexpr int gap = 5 * pt;
  constexpr int size = 14 * pt;
  std::vector<std::size_t> found;
  int wide = size;
  for (std::size_t i = 0; i < state_.tables().types.size(); ++i) {
    if (!has(datum(look).types, Type::of(i))) continue;
    found.push_back(i);
    wide = std::max(wide, width_of(signs_.of(i), size));
  }
  const int step = wide + gap;
  const auto fit = static_cast<std::size_t>((room.width() - 8 * pt + gap) / step);
  const std::size_t count = std::min({found.size(), shown, fit});
  int x = room.centre().x - step * (static_cast<int>(count) - 1) / 2;
  for (std::size_t i = 0; i < count; ++i, x += step) {
    draw_unit_sign(drawing_, fmt::format("{}-sign-{}", id, i), signs_.of(found[i]),
                   {x, room.centre().y}, size, wide,
                   {colours_of(theme_, look.side).ink, theme_.panel});
  }
}

void CardPen::card(const std::string& id, Point corner, const CardLook& look, bool covered) {
  const Box box{corner.x, corner.y, corner.x + card_width, corner.y + card_height};
  if (!look.card.exists()) return back(id, box, look.side, "");
  const SideColours& colours = colours_of(theme_, look.side);
  const bool is_unit = datum(look).is_unit;
  const auto shape = [&](const Box& of) {
    return is_unit ? rounded(of, corner_size) : cut(of, corner_size);
  };
  const int behind = static_cast<int>(std::min<std::int64_t>(look.copies, 3)) - 1;
  for (int i = behind; i > 0; --i) {  // further copies show at the edge of this card
    const int off = 2 * pt * i;
    drawing_.areas.push_back({shape({box.left + off, box.top, box.right + off, box.bottom + off}),
                              is_unit ? colours.full : theme_.panel, theme_.panel, 8});
  }
  drawing_.areas.push_back({shape(box), is_unit ? colours.full : theme_.panel,
                            is_unit ? theme_.panel : colours.ink, is_unit ? 8 : 16});
  if (is_unit) {
    const Box body{box.left + 2 * pt, box.top + head_height, box.right - 2 * pt,
                   box.bottom - 2 * pt};
    if (!covered) drawing_.areas.push_back({rounded(body, 3 * pt), theme_.panel, {}, 0});
  } else {
    drawing_.areas.push_back(
        {cut(box.grown(-3 * pt), corner_size - pt), no_colour, colours.ink, 6});
  }
  head(id, box, look);
  Box seen = box;
  if (covered) seen.bottom = box.top + head_height;
  name_place(look, seen);
  if (covered) return hold(id, seen);
  is_unit ? unit(id, box, look) : tactics(id, box, look);
  if (look.killed) {
    const Box over{box.left + 8 * pt, box.top + head_height + 3 * pt, box.right - 8 * pt,
                   box.top + head_height + 43 * pt};
    cross_out(drawing_, over, 35, theme_);
  }
  drawing_
      .put(look.id.empty() ? id : look.id,
           fmt::format("card {} side-{}{}", is_unit ? "unit" : "tactics",
                       Pictures<Generals>::colour_of(look.side), look.killed ? " killed" : ""),
           Shape::box, box)
      .hint = described(state_, signs_, look.card);
}

void CardPen::name_place(const CardLook& look, const Box& box) {
  if (!look.is_named) return;
  drawing_.places.push_back({std::string(state_.match->name(look.card)), box,
                             std::string(state_.match->name(look.side))});
}

void CardPen::hold(const std::string& id, const Box& box) {
  drawing_.put(id, "held", Shape::box, box);
}

void CardPen::back(const std::string& id, const Box& box, Side side, const std::string& number) {
  const SideColours& colours = colours_of(theme_, side);
  drawing_.areas.push_back({rounded(box, corner_size), colours.full, theme_.panel, 8});
  const Box inner = box.grown(-4 * pt);
  drawing_.areas.push_back({rounded(inner, 3 * pt), no_colour, colours.on, 6});
  const Point middle = inner.centre();
  drawing_.areas.push_back({{{middle.x, inner.top},
                             {inner.right, middle.y},
                             {middle.x, inner.bottom},
                             {inner.left, middle.y}},
                            no_colour,
                            colours.on,
                            6});
  if (number.empty()) return;
  const int wide = std::max(26 * pt, width_of(number, Face::strong, 150) + 8 * pt);
  Figure& plate = drawing_.put(id, fmt::format("back side-{}", Pictures<Generals>::colour_of(side)),
                               Shape::rounded, Box::about(middle, wide, 24 * pt), theme_.panel,
                               colours.full, pt);
  plate.text = number;
  plate.face = Face::strong;
  plate.size = 15 * pt;
  plate.ink = theme_.ink;
  plate.ground = theme_.panel;
}

void CardPen::rows(const std::string& id, const Box& room, std::span<const CardLook> looks) {
  const int pitch = card_width + card_gap;
  const int count = static_cast<int>(looks.size());
  const int across = std::max((room.width() + card_gap) / pitch, 1);
  const int rows_max = 1 + std::max((room.height() - card_height) / peek_height, 0);
  const int rows = std::min((count + across - 1) / across, rows_max);
  const int shown = std::min(count, rows * across);
  const int spare = room.height() - card_height;
  const int down = rows < 2 ? 0 : std::min(spare / (rows - 1), card_height + card_gap);
  for (int i = 0; i < shown; ++i) {
    const Point corner{room.left + i % across * pitch, room.top + i / across * down};
    const bool covered = i + across < shown && down < card_height;
    const CardLook& look = looks[static_cast<std::size_t>(i)];
    card(fmt::format("{}-{}", id, i), corner, look, covered);
  }
  if (shown == count) return;
  write(id + "-more", {room.left, room.bottom + 7 * pt}, fmt::format("+{} more", count - shown),
        room.width(), Face::plain, theme_.ink);
}

void CardPen::strip(const std::string& id, const Box& box, const CardLook& look) {
  const CardDatum& card = datum(look);
  const SideColours& colours = colours_of(theme_, look.side);
  const Colour ground = card.is_unit ? colours.full : theme_.panel;
  const Colour ink = card.is_unit ? colours.on : theme_.ink;
  drawing_.areas.push_back({card.is_unit ? rounded(box, 3 * pt) : cut(box, 4 * pt), ground,
                            card.is_unit         ? theme_.panel
                            : look.side.exists() ? colours.ink
                                                 : theme_.ink,
                            8});
  const int y = box.top + strip_height / 2 + pt;
  const UnitSign sign =
      card.is_unit ? signs_.of(card.type.index()) : UnitSign{glyph_of_effect(card.effect), ""};
  constexpr int sign_size = 11 * pt;
  const int wide = width_of(sign, sign_size);
  const int middle = box.left + std::max(10 * pt, 3 * pt + wide / 2);
  draw_unit_sign(drawing_, id + "-sign", sign, {middle, y}, sign_size, wide, {ink, ground});
  const std::string count = times(look.copies);
  const int aside = count.empty() ? 0 : width_of(count, Face::strong, strip_size) + 3 * pt;
  const int left = std::max(box.left + 18 * pt, middle + wide / 2 + 2 * pt);
  const std::string name =
      look.number + (look.number.empty() ? "" : " ") + spaced(state_.match->name(look.card));
  const FittingLines fits = lines_that_fit(name, Face::plain, strip_size, least_size,
                                           box.right - left - aside - 4 * pt, 1);
  drawing_.write(id, {left, y}, fits.lines.front(), Face::plain, fits.size, ink, ground);
  drawing_.figures.back().hint = described(state_, signs_, look.card);
  name_place(look, box);
  if (count.empty()) return;
  drawing_.write(id + "-times", {box.right - 3 * pt, y}, count, Face::strong, strip_size, ink,
                 ground, Align::right);
}

void CardPen::strips(const std::string& id, const Box& room, std::span<const CardLook> looks) {
  constexpr int foot = 5 * pt;  // the last card is not covered
  const int down = std::max((room.height() - foot) / strip_height, 1);
  const int across = std::max((room.width() + strip_gap) / (strip_width + strip_gap), 1);
  const int count = static_cast<int>(looks.size());
  const int shown = count <= down * across ? count : down * across - 1;
  const auto corner = [&](int i) {
    return Point{room.left + i / down * (strip_width + strip_gap),
                 room.top + i % down * strip_height};
  };
  for (int i = 0; i < shown; ++i) {
    const auto [x, y] = corner(i);
    strip(fmt::format("{}-{}", id, i), {x, y, x + strip_width, y + strip_height + foot},
          looks[static_cast<std::size_t>(i)]);
  }
  if (shown == count) return;
  const auto [x, y] = corner(shown);
  write(id + "-more", {x + 4 * pt, y + strip_height / 2 + foot},
        fmt::format("+{} more", count - shown), strip_width, Face::plain, theme_.ink, strip_size);
}

std::vector<CardLook> looks_of(const State& state, const Pile& pile, Side side) {
  std::vector<CardLook> looks;
  for (const bool units : {true, false}) {
    for (std::size_t i = 0; i < state.tables().deck.size(); ++i) {
      const Card card = Card::of(i);
      if (!pile.has(card) || state.datum(card).is_unit != units) continue;
      looks.push_back({side, card, pile.of(card)});
    }
  }
  return looks;
}

}  // namespace praetor::viz::generals
