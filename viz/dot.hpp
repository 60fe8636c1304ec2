#pragma once
// An owning wrapper around a libcgraph graph: nodes, edges and attributes. All texts passed in are
// raw; this escapes what Graphviz would read as markup, escapes or entities.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

struct Agraph_s;
struct Agnode_s;
struct Agedge_s;

namespace praetor::viz {

class Node {
 public:
  /// An attribute that Graphviz interprets: numbers, colours, keywords.
  void set(const char* key, const std::string& value) const;
  /// An attribute that people read: label, tooltip, id.
  void set_text(const char* key, std::string_view text) const;
  /// One line, aligned to the node's left edge (`l`) or right edge (`r`).
  void set_line(const char* key, std::string_view text, char edge) const;
  /// Lines aligned to the node's left edge.
  void set_lines(const char* key, const std::vector<std::string>& lines) const;

 private:
  friend class Graph;
  Agraph_s* graph_ = nullptr;
  Agnode_s* node_ = nullptr;
};

class Edge {
 public:
  void set(const char* key, const std::string& value) const;
  void set_text(const char* key, std::string_view text) const;

 private:
  friend class Graph;
  Agraph_s* graph_ = nullptr;
  Agedge_s* edge_ = nullptr;
};

/// A directed graph. Threads may not share a graph, nor use two graphs at once: libcgraph keeps one
/// table of strings for the process. Each member takes `graphviz_lock` itself.
class Graph {
 public:
  explicit Graph(const std::string& name);
  /// A graph from DOT text; none if the text is not DOT.
  static std::optional<Graph> read(const std::string& dot);
  ~Graph();
  Graph(Graph&& other) noexcept;
  Graph& operator=(Graph&& other) noexcept;
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;

  void set(const char* key, const std::string& value);
  void set_text(const char* key, std::string_view text);
  /// The value for every node that sets no other.
  void set_default(const char* key, const std::string& value);
  /// The node or edge with that name; created if missing.
  Node node(const std::string& name);
  Edge edge(Node from, Node to, const std::string& name);

  /// Dots per inch in PNG. Not part of the DOT text.
  void set_png_dots(int dots) { png_dots_ = dots; }
  int png_dots() const { return png_dots_; }

  /// What an SVG tells screen readers that it shows. Not part of the DOT text.
  void set_title(std::string title) { title_ = std::move(title); }
  const std::string& title() const { return title_; }

  /// The graph as DOT text, which reads back as the same graph.
  std::string dot() const;
  /// For render.cpp only.
  Agraph_s* handle() const { return graph_; }

 private:
  Graph() = default;
  Agraph_s* graph_ = nullptr;
  int png_dots_ = 144;
  std::string title_;
};

}  // namespace praetor::viz
