// Sizes of nodes are computed here, so the layout depends on no font.
#include "viz/rule_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "viz/geometry.hpp"
#include "viz/lettering.hpp"

namespace praetor::viz {
namespace {

constexpr int rule_text = 10 * pt;
constexpr int line_height = 11 * pt;  // what Graphviz gives a line of this size and font
constexpr int room_beside = 10 * pt;
constexpr int room_above = 7 * pt;

/// A kind of node; each kind is one column of the picture.
struct Column {
  const char* kind;
  int width;
  Face face;
  std::size_t lines_max;
};
constexpr Column sentences{"sentence", 250 * pt, Face::plain, 5};
constexpr Column rules{"rule", 170 * pt, Face::strong, 3};
constexpr Column properties{"property", 200 * pt, Face::plain, 4};
constexpr Column narrow_cases{"case", 190 * pt, Face::plain, 1};

/// The column of the cases, wide enough for each name: a name that is cut or parted finds no file.
Column column_of_cases(const RuleGraph& all) {
  Column column = narrow_cases;
  for (const RuleGraph::RuleNode& rule : all.rules) {
    for (const std::string& name : rule.cases) {
      const int width = width_of(one_line(name), column.face, rule_text);
      column.width = std::max(column.width, width + 2 * room_beside);
    }
  }
  return column;
}

std::string points(int value) { return fmt::format("{}.{}", value / 10, value % 10); }
std::string inches(int value) { return fmt::format("{:.4f}", value / 720.0); }

class RuleGraphMaker {
 public:
  RuleGraphMaker(const RuleGraph& all, const Theme& theme)
      : all_(all), theme_(theme), cases_(column_of_cases(all)), graph_("rules") {}

  Graph made() {
    set_up();
    for (const RuleGraph::SentenceNode& one : all_.sentences) add_sentence(one);
    for (std::size_t i = 0; i < all_.rules.size(); ++i) {
      colours_.insert_or_assign(all_.rules[i].id, theme_.sides[i % sides_max].ink);
      add_rule(all_.rules[i]);
    }
    for (std::size_t i = 0; i < all_.properties.size(); ++i) {
      if (!all_.properties[i].rules.empty()) add_property(i);
    }
    add_general_properties();
    for (const RuleGraph::RuleNode& one : all_.rules) add_cases(one);
    return std::move(graph_);
  }

 private:
  void set_up() {
    std::size_t files = 0;
    std::size_t files_of_all = 0;
    for (const RuleGraph::RuleNode& rule : all_.rules) {
      (rule.in_every_game ? files_of_all : files) += rule.cases.size();
    }
    const std::string told =
        fmt::format("{} → {} → {}, {}", counted(all_.sentences.size(), "sentence"),
                    counted(all_.rules.size(), "rule"), counted(all_.properties.size(), "property"),
                    files_of_all == 0 ? counted(files, "case")
                                      : counted(files_of_all, "case") + " of all games");
    graph_.set_text("label",
                    one_line(all_.title) + ": " + (all_.counts.empty() ? told : all_.counts));
    graph_.set_title("The rules of " + one_line(all_.title));
    graph_.set("labelloc", "t");
    graph_.set("fontname", font_of(Face::title));
    graph_.set("fontsize", "17");
    graph_.set("fontcolor", theme_.ink.hex());
    graph_.set("bgcolor", theme_.paper.hex());
    graph_.set("rankdir", "LR");
    graph_.set("ranksep", "0.95");
    graph_.set("nodesep", "0.07");
    graph_.set("pad", "0.15");
    graph_.set_default("fixedsize", "true");
    graph_.set_default("margin", "0.07,0");
    graph_.set_default("label", "\\N");
    graph_.set_default("shape", "box");
  }

  Node add(const std::string& id, const Column& column, const std::vector<std::string>& paragraphs,
           const std::string& hint, Colour fill, Colour line, const char* style) {
    std::vector<std::string> lines;
    for (const std::string& paragraph : paragraphs) {
      for (std::string& one : wrapped(paragraph, column.face, rule_text,
                                      column.width - 2 * room_beside, column.lines_max)) {
        lines.push_back(std::move(one));
      }
    }
    const Node node = graph_.node(id);
    const int high = static_cast<int>(lines.size()) * line_height + room_above;
    node.set_text("id", id);
    node.set("class", column.kind);
    node.set("width", inches(column.width));
    node.set("height", inches(high));
    node.set("fontname", font_of(column.face));
    node.set("fontsize", points(rule_text));
    node.set("fontcolor", theme_.ink.hex());
    node.set("fillcolor", fill.hex());
    node.set("color", line.hex());
    node.set("style", style);
    node.set_text("tooltip", one_line(hint));
    node.set_lines("label", lines);
    return node;
  }

  void add_sentence(const RuleGraph::SentenceNode& one) {
    const bool printed = one.standing == "printed";
    nodes_.insert_or_assign("sentence-" + one.id,
                            add("sentence-" + one.id, sentences,
                                {fmt::format("{} · {}", one.id, one.standing), one.text},
                                fmt::format("{} ({})", one.text, one.source), theme_.panel,
                                theme_.panel_line, printed ? "filled" : "filled,dashed"));
  }

