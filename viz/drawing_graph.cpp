// Turns a drawing into a graph: areas become the `_background`, figures become nodes, and arrows
// become edges with given curves. Graphviz counts y upwards and sizes in inches.

#include <fmt/format.h>

#include <array>

#include "viz/drawing.hpp"
#include "viz/svg.hpp"

namespace praetor::viz {
namespace {

struct Pen {
  const Drawing& drawing;
  /// Tenths as points with one digit: 1234 → "123.4".
  static std::string tenths(int value) {
    const int whole = value < 0 ? -value : value;
    return fmt::format("{}{}.{}", value < 0 ? "-" : "", whole / 10, whole % 10);
  }
  std::string at(Point point, char between = ',') const {
    return tenths(point.x) + between + tenths(drawing.height - point.y);
  }
  static std::string inches(int value) { return fmt::format("{:.4f}", value / 720.0); }
};

// Writes areas as xdot operators: a letter and its values; before each text its length in bytes.
std::string ground_of(const Pen& pen) {
  std::string out;
  const auto word = [&](char letter, const std::string& text) {
    out += fmt::format("{} {} -{} ", letter, text.size(), text);
  };
  const auto points = [&](char letter, const Ring& ring) {
    out += fmt::format("{} {} ", letter, ring.size());
    for (const Point point : ring) out += pen.at(point, ' ') + " ";
  };
  for (const Area& area : pen.drawing.areas) {
    if (area.ring.size() < 2) continue;
    if (area.fill.opacity != 0 && area.closed) {
      word('C', area.fill.hex());
      word('c', area.fill.with_opacity(0).hex());
      points('P', area.ring);
    }
    if (area.width == 0) continue;
    word('c', area.line.hex());
    word('S', fmt::format("setlinewidth({})", Pen::tenths(area.width)));
    word('S', area.dashed ? "dashed" : "solid");
    points(area.closed ? 'p' : 'L', area.ring);
  }
  return out;
}

struct ShapeWord {
  const char* shape;
  const char* style;
};
constexpr std::array<ShapeWord, 13> shape_words{{{"plaintext", ""},
                                                 {"box", "filled"},
                                                 {"box", "filled,rounded"},
                                                 {"ellipse", "filled"},
                                                 {"invhouse", "filled"},
                                                 {"invtrapezium", "filled"},
                                                 {"triangle", "filled"},
                                                 {"invtriangle", "filled"},
                                                 {"diamond", "filled"},
                                                 {"hexagon", "filled"},
                                                 {"octagon", "filled"},
                                                 {"star", "filled"},
                                                 {"plaintext", ""}}};

// The room for a line of text. If the text is aligned to one edge of its box, the other edge may be
// further away: so the aligned edge stays in place even if the font is wider than computed.
Box room_of(const Figure& figure, int width) {
  Box box = figure.box;
  if (figure.shape != Shape::none || figure.align == Align::centre) return box;
  if (figure.align == Align::left) {
    box.right = std::max(box.right, std::min(box.right + box.width(), width));
  } else {
    box.left = std::min(box.left, std::max(box.left - box.width(), 0));
  }
  return box;
}

void add_figure(Graph& graph, const Figure& figure, const Pen& pen) {
  const Node node = graph.node(figure.id);
  const Box box = room_of(figure, pen.drawing.width);
  node.set("pos", pen.at(box.centre()));
  node.set("width", Pen::inches(box.width()));
  node.set("height", Pen::inches(figure.box.height()));
  node.set_text("id", figure.id);
  node.set("class", figure.kind);
  if (!figure.hint.empty()) node.set_text("tooltip", one_line(figure.hint));
  const ShapeWord word = shape_words[static_cast<std::size_t>(figure.shape)];
  node.set("shape", word.shape);
  if (figure.shape != Shape::none) {
    node.set("style", word.style);
    node.set("fillcolor", figure.fill.hex());
    node.set("color", figure.width == 0 ? "transparent" : figure.line.hex());
    node.set("penwidth", Pen::tenths(figure.width));
  }
  if (figure.shape == Shape::cross) {
    // Graphviz has no shape for a cross.
    node.set("fontname", font_of(Face::plain));
    node.set("fontsize", Pen::tenths(box.height() * 13 / 10));
    node.set("fontcolor", figure.fill.hex());
    node.set_text("label", "✖");
    return;
  }
  if (figure.text.empty()) {
    node.set("label", "");
    return;
  }
  node.set("fontname", font_of(figure.face));
  node.set("fontsize", Pen::tenths(figure.size));
  node.set("fontcolor", figure.ink.hex());
  if (figure.align == Align::centre) {
    node.set_text("label", figure.text);
  } else {
    node.set_line("label", figure.text, figure.align == Align::left ? 'l' : 'r');
  }
}

// The arrow's curve. It ends a little before `to`, where the tip goes.
std::string curve_of(const Arrow& arrow, const Pen& pen, bool tip) {
  Ring points = arrow.points();
  points.back() = towards(arrow.to, points[points.size() - 2], tip ? 11 * pt : 9 * pt);
  std::string curve = tip ? "e," + pen.at(arrow.to) + " " : "";
  for (std::size_t i = 0; i < points.size(); ++i) curve += (i == 0 ? "" : " ") + pen.at(points[i]);
  return curve;
}

Node add_unseen(Graph& graph, const std::string& name, Point at, const Pen& pen) {
  const Node node = graph.node(name);
  node.set("pos", pen.at(at));
  node.set("style", "invis");
  node.set("label", "");
  node.set("width", "0.01");
  node.set("height", "0.01");
  return node;
}

void add_arrow(Graph& graph, const Arrow& arrow, Colour halo, const Pen& pen) {
  const auto corner = [&](const char* end, Point at) {
    return add_unseen(graph, arrow.id + end, at, pen);
  };
  const Node from = corner(".from", arrow.from);
  const Node to = corner(".to", arrow.to);
  const Edge under = graph.edge(from, to, arrow.id + ".halo");
  under.set("pos", curve_of(arrow, pen, false));
  under.set("color", halo.hex());
  under.set("penwidth", Pen::tenths(arrow.width + 4 * pt));
  under.set("arrowhead", "none");
  under.set("class", "halo");
  const Edge edge = graph.edge(from, to, arrow.id);
  edge.set("pos", curve_of(arrow, pen, true));
  edge.set("color", arrow.colour.hex());
  edge.set("penwidth", Pen::tenths(arrow.width));
  edge.set("arrowsize", "1.1");
  edge.set_text("id", arrow.id);
  edge.set("class", arrow.kind);
  if (arrow.dashed) edge.set("style", "dashed");
  if (!arrow.hint.empty()) edge.set_text("tooltip", one_line(arrow.hint));
  if (arrow.badge.empty()) return;
  add_figure(graph, badge_of(arrow, halo), pen);
}

// Two invisible corners fix the size, so that all pictures of a game have the same size.
void add_corners(Graph& graph, const Pen& pen) {
  const std::array corners{Point{0, 0}, Point{pen.drawing.width, pen.drawing.height}};
  for (std::size_t i = 0; i < corners.size(); ++i) {
    add_unseen(graph, fmt::format("corner-{}", i), corners[i], pen);
  }
}

}  // namespace

Graph graph_of(const Drawing& drawing) {
  const Pen pen{drawing};
  Graph graph(drawing.id);
  graph.set("bgcolor", drawing.paper.hex());
  graph.set("notranslate", "true");
  graph.set("outputorder", "edgesfirst");
  graph.set("splines", "line");
  graph.set("pad", "0");
  graph.set("fontname", font_of(Face::plain));
  graph.set("_background", ground_of(pen));
  graph.set_default("fixedsize", "true");
  graph.set_default("margin", "0");
  graph.set_default("label", "\\N");
  graph.set_png_dots(drawing.png_dots);
  graph.set_title(drawing.title);
  add_corners(graph, pen);
  for (const Figure& figure : drawing.figures) add_figure(graph, figure, pen);
  for (const Arrow& arrow : drawing.arrows) add_arrow(graph, arrow, drawing.halo, pen);
  return graph;
}

Result<std::string, RenderFault> svg_of(const Drawing& drawing) {
  return render(graph_of(drawing), Format::svg);
}

}  // namespace praetor::viz
