// What a drawing's parts measure. The graph is made in drawing_graph.cpp.
#include "viz/drawing.hpp"

#include <utility>

namespace praetor::viz {

Box Figure::text_box() const {
  if (text.empty()) return {};
  const int wide = width_of(text, face, size);
  const int high = size * 12 / 10;
  if (align != Align::centre) {
    const int left = align == Align::left ? box.left : box.right - wide;
    const int top = box.centre().y - high / 2;
    return {left, top, left + wide, top + high};
  }
  return Box::about(box.centre(), wide, high);
}

Point Arrow::at(int part, int whole) const {
  // A cubic curve whose inner points lie at a quarter and three quarters, `bend` to the side.
  const std::int64_t t = std::int64_t{part} * 1000 / whole;
  const std::int64_t u = 1000 - t;
  const std::int64_t one = 3 * u * u * t / 1'000'000;
  const std::int64_t two = 3 * u * t * t / 1'000'000;
  const std::int64_t end = t * t * t / 1'000'000;
  const std::int64_t along = one / 4 + two * 3 / 4 + end;  // in thousandths of the way
  const std::int64_t aside = (one + two) * bend / 100;     // likewise
  const Point way = to - from;
  return {from.x + static_cast<int>((way.x * along + way.y * aside) / 1000),
          from.y + static_cast<int>((way.y * along - way.x * aside) / 1000)};
}

Box Drawing::write(std::string name, Point at, std::string text, Face face, int size, Colour ink,
                   Colour ground, Align align) {
  const int wide = width_of(text, face, size) + 2 * pt;
  const int high = size * 14 / 10;
  Box box = Box::about(at, wide, high);
  if (align != Align::centre) {
    const int left = align == Align::left ? at.x : at.x - wide;
    box = {left, at.y - high / 2, left + wide, at.y + high / 2};
  }
  Figure figure;
  figure.id = std::move(name);
  figure.kind = "text";
  figure.box = box;
  figure.text = std::move(text);
  figure.face = face;
  figure.size = size;
  figure.ink = ink;
  figure.ground = ground;
  figure.align = align;
  figures.push_back(std::move(figure));
  return box;
}

}  // namespace praetor::viz