  void add_rule(const RuleGraph::RuleNode& one) {
    const std::string id = "rule-" + one.id;
    const Node node = add(id, rules, {one.id, one.kind}, one.text, theme_.sides[3].pastel,
                          theme_.sides[3].ink, "filled");
    nodes_.insert_or_assign(id, node);
    for (const std::string& sentence : one.sentences) {
      join("sentence-" + sentence, id, one.id);
    }
  }

  void add_property(std::size_t index) {
    const RuleGraph::PropertyNode& one = all_.properties[index];
    const std::string id = fmt::format("property-{}", index + 1);
    nodes_.insert_or_assign(id, add(id, properties, {one.name}, one.name, theme_.sides[2].pastel,
                                    theme_.sides[2].ink, "filled,rounded"));
    for (const std::string& rule : one.rules) join("rule-" + rule, id, rule);
  }

  // Properties that look at every rule share one node, which is linked to no rule.
  void add_general_properties() {
    std::vector<std::string> names;
    for (const RuleGraph::PropertyNode& one : all_.properties) {
      if (one.rules.empty()) names.push_back("· " + one.name);
    }
    if (names.empty()) return;
    names.insert(names.begin(), "Of every rule:");
    const Node node = add("properties-of-all", properties, names, "properties that test all rules",
                          theme_.sides[2].pastel, theme_.sides[2].ink, "filled,rounded");
    if (all_.rules.empty()) return;
    const auto anchor = nodes_.find("rule-" + all_.rules.back().id);
    graph_.edge(anchor->second, node, "anchor-of-all").set("style", "invis");
  }

  // One node for all cases of a rule, one line each.
  void add_cases(const RuleGraph::RuleNode& one) {
    if (one.cases.empty()) return;
    const std::string id = "cases-" + one.id;
    std::vector<std::string> lines = one.cases;
    if (one.in_every_game) lines.insert(lines.begin(), "Of all games:");
    nodes_.insert_or_assign(
        id, add(id, cases_, lines, fmt::format("{} cases of {}", one.cases.size(), one.id),
                theme_.sides[1].pastel, theme_.sides[1].ink, "filled"));
    join("rule-" + one.id, id, one.id, 2);
  }

  // All edges of a rule have the same colour, so the eye can follow them.
  void join(const std::string& from, const std::string& to, const std::string& rule,
            int ranks = 1) {
    const auto one = nodes_.find(from);
    const auto two = nodes_.find(to);
    if (one == nodes_.end() || two == nodes_.end()) return;
    const Edge edge = graph_.edge(one->second, two->second, from + " " + to);
    edge.set("color", colours_.at(rule).hex());
    edge.set("penwidth", "0.8");
    edge.set("arrowsize", "0.5");
    edge.set_text("tooltip", from + " → " + to);
    edge.set_text("id", from + "-to-" + to);
    if (ranks != 1) edge.set("minlen", std::to_string(ranks));
  }

  const RuleGraph& all_;
  const Theme& theme_;
  const Column cases_;
  Graph graph_;
  std::map<std::string, Node> nodes_;
  std::map<std::string, Colour> colours_;  // by rule
};

}  // namespace

Graph graph_of(const RuleGraph& all, const Theme& theme) {
  return RuleGraphMaker(all, theme).made();
}

RuleGraph by_chapter(const RuleGraph& all) {
  RuleGraph chapters;
  chapters.title = all.title;
  const auto chapter_of = [](const std::string& id) { return id.substr(0, id.find('.')); };
  std::map<std::string, std::vector<const RuleGraph::RuleNode*>> rules_of;
  for (const RuleGraph::RuleNode& rule : all.rules) rules_of[chapter_of(rule.id)].push_back(&rule);
  for (const auto& [id, own] : rules_of) {
    std::size_t tried = 0;
    std::string names;
    for (const RuleGraph::RuleNode* const rule : own) {
      tried += rule->cases.size();
      const std::string name = rule->id.substr(std::min(id.size() + 1, rule->id.size()));
      names += (names.empty() ? "" : ", ") + spaced(name);
    }
    const std::string counts =
        counted(std::ssize(own), "rule") + ", " + counted(static_cast<std::int64_t>(tried), "case");
    chapters.rules.push_back({id, counts, names, {}, {}});
  }
  // Properties that look at the same chapters share a node.
  std::map<std::set<std::string>, std::vector<std::string>> seeing;
  for (const RuleGraph::PropertyNode& property : all.properties) {
    std::set<std::string> own;
    for (const std::string& rule : property.rules) own.insert(chapter_of(rule));
    seeing[std::move(own)].push_back(property.name);
  }
  for (const auto& [seen, names] : seeing) {
    const std::string name =
        names.size() == 1 ? names.front() : std::to_string(names.size()) + " properties";
    chapters.properties.push_back({name, {seen.begin(), seen.end()}});
  }
  chapters.counts = fmt::format("{} rules in {} chapters → {} properties that test them",
                                all.rules.size(), chapters.rules.size(), all.properties.size());
  return chapters;
}

}  // namespace praetor::viz
