#pragma once
// An owning wrapper round a graph of libcgraph: nodes, edges and their attributes. All text handed
// in is raw; what Graphviz would take for markup, escapes or entities is neutralised here.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct Agraph_s;
struct Agnode_s;
struct Agedge_s;

namespace praetor::viz {

class Node {
 public:
  /// An attribute that Graphviz reads as it is: numbers, colours, words.
  void set(const char* key, const std::string& value) const;
  /// An attribute that people read: label, tooltip, id.
  void set_text(const char* key, std::string_view text) const;
  /// One line that begins at the node's left edge (`l`) or ends at its right one (`r`).
  void set_line(const char* key, std::string_view text, char edge) const;
  /// Lines that begin at the node's left edge.
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

/// A directed graph. Not for several threads at once, nor two graphs in two threads: libcgraph
/// keeps a table of strings for the whole process. `graphviz_lock` is taken inside each member.
class Graph {
 public:
  explicit Graph(const std::string& name);
  /// A graph from a text in the DOT language; none where it is none.
  static std::optional<Graph> read(const std::string& dot);
  ~Graph();
  Graph(Graph&& other) noexcept;
  Graph& operator=(Graph&& other) noexcept;
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;

  void set(const char* key, const std::string& value);
  void set_text(const char* key, std::string_view text);
  /// What every node has that says nothing else.
  void set_default(const char* key, const std::string& value);
  /// The node or edge with that name, made where it is not yet there.
  Node node(const std::string& name);
  Edge edge(Node from, Node to, const std::string& name);

  /// How many dots of PNG an inch has; no part of the graph in the DOT language.
  void set_png_dots(int dots) { png_dots_ = dots; }
  int png_dots() const { return png_dots_; }

  /// The graph in the DOT language; reads back to the same graph.
  std::string dot() const;
  /// For render.cpp.
  Agraph_s* handle() const { return graph_; }

 private:
  Graph() = default;
  Agraph_s* graph_ = nullptr;
  int png_dots_ = 144;
};

}  // namespace praetor::viz
