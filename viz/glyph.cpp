// Draws glyphs as areas, which are below arrows and names.
#include "viz/glyph.hpp"

#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace praetor::viz {
namespace {

// Cosines of a quarter circle in 6 parts, in thousandths: integers are the same on every machine.
constexpr std::array<int, 7> cosines{1000, 966, 866, 707, 500, 259, 0};
constexpr int corners = 24;

int cosine(int part) {
  const int turn = part % corners;
  const int half = turn > corners / 2 ? corners - turn : turn;
  return half <= 6 ? cosines[static_cast<std::size_t>(half)]
                   : -cosines[static_cast<std::size_t>(12 - half)];
}

struct GlyphReader {
  std::string_view rest;

  void blanks() {
    while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
  }
  char letter() {
    blanks();
    if (rest.empty()) return 0;
    const char found = rest.front();
    rest.remove_prefix(1);
    return found;
  }
  std::optional<int> number() {
    blanks();
    int value = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
    if (error != std::errc()) return std::nullopt;
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    return value;
  }
  std::optional<Point> point() {
    const auto x = number();
    if (!x || rest.empty() || rest.front() != ',') return std::nullopt;
    rest.remove_prefix(1);
    const auto y = number();
    if (!y) return std::nullopt;
    return Point{*x, *y};
  }
  Ring points() {
    Ring ring;
    while (const auto next = point()) ring.push_back(*next);
    return ring;
  }
};

}  // namespace

Ring ellipse(Point centre, int across, int down) {
  Ring ring;
  for (int i = 0; i < corners; ++i) {
    ring.push_back({centre.x + across * cosine(i) / 1000, centre.y + down * cosine(i + 18) / 1000});
  }
  return ring;
}

Ring rounded(const Box& box, int radius) {
  const Box inner = box.grown(-radius);
  const std::array ends{Point{inner.right, inner.bottom}, Point{inner.left, inner.bottom},
                        Point{inner.left, inner.top}, Point{inner.right, inner.top}};
  constexpr int quarter = corners / 4;
  Ring ring;
  for (int end = 0; end < 4; ++end) {
    for (int part = end * quarter; part <= (end + 1) * quarter; part += 2) {
      ring.push_back(ends[static_cast<std::size_t>(end)] +
                     Point{radius * cosine(part) / 1000, radius * cosine(part + 18) / 1000});
    }
  }
  return ring;
}

Ring cut(const Box& box, int corner) {
  return {{box.left + corner, box.top},     {box.right - corner, box.top},
          {box.right, box.top + corner},    {box.right, box.bottom - corner},
          {box.right - corner, box.bottom}, {box.left + corner, box.bottom},
          {box.left, box.bottom - corner},  {box.left, box.top + corner}};
}

void draw_glyph(Drawing& drawing, std::string_view glyph, Point centre, int size,
                const GlyphInk& colours) {
  GlyphReader reader{glyph};
  int width = std::max(size * 7 / 100, 8);
  while (const char stroke = reader.letter()) {
    if (stroke == 'W') {
      width = std::max(size * reader.number().value_or(7) / 100, 6);
      continue;
    }
    Ring ring = reader.points();
    if (ring.size() < 2) return;
    for (Point& point : ring) point = {point.x * size / 100, point.y * size / 100};
    const bool round = stroke == 'E' || stroke == 'C' || stroke == 'R';
    if (round) ring = ellipse(ring[0], ring[1].x, ring[1].y);
    for (Point& point : ring) point = point + centre;
    Area area;
    area.ring = std::move(ring);
    if (stroke == 'P' || stroke == 'E') {
      area.fill = colours.ink;
    } else if (stroke == 'Q' || stroke == 'C') {
      area.fill = colours.ground;
    } else {
      area.line = colours.ink;
      area.width = width;
      area.closed = stroke != 'L';
    }
    drawing.areas.push_back(std::move(area));
  }
}

}  // namespace praetor::viz
