// Writes directly the elements that Graphviz makes from a pinned graph (drawing_graph.cpp): areas,
// then arrows, then figures. The origin is the bottom left corner.
#include "viz/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "viz/entities.hpp"
#include "viz/lettering.hpp"
#include "viz/svg_shapes.hpp"

namespace praetor::viz {
namespace {

std::string number(double value) {
  std::string text = fmt::format("{:.2f}", value);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

/// Graphviz reads the size of a node in inches with four decimals, and draws it in whole points.
double whole_points(int tenths) {
  constexpr double places = 10'000;
  const double inches = std::round(tenths / 720.0 * places) / places;
  return std::round(inches * 72);
}

/// Escapes a text; further blanks in a row become non-breaking ones.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (letter == ' ' && out.ends_with(' ')) {
      out += "&#160;";
      continue;
    }
    const std::string_view entity = entity_of(letter);
    if (entity.empty()) {
      out += letter;
    } else {
      out += entity;
    }
  }
  return out;
}

/// " fill=…", with an opacity if the colour is transparent.
std::string paint(std::string_view what, Colour colour) {
  if (colour.opacity == 0) return fmt::format(" {}=\"transparent\"", what);
  std::string out = fmt::format(" {}=\"{}\"", what, colour.with_opacity(255).hex());
  if (colour.opacity != 255) {
    out += fmt::format(" {}-opacity=\"{:.6f}\"", what, colour.opacity / 255.0);
  }
  return out;
}

std::string pen_of(Colour colour, int width, bool dashed) {
  std::string out = paint("stroke", colour);
  if (width != pt) out += fmt::format(" stroke-width=\"{}\"", number(width / 10.0));
  return dashed ? out + " stroke-dasharray=\"5,2\"" : out;
}

class SvgWriter {
 public:
  explicit SvgWriter(const Drawing& drawing) : drawing_(drawing) {}

  std::string run() && {
    const double wide = drawing_.width / 10.0;
    const double high = drawing_.height / 10.0;
    out_ = fmt::format(
        "<svg width=\"{0:.0f}pt\" height=\"{1:.0f}pt\"\n viewBox=\"0.00 0.00 {0:.2f} {1:.2f}\" "
        "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
        "role=\"img\">\n"
        "<g id=\"graph0\" class=\"graph\" transform=\"scale(1 1) rotate(0) translate(0.5 {2})\">\n"
        "<title>{3}</title>\n",
        wide + 1, high + 1, number(high + 0.5),
        escaped(drawing_.title.empty() ? drawing_.id : one_line(drawing_.title)));
    shape("polygon",
          {{-0.5, 0.5}, {-0.5, -high - 0.5}, {wide + 0.5, -high - 0.5}, {wide + 0.5, 0.5}},
          paint("fill", drawing_.paper) + " stroke=\"transparent\"");
    for (const Area& one : drawing_.areas) area(one);
    for (const Arrow& one : drawing_.arrows) arrow(one);
    for (const Figure& one : drawing_.figures) figure(one);
    for (const Arrow& one : drawing_.arrows) badge(one);
    return std::move(out_) + "</g>\n</svg>\n";
  }

 private:
  Spot at(Point point) const { return {point.x / 10.0, (point.y - drawing_.height) / 10.0}; }
  static std::string pair(Spot spot) { return number(spot.x) + "," + number(spot.y); }

  /// Writes an element with corners. A polygon repeats its first corner at the end.
  void shape(std::string_view name, std::vector<Spot> corners, const std::string& looks) {
    if (name == "polygon") corners.push_back(corners.front());
    out_ += fmt::format("<{}{} points=\"", name, looks);
    for (std::size_t i = 0; i < corners.size(); ++i) out_ += (i == 0 ? "" : " ") + pair(corners[i]);
    out_ += name == "polygon" ? "\"/>\n" : " \"/>\n";
  }

  void area(const Area& area) {
    if (area.ring.size() < 2) return;
    std::vector<Spot> corners;
    for (const Point point : area.ring) corners.push_back(at(point));
    if (area.fill.opacity != 0 && area.closed) {
      shape("polygon", corners, paint("fill", area.fill) + " stroke=\"transparent\"");
    }
    if (area.width == 0) return;
    shape(area.closed ? "polygon" : "polyline", std::move(corners),
          " fill=\"none\"" + pen_of(area.line, area.width, area.dashed));
  }

  void open_group(std::string_view id, std::string_view kind, std::string_view title,
                  std::string_view hint) {
    out_ += fmt::format("<g id=\"{0}\" class=\"{1}\">\n<title>{2}</title>\n", escaped(id), kind,
                        escaped(title));
    if (hint.empty()) return;
    out_ += fmt::format("<g id=\"a_{}\"><a xlink:title=\"{}\">\n", escaped(id),
                        escaped(one_line(hint)));
  }
  void close_group(std::string_view hint) {
    if (!hint.empty()) out_ += "</a>\n</g>\n";
    out_ += "</g>\n";
  }

