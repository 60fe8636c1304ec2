// libcgraph takes `char*` even for text that it only reads. All casts for that are in this file.
#include "viz/dot.hpp"

#include <cstdio>
#include <cstdlib>
#include <utility>

#include "engine/core/ensure.hpp"
#include "viz/graphviz.hpp"
#include "viz/lock.hpp"

namespace praetor::viz {
namespace {

char* raw(const char* text) { return const_cast<char*>(text); }

void set_on(void* object, const char* key, const std::string& value) {
  const std::lock_guard guard(graphviz_lock());
  graphviz().set(object, raw(key), raw(value.c_str()), raw(""));
}

// People who write a backslash or `&` mean the character, not an escape or an entity.
std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\\\";
    } else if (c == '&') {
      out += "&amp;";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

const Graphviz& graphviz() {
  static const Graphviz loaded;
  return loaded;
}

std::mutex& graphviz_lock() {
  static std::mutex lock;
  return lock;
}

void Node::set(const char* key, const std::string& value) const { set_on(node_, key, value); }
void Node::set_text(const char* key, std::string_view text) const {
  set_on(node_, key, plain(text));
}
void Node::set_line(const char* key, std::string_view text, char edge) const {
  set_on(node_, key, plain(text) + "\\" + edge);
}

void Node::set_lines(const char* key, const std::vector<std::string>& lines) const {
  std::string all;
  for (const std::string& line : lines) all += plain(line) + "\\l";
  set_on(node_, key, all);
}

void Edge::set(const char* key, const std::string& value) const { set_on(edge_, key, value); }
void Edge::set_text(const char* key, std::string_view text) const {
  set_on(edge_, key, plain(text));
}

Graph::Graph(const std::string& name) {
  const std::lock_guard guard(graphviz_lock());
  graph_ = graphviz().open(raw(name.c_str()), *graphviz().directed, nullptr);
  ensure(graph_ != nullptr, "a graph can be made");
}

std::optional<Graph> Graph::read(const std::string& dot) {
  const std::lock_guard guard(graphviz_lock());
  Agraph_s* const found = graphviz().read(dot.c_str());
  if (found == nullptr) return std::nullopt;
  Graph graph;
  graph.graph_ = found;
  return graph;
}

Graph::~Graph() {
  if (graph_ == nullptr) return;
  const std::lock_guard guard(graphviz_lock());
  graphviz().close(graph_);
}

Graph::Graph(Graph&& other) noexcept
    : graph_(std::exchange(other.graph_, nullptr)),
      png_dots_(other.png_dots_),
      title_(std::move(other.title_)) {}

Graph& Graph::operator=(Graph&& other) noexcept {
  std::swap(graph_, other.graph_);
  std::swap(png_dots_, other.png_dots_);
  std::swap(title_, other.title_);
  return *this;
}

void Graph::set(const char* key, const std::string& value) { set_on(graph_, key, value); }

void Graph::set_text(const char* key, std::string_view text) { set_on(graph_, key, plain(text)); }
void Graph::set_default(const char* key, const std::string& value) {
  const std::lock_guard guard(graphviz_lock());
  graphviz().attribute(graph_, AGNODE, raw(key), raw(value.c_str()));
}

Node Graph::node(const std::string& name) {
  const std::lock_guard guard(graphviz_lock());
  Node made;
  made.graph_ = graph_;
  made.node_ = graphviz().node(graph_, raw(name.c_str()), 1);
  ensure(made.node_ != nullptr, "a node can be made");
  return made;
}

Edge Graph::edge(Node from, Node to, const std::string& name) {
  const std::lock_guard guard(graphviz_lock());
  Edge made;
  made.graph_ = graph_;
  made.edge_ = graphviz().edge(graph_, from.node_, to.node_, raw(name.c_str()), 1);
  ensure(made.edge_ != nullptr, "an edge can be made");
  return made;
}

std::string Graph::dot() const {
  const std::lock_guard guard(graphviz_lock());
  char* bytes = nullptr;
  std::size_t size = 0;
  std::FILE* const file = open_memstream(&bytes, &size);
  ensure(file != nullptr, "memory can be written to");
  const int failed = graphviz().write(graph_, file);
  std::fclose(file);
  std::string text(bytes, size);
  std::free(bytes);
  ensure(failed == 0, "a graph can be written");
  return text;
}

}  // namespace praetor::viz
