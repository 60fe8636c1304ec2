// Graphviz tells its troubles on standard error and goes on; here any word of it is a failure.
#include "viz/render.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <new>
#include <utility>

#include "engine/core/ensure.hpp"
#include "replays/reading/memory.hpp"
#include "replays/threads.hpp"
#include "viz/graphviz.hpp"
#include "viz/lettering.hpp"
#include "viz/lock.hpp"

namespace praetor::viz {
namespace {

constexpr std::size_t messages_max = 2000;

std::string& messages() {
  static std::string said;
  return said;
}

// Graphviz says "Warning", ": " and what it means one after the other. How wide a text comes out
// depends on the fonts; that one is too wide for its room is no failure.
int keep_message(char* text) {
  std::string& said = messages();
  if (std::string_view(text).find("size too small for label") != std::string_view::npos) {
    constexpr std::string_view before = "Warning: ";
    if (said.ends_with(before)) said.resize(said.size() - before.size());
    return 0;
  }
  if (said.size() < messages_max) said += text;
  return 0;
}

// One for the process: plugins and fonts are found once, which costs 10 ms.
GVC_t* context() {
  static GVC_t* const made = [] {
    graphviz().tell_errors(keep_message);
    return graphviz().context();
  }();
  return made;
}

// A name of a font as Pango takes it has its style at its end, which CSS wants apart.
void part_style(std::string& out) {
  for (const auto& [style, attribute] :
       {std::pair{bold_style, " font-weight=\"bold"}, {italic_style, " font-style=\"italic"}}) {
    if (!out.ends_with(style)) continue;
    out.resize(out.size() - style.size());
    out += '"';
    out += attribute;
  }
}

// The version of Graphviz is nobody's business and would differ from machine to machine; and a
// hyphen needs no entity where no comment is left.
std::string tidied(const std::string& svg) {
  constexpr std::string_view open = "<!-- ";
  constexpr std::string_view close = "-->";
  constexpr std::string_view hyphen = "&#45;";
  constexpr std::string_view font = " font-family=\"";
  std::string out;
  out.reserve(svg.size());
  for (std::size_t at = 0; at < svg.size();) {
    if (svg.compare(at, hyphen.size(), hyphen) == 0) {
      out += '-';
      at += hyphen.size();
    } else if (svg.compare(at, open.size(), open) == 0) {
      at = std::min(svg.find(close, at), svg.size() - close.size()) + close.size();
      if (at < svg.size() && svg[at] == '\n') ++at;
    } else if (svg.compare(at, font.size(), font) == 0) {
      const std::size_t end = std::min(svg.find('"', at + font.size()), svg.size());
      out.append(svg, at, end - at);
      part_style(out);
      at = end;
    } else {
      out += svg[at++];
    }
  }
  return out;
}

// Cairo writes when a page was made; the same graph gives the same bytes.
std::string undated(std::string pdf) {
  constexpr std::string_view made = "/CreationDate (D:";
  constexpr std::string_view epoch = "19700101000000";
  const std::size_t at = pdf.find(made);
  if (at != std::string::npos && pdf.size() - at > made.size() + epoch.size()) {
    pdf.replace(at + made.size(), epoch.size(), epoch);
  }
  return pdf;
}

// Sets what only this picture's layout and rendering are to know of.
class Resolution {
 public:
  Resolution(const Graph& graph, Format format) : graph_(graph.handle()) {
    char name[] = "dpi";
    std::string value = format == Format::png ? std::to_string(graph.png_dots()) : "";
    char none[] = "";
    graphviz().set(graph_, name, value.data(), none);
  }
  ~Resolution() {
    char name[] = "dpi";
    char none[] = "";
    graphviz().set(graph_, name, none, none);
  }
  Resolution(const Resolution&) = delete;
  Resolution& operator=(const Resolution&) = delete;

 private:
  Agraph_t* graph_;
};

Result<std::string, RenderFault> pictured(const Graph& graph, Format format, const char* engine) {
  // Pango starts threads, and ends the program where these get no memory.
  constexpr std::size_t mebibytes_wanted = 320;
  if (!replays::memory_left(mebibytes_wanted)) throw std::bad_alloc();
  if (!replays::thread_granted()) {
    return failure(RenderFault{"The system grants no thread, which fonts need."});
  }
  const std::lock_guard guard(graphviz_lock());
  messages().clear();
  GVC_t* const gvc = context();
  ensure(gvc != nullptr, "Graphviz starts");
  Agraph_t* const handle = graph.handle();
  const Resolution resolution(graph, format);
  if (graphviz().lay_out(gvc, handle, engine) != 0)
    return failure(RenderFault{"no layout. " + messages()});
  char* bytes = nullptr;
  unsigned int size = 0;
  const std::string type = format == Format::png ? "png:cairo" : std::string(name_of(format));
  const int status = graphviz().render(gvc, handle, type.c_str(), &bytes, &size);
  std::string picture = status == 0 ? std::string(bytes, size) : std::string();
  if (bytes != nullptr) graphviz().free_rendered(bytes);
  graphviz().free_layout(gvc, handle);
  if (status != 0) return failure(RenderFault{"no picture. " + messages()});
  if (!messages().empty()) return failure(RenderFault{messages()});
  if (format == Format::svg) return tidied(picture);
  if (format == Format::pdf) return undated(std::move(picture));
  return picture;
}

}  // namespace

std::optional<Format> format_of(std::string_view path) {
  for (std::size_t i = 0; i < count_of<Format>; ++i) {
    if (path.ends_with("." + std::string(names_of<Format>[i]))) return static_cast<Format>(i);
  }
  return std::nullopt;
}

Result<std::string, RenderFault> render(const Graph& graph, Format format, Layout layout) {
  if (format == Format::dot) return graph.dot();
  if (layout == Layout::pinned) return pictured(graph, format, "nop2");
  // Graphviz leaves what it computed in the graph, also behind gvFreeLayout: a copy takes it.
  const std::optional<Graph> copy = Graph::read(graph.dot());
  ensure(copy.has_value(), "what a graph writes reads back");
  return pictured(*copy, format, "dot");
}

}  // namespace praetor::viz