  /// The curve of an arrow, which ends a little before `to`; the separate tip follows.
  std::vector<Spot> curve(const Arrow& arrow, int short_by) const {
    Ring points = arrow.points();
    points.back() = towards(arrow.to, points[points.size() - 2], short_by);
    std::vector<Spot> spots;
    for (const Point point : points) spots.push_back(at(point));
    return spots;
  }
  void path(const std::vector<Spot>& spots, const std::string& looks) {
    out_ += fmt::format("<path{} d=\"M{}", looks, pair(spots.front()));
    for (std::size_t i = 1; i < spots.size(); ++i) out_ += (i == 1 ? "C" : " ") + pair(spots[i]);
    out_ += "\"/>\n";
  }
  void arrow(const Arrow& arrow) {
    const std::string title = arrow.id + ".from->" + arrow.id + ".to";
    out_ += fmt::format("<g id=\"{0}.halo\" class=\"edge halo\">\n<title>{1}</title>\n",
                        escaped(arrow.id), escaped(title));
    path(curve(arrow, 9 * pt),
         " fill=\"none\"" + pen_of(drawing_.halo, arrow.width + 4 * pt, false));
    out_ += "</g>\n";
    open_group(arrow.id, "edge " + arrow.kind, title, arrow.hint);
    const std::vector<Spot> line = curve(arrow, 11 * pt);
    path(line, " fill=\"none\"" + pen_of(arrow.colour, arrow.width, arrow.dashed));
    const Spot end = line.back();
    const Spot tip = at(arrow.to);
    const double far = std::max(std::hypot(tip.x - end.x, tip.y - end.y), 0.01);
    constexpr double length = 11;
    const Spot back{(end.x - tip.x) / far * length, (end.y - tip.y) / far * length};
    const double half = 0.35 * std::max(1.0, arrow.width / 40.0);  // wide lines have wide tips
    const Spot base{tip.x + back.x, tip.y + back.y};
    const Spot aside{back.y * half, -back.x * half};
    shape("polygon",
          {{base.x - aside.x, base.y - aside.y}, tip, {base.x + aside.x, base.y + aside.y}},
          paint("fill", arrow.colour) + pen_of(arrow.colour, arrow.width, false));
    close_group(arrow.hint);
  }

  void rounded(Spot centre, double wide, double high, const std::string& looks) {
    const double radius = std::min(12.0, std::min(wide, high) / 3);
    // Walks around the box from the top left: the direction towards each corner, and the one away
    // from it.
    constexpr std::array come{Spot{-1, 0}, Spot{0, 1}, Spot{1, 0}, Spot{0, -1}};
    std::vector<Spot> spots{{centre.x + wide / 2 - radius, centre.y - high / 2}};
    for (std::size_t i = 0; i < come.size(); ++i) {
      const Spot in = come[i];
      const Spot out = come[(i + 1) % come.size()];
      const Spot corner{centre.x + (in.x - out.x) * wide / 2, centre.y + (in.y - out.y) * high / 2};
      const auto off = [&](const Spot& way, double far) {
        return Spot{corner.x + way.x * far, corner.y + way.y * far};
      };
      const Spot begin = off(in, -radius);
      spots.insert(spots.end(), {spots.back(), begin, begin, off(in, -radius / 2),
                                 off(out, radius / 2), off(out, radius)});
    }
    path(spots, looks);
  }

  void body(const Figure& figure, Spot centre, double wide, double high) {
    if (figure.shape == Shape::none || figure.shape == Shape::cross) return;
    const std::string looks =
        paint("fill", figure.fill) + (figure.width == 0 ? std::string(" stroke=\"transparent\"")
                                                        : pen_of(figure.line, figure.width, false));
    if (figure.shape == Shape::rounded) {
      rounded(centre, wide, high, looks);
    } else if (figure.shape == Shape::disc) {
      out_ += fmt::format("<ellipse{} cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\"/>\n", looks,
                          number(centre.x), number(centre.y), number(wide / 2), number(high / 2));
    } else {
      shape("polygon", corners_of(figure.shape, centre, wide, high), looks);
    }
  }

  void text(std::string_view words, Spot place, Face face, double size, Colour ink, Align align) {
    std::string font = font_of(face);
    std::string style;
    for (const auto& [end, attribute] : {std::pair{bold_style, " font-weight=\"bold\""},
                                         {italic_style, " font-style=\"italic\""}}) {
      if (!font.ends_with(end)) continue;
      font.resize(font.size() - end.size());
      style = attribute;
    }
    constexpr std::string_view anchors[]{"middle", "start", "end"};
    // The middle of a line of text is a quarter of its size above the base line.
    out_ += fmt::format(
        "<text text-anchor=\"{}\" x=\"{}\" y=\"{}\" font-family=\"{}\"{} font-size=\"{:.2f}\"{}>{}"
        "</text>\n",
        anchors[static_cast<std::size_t>(align)], number(place.x), number(place.y + size / 4), font,
        style, size, paint("fill", ink), escaped(words));
  }

  void figure(const Figure& figure) {
    const Box& box = figure.box;
    const Spot centre = at(box.centre());
    open_group(figure.id, "node " + figure.kind, figure.id, figure.hint);
    body(figure, centre, whole_points(box.width()), whole_points(box.height()));
    if (figure.shape == Shape::cross) {
      const int size = box.height() * 13 / 10;  // as Graphviz gets it, in whole tenths
      text("✖", centre, Face::plain, size / 10.0, figure.fill, Align::centre);
    } else if (!figure.text.empty()) {
      const double x = figure.align == Align::left    ? box.left / 10.0
                       : figure.align == Align::right ? box.right / 10.0
                                                      : centre.x;
      text(figure.text, {x, centre.y}, figure.face, figure.size / 10.0, figure.ink, figure.align);
    }
    close_group(figure.hint);
  }

  void badge(const Arrow& arrow) {
    if (!arrow.badge.empty()) figure(badge_of(arrow, drawing_.halo));
  }

  const Drawing& drawing_;
  std::string out_;
};

}  // namespace

std::string plain_svg_of(const Drawing& drawing) { return SvgWriter(drawing).run(); }

}  // namespace praetor::viz
