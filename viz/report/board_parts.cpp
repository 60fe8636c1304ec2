// Graphviz draws many parts at once, with names that identify them. This file knows nothing of what
// the pictures look like.
#include "viz/report/board_parts.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/core/ensure.hpp"
#include "viz/report/svg_parts.hpp"
#include "viz/svg.hpp"

namespace praetor::viz::report {
namespace {

constexpr std::size_t batch_size = 400;
// How far ahead two lists are searched for the next common part.
constexpr std::size_t search_max = 200;

std::uint32_t number(Colour colour) {
  return (std::uint32_t{colour.red} << 24U) | (std::uint32_t{colour.green} << 16U) |
         (std::uint32_t{colour.blue} << 8U) | colour.opacity;
}

// As numbers: clang-tidy 14 takes a comparison of points by <=> for an old-style null pointer.
auto coordinates(Point point) { return std::pair(point.x, point.y); }
auto corners(const Box& box) { return std::tuple(box.left, box.top, box.right, box.bottom); }

auto key(const Figure& figure) {
  return std::tuple(corners(figure.box), figure.shape, number(figure.fill), number(figure.line),
                    figure.width, figure.face, figure.size, number(figure.ink), figure.align,
                    std::string_view(figure.text), std::string_view(figure.hint));
}

auto key(const Arrow& arrow) {
  return std::tuple(coordinates(arrow.from), coordinates(arrow.to), arrow.bend,
                    number(arrow.colour), arrow.width, arrow.dashed, std::string_view(arrow.badge),
                    arrow.badge_part, arrow.badge_size, std::string_view(arrow.hint));
}

bool before(const Ring& one, const Ring& two) {
  return std::ranges::lexicographical_compare(one, two, {}, coordinates, coordinates);
}

Box box_of(const Arrow& arrow) { return viz::box_of(arrow.points()); }

bool within(const Box& box, const Box& view) { return box.grown(1).meets(view); }

}  // namespace

bool BoardParts::AreaOrder::operator()(const Area& one, const Area& two) const {
  const auto rest = [](const Area& area) {
    return std::tuple(area.width, area.dashed, area.closed, number(area.fill), number(area.line));
  };
  if (rest(one) != rest(two)) return rest(one) < rest(two);
  return before(one.ring, two.ring);
}
bool BoardParts::FigureOrder::operator()(const Figure& one, const Figure& two) const {
  return key(one) < key(two);
}
bool BoardParts::ArrowOrder::operator()(const Arrow& one, const Arrow& two) const {
  if (key(one) != key(two)) return key(one) < key(two);
  return before(one.inner, two.inner);
}

std::vector<Splice> splices_between(const PartList& from, const PartList& to) {
  std::vector<Splice> splices;
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < from.size() || j < to.size()) {
    if (i < from.size() && j < to.size() && from[i] == to[j]) {
      ++i;
      ++j;
      continue;
    }
    std::size_t gone = from.size() - i;
    std::size_t come = to.size() - j;
    const std::size_t far = std::min(search_max, gone + come);
    for (std::size_t steps = 1, found = 0; steps <= far && found == 0; ++steps) {
      for (std::size_t a = 0; a <= steps && found == 0; ++a) {
        const std::size_t b = steps - a;
        if (i + a >= from.size() || j + b >= to.size() || from[i + a] != to[j + b]) continue;
        gone = a;
        come = b;
        found = 1;
      }
    }
    const auto begin = to.begin() + static_cast<std::ptrdiff_t>(j);
    splices.push_back({i, gone, PartList(begin, begin + static_cast<std::ptrdiff_t>(come))});
    i += gone;
    j += come;
  }
  std::ranges::reverse(splices);
  return splices;
}

template <class T, class Order, class MakePart>
std::uint32_t BoardParts::number_of(std::map<T, std::uint32_t, Order>& known, T part,
                                    MakePart make) {
  const auto next = static_cast<std::uint32_t>(parts_.size());
  const auto [place, fresh] = known.try_emplace(std::move(part), next);
  if (fresh) parts_.push_back(make(&place->first));
  return place->second;
}

PartList BoardParts::add(PerTheme<Drawing> drawings, const Box& view) {
  Drawing drawing = codes_.merged(std::move(drawings));
  paper_ = drawing.paper;
  halo_ = drawing.halo;
  width_ = drawing.width;
  height_ = drawing.height;
  const auto itself = [](const auto* part) -> Part { return part; };
  const auto badge = [](const Arrow* part) -> Part { return Badge{part}; };
  PartList list;
  for (Area& area : drawing.areas) {
    if (area.ring.empty() || !within(viz::box_of(area.ring), view)) continue;
    list.push_back(number_of(areas_, std::move(area), itself));
  }
  for (const Arrow& arrow : drawing.arrows) {
    if (within(box_of(arrow), view)) list.push_back(number_of(arrows_, arrow, itself));
  }
  for (Figure& figure : drawing.figures) {
    if (within(figure.box, view)) list.push_back(number_of(figures_, std::move(figure), itself));
  }
  for (Arrow& arrow : drawing.arrows) {
    if (arrow.badge.empty() || !within(arrow.badge_box(), view)) continue;
    list.push_back(number_of(badges_, std::move(arrow), badge));
  }
  return list;
}

Drawing BoardParts::batch(std::size_t from, std::size_t to) const {
  Drawing drawing;
  drawing.id = "parts";
  drawing.width = width_;
  drawing.height = height_;
  drawing.paper = paper_;
  drawing.halo = halo_;
  drawing.areas.push_back(part_mark());
  for (std::size_t i = from; i < to; ++i) {
    if (const auto* const area = std::get_if<const Area*>(&parts_[i])) {
      drawing.areas.push_back(**area);
      drawing.areas.push_back(part_mark());
    } else if (const auto* const figure = std::get_if<const Figure*>(&parts_[i])) {
      drawing.figures.push_back(**figure);
      drawing.figures.back().id = part_name(i);
    } else {
      const auto* const arrow = std::get_if<const Arrow*>(&parts_[i]);
      drawing.arrows.push_back(arrow != nullptr ? **arrow : *std::get<Badge>(parts_[i]).of);
      drawing.arrows.back().id = part_name(i);
    }
  }
  return drawing;
}

Result<std::vector<std::string>, RenderFault> BoardParts::render(std::string& css) {
  SvgParts cutter(codes_);
  std::vector<std::string> parts(parts_.size());
  for (std::size_t from = 0; from < parts_.size(); from += batch_size) {
    const std::size_t to = std::min(from + batch_size, parts_.size());
    const auto svg = svg_of(batch(from, to));
    if (!svg) return failure(svg.error());
    SvgParts::Cut cut = cutter.cut(*svg);
    std::size_t area = 0;
    for (std::size_t i = from; i < to; ++i) {
      if (std::holds_alternative<const Area*>(parts_[i])) {
        ensure(area < cut.areas.size(), "every area is drawn");
        parts[i] = std::move(cut.areas[area++]);
      } else {
        const bool badge = std::holds_alternative<Badge>(parts_[i]);
        parts[i] = std::move(cut.named[badge ? badge_name(i) : part_name(i)]);
        ensure(!parts[i].empty(), "every figure, arrow and badge is drawn");
      }
    }
  }
  css = cutter.css();
  return parts;
}

}  // namespace praetor::viz::report
