// Grounds are glyphs over a colour. Dense grounds (towns, woods) are drawn over hills.
#include "viz/square_board.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "viz/glyph.hpp"

namespace praetor::viz {
namespace {

using namespace std::literals;

constexpr auto contours =
    "W 2 O -45,-38 -38,-45 38,-45 45,-38 45,38 38,45 -38,45 -45,38 "
    "O -38,-30 -30,-38 30,-38 38,-30 38,30 30,38 -30,38 -38,30"sv;
// Hachures for steep slopes.
constexpr auto hachures =
    "W 4 L -30,-48 -30,-34 L -15,-48 -15,-34 L 0,-48 0,-34 L 15,-48 15,-34 L 30,-48 30,-34 "
    "L -30,48 -30,34 L -15,48 -15,34 L 0,48 0,34 L 15,48 15,34 L 30,48 30,34 "
    "L -48,-30 -34,-30 L -48,-15 -34,-15 L -48,0 -34,0 L -48,15 -34,15 L -48,30 -34,30 "
    "L 48,-30 34,-30 L 48,-15 34,-15 L 48,0 34,0 L 48,15 34,15 L 48,30 34,30"sv;
constexpr auto tufts =
    "W 2 L -44,-36 -41,-44 -38,-36 L -22,-38 -19,-46 -16,-38 L 2,-36 5,-44 8,-36 "
    "L 24,-38 27,-46 30,-38 L 38,-24 41,-32 44,-24 L 38,2 41,-6 44,2 L 38,28 41,20 44,28 "
    "L -45,-10 -42,-18 -39,-10 L -45,16 -42,8 -39,16 L -45,40 -42,32 -39,40 "
    "L -24,46 -21,38 -18,46 L 0,46 3,38 6,46 L 22,46 25,38 28,46 "
    "L -16,-12 -13,-20 -10,-12 L 12,-2 15,-10 18,-2 L -10,20 -7,12 -4,20 L 18,24 21,16 24,24"sv;
constexpr auto trees =
    "P -40,-48 -33,-34 -47,-34 P -40,-42 -32,-28 -48,-28 P 40,-48 47,-34 33,-34 "
    "P 40,-42 48,-28 32,-28 P -40,26 -33,40 -47,40 P -40,32 -32,46 -48,46 "
    "P 40,26 47,40 33,40 P 40,32 48,46 32,46 P -41,-12 -34,2 -48,2 P -41,-6 -33,8 -49,8 "
    "P 41,-12 48,2 34,2 P 41,-6 49,8 33,8 P 0,-14 8,2 -8,2 P 0,-7 9,10 -9,10 "
    "P -18,8 -11,22 -25,22 P 18,-26 25,-12 11,-12"sv;
constexpr auto houses =
    "P -48,-30 -48,-38 -40,-46 -32,-38 -32,-30 P 32,-30 32,-38 40,-46 48,-38 48,-30 "
    "P -48,46 -48,38 -40,30 -32,38 -32,46 P 32,46 32,38 40,30 48,38 48,46 "
    "P -10,6 -10,-4 0,-14 10,-4 10,6 P -26,22 -26,14 -18,6 -10,14 -10,22 "
    "P 14,24 14,16 22,8 30,16 30,24"sv;
constexpr auto walls =
    "W 4 O -47,-47 47,-47 47,47 -47,47 "
    "P -28,-50 -16,-50 -16,-38 -28,-38 P -6,-50 6,-50 6,-38 -6,-38 P 16,-50 28,-50 28,-38 16,-38 "
    "P -28,50 -16,50 -16,38 -28,38 P -6,50 6,50 6,38 -6,38 P 16,50 28,50 28,38 16,38 "
    "P -50,-28 -50,-16 -40,-16 -40,-28 P -50,-6 -50,6 -40,6 -40,-6 P -50,16 -50,28 -40,28 -40,16 "
    "P 50,-28 50,-16 40,-16 40,-28 P 50,-6 50,6 40,6 40,-6 P 50,16 50,28 40,28 40,16"sv;
constexpr auto crags =
    "P -48,44 -26,-6 -12,14 6,-34 24,4 32,-8 48,44 Q -26,-6 -20,2 -28,20 -36,18 "
    "Q 6,-34 14,-16 4,0 -4,-6 Q 32,-8 37,6 31,20 26,8 W 3 L -46,-46 -22,-46 L 24,-46 46,-46 "
    "L -46,-36 -34,-36 L 34,-36 46,-36"sv;

Colour fill_of(const SquareGround& ground, const Theme& theme) {
  const GroundColours& colours = theme.grounds;
  if (ground.impassable) return colours.rock;
  if (ground.built_up || ground.fortified) return colours.town;
  if (ground.wood) return colours.wood;
  if (ground.hill || ground.steep) return colours.hill;
  return ground.rough ? colours.rough : colours.open;
}

std::string name_of(int file, int rank) {
  return fmt::format("{}{}", static_cast<char>('a' + file), rank + 1);
}

// In the words of the legend; none for open ground.
std::vector<std::string> words_of(const SquarePlan& plan, const std::vector<SquareGround>& grounds,
                                  std::size_t index) {
  std::vector<std::string> words;
  const auto say = [&](bool is, std::string what) {
    if (is) words.push_back(std::move(what));
  };
  const SquareGround& here = grounds[index];
  say(here.rough, "rough");
  say(here.hill, "hill");
  say(here.steep, "steep");
  say(here.wood, "wood");
  say(here.built_up, "built up");
  say(here.fortified, "fortified");
  say(here.impassable, "impassable");
  const auto size = static_cast<std::size_t>(plan.size);
  const int file = static_cast<int>(index / size);
  const int rank = static_cast<int>(index % size);
  const auto river = [&](bool is, int to_file, int to_rank) {
    say(is, "river towards " + name_of(to_file, to_rank));
  };
  river(here.to_next_file, file + 1, rank);
  river(here.to_next_rank, file, rank + 1);
  river(file > 0 && grounds[index - size].to_next_file, file - 1, rank);
  river(rank > 0 && grounds[index - 1].to_next_rank, file, rank - 1);
  return words;
}

// An unseen figure on each square that is not open says in its tooltip what the ground is.
void tell_grounds(Drawing& drawing, const SquarePlan& plan,
                  const std::vector<SquareGround>& grounds) {
  for (std::size_t i = 0; i < grounds.size(); ++i) {
    const std::vector<std::string> words = words_of(plan, grounds, i);
    if (words.empty()) continue;
    const int number = static_cast<int>(i);
    const std::string name = name_of(number / plan.size, number % plan.size);
    drawing.put("ground-" + name, "ground", Shape::box, plan.square(i)).hint =
        fmt::format("{}: {}", name, fmt::join(words, ", "));
  }
}

void write_coordinates(Drawing& drawing, const SquarePlan& plan, const Theme& theme) {
  const int size = std::min(11 * pt, plan.side * 4 / 10);
  for (int i = 0; i < plan.size; ++i) {
    const Box rank = plan.square(0, i);
    drawing.write(fmt::format("rank-{}", i + 1), {plan.frame.left - 4 * pt, rank.centre().y},
                  std::to_string(i + 1), Face::strong, size, theme.faint, theme.paper,
                  Align::right);
    const Box file = plan.square(i, 0);
    drawing.write(fmt::format("file-{}", static_cast<char>('a' + i)),
                  {file.centre().x, plan.frame.bottom + 9 * pt},
                  std::string(1, static_cast<char>('a' + i)), Face::strong, size, theme.faint,
                  theme.paper, Align::centre);
  }
}

void draw_marks_of(Drawing& drawing, const Box& square, const SquareGround& ground,
                   const Theme& theme) {
  const Colour fill = fill_of(ground, theme);
  const auto paint = [&](bool is, std::string_view glyph, Colour ink) {
    if (is) draw_glyph(drawing, glyph, square.centre(), square.width(), {ink, fill});
  };
  const Colour mark = theme.grounds.mark;
  paint(ground.hill || ground.steep, contours, mark);
  paint(ground.steep, hachures, mark);
  paint(ground.rough, tufts, mark);
  paint(ground.wood, trees, theme.grounds.leaf);
  paint(ground.built_up || ground.fortified, houses, mark);
  paint(ground.fortified, walls, theme.ink);
  paint(ground.impassable, crags, theme.ink);
}

// A wavy line, so that a river also differs from a border in shape.
Ring waves(Point from, Point to, int high) {
  constexpr int parts = 12;
  const Point way = to - from;
  Ring ring;
  for (int i = 0; i <= parts; ++i) {
    const int aside = i % 4 == 1 ? high : i % 4 == 3 ? -high : 0;
    const Point on{from.x + way.x * i / parts, from.y + way.y * i / parts};
    ring.push_back(way.x == 0 ? Point{on.x + aside, on.y} : Point{on.x, on.y + aside});
  }
  return ring;
}

void draw_banks(Drawing& drawing, const Box& square, const SquareGround& ground,
                const Theme& theme) {
  const int deep = square.width() / 8;
  if (ground.to_next_file) {
    const Box strip{square.right - deep, square.top, square.right + deep, square.bottom};
    drawing.areas.push_back({ring_of(strip), theme.grounds.bank});
  }
  if (ground.to_next_rank) {
    const Box strip{square.left, square.top - deep, square.right, square.top + deep};
    drawing.areas.push_back({ring_of(strip), theme.grounds.bank});
  }
}

}  // namespace

SquarePlan plan_squares(const Box& room, int size) {
  SquarePlan plan;
  plan.size = std::max(size, 1);
  plan.side = std::min(room.width(), room.height()) / plan.size / pt * pt;
  const int all = plan.side * plan.size;
  plan.frame = Box::about(room.centre(), all, all);
  return plan;
}

void draw_ground(Drawing& drawing, const Box& square, const SquareGround& ground,
                 const Theme& theme) {
  drawing.areas.push_back({ring_of(square), fill_of(ground, theme), theme.land_line, 8});
  draw_marks_of(drawing, square, ground, theme);
}

void draw_river(Drawing& drawing, Point from, Point to, const Theme& theme) {
  const int length = std::max(distance(from, to), 1);
  const Ring line = waves(from, to, std::max(length / 22, 8));
  drawing.add_line(line, theme.coast, std::max(length / 9, 30));
  drawing.add_line(line, theme.grounds.water, std::max(length / 14, 18));
}

void draw_squares(Drawing& drawing, const SquarePlan& plan,
                  const std::vector<SquareGround>& grounds, const Theme& theme) {
  const auto each = [&](auto&& use) {
    for (std::size_t i = 0; i < grounds.size(); ++i) use(plan.square(i), grounds[i]);
  };
  each([&](const Box& square, const SquareGround& ground) {
    drawing.areas.push_back({ring_of(square), fill_of(ground, theme)});
  });
  for (int file = 0; file < plan.size; ++file) {
    for (int rank = 0; rank < plan.size; ++rank) {
      drawing.places.push_back({name_of(file, rank), plan.square(file, rank)});
    }
  }
  each([&](const Box& square, const SquareGround& ground) {
    draw_banks(drawing, square, ground, theme);
  });
  for (int i = 1; i < plan.size; ++i) {
    const Box square = plan.square(i, i);
    const Box& frame = plan.frame;
    drawing.add_line({{square.left, frame.top}, {square.left, frame.bottom}}, theme.land_line, 8);
    drawing.add_line({{frame.left, square.bottom}, {frame.right, square.bottom}}, theme.land_line,
                     8);
  }
  each([&](const Box& square, const SquareGround& ground) {
    draw_marks_of(drawing, square, ground, theme);
  });
  each([&](const Box& square, const SquareGround& ground) {
    const Point corner{square.right, square.top};
    if (ground.to_next_file) draw_river(drawing, corner, {square.right, square.bottom}, theme);
    if (ground.to_next_rank) draw_river(drawing, {square.left, square.top}, corner, theme);
  });
  drawing.areas.push_back({ring_of(plan.frame), no_colour, theme.coast, 18});
  write_coordinates(drawing, plan, theme);
  tell_grounds(drawing, plan, grounds);
}

}  // namespace praetor::viz
