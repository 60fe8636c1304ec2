// Graphviz prints problems on standard error and continues; here any message is a failure.
#include "viz/render.hpp"

#include <algorithm>
#include <new>
#include <string_view>
#include <utility>

#include "engine/core/ensure.hpp"
#include "replays/reading/memory.hpp"
#include "replays/threads.hpp"
#include "viz/entities.hpp"
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

// Collects the messages of Graphviz, which come in pieces: "Warning", ": ", and the text. The width
// of a text depends on the fonts, so a text that is too wide for its node is no failure.
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

// One context for the process: finding plugins and fonts takes 10 ms.
GVC_t* context() {
  static GVC_t* const made = [] {
    graphviz().tell_errors(keep_message);
    return graphviz().context();
  }();
  return made;
}

// A font name for Pango ends with its style; CSS needs the style as an attribute.
void part_style(std::string& out) {
  for (const auto& [style, attribute] :
       {std::pair{bold_style, " font-weight=\"bold"}, {italic_style, " font-style=\"italic"}}) {
    if (!out.ends_with(style)) continue;
    out.resize(out.size() - style.size());
    out += '"';
    out += attribute;
  }
}

// Removes the comments, which contain the version of Graphviz and would differ between machines.
// Without comments a hyphen needs no entity.
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

// Names the picture: Graphviz takes the graph's own name for its title.
std::string titled(std::string svg, std::string_view title) {
  constexpr std::string_view open = "<title>";
  const std::size_t begin = svg.find(open);
  if (title.empty() || begin == std::string::npos) return svg;
  std::string text;
  for (const char letter : title) {
    const std::string_view entity = entity_of(letter);
    entity.empty() ? text += letter : text += entity;
  }
  const std::size_t name = begin + open.size();
  return svg.replace(name, svg.find('<', name) - name, text);
}

// Cairo writes the time into a PDF; without it the same graph gives the same bytes.
std::string undated(std::string pdf) {
  constexpr std::string_view made = "/CreationDate (D:";
  constexpr std::string_view epoch = "19700101000000";
  const std::size_t at = pdf.find(made);
  if (at != std::string::npos && pdf.size() - at > made.size() + epoch.size()) {
    pdf.replace(at + made.size(), epoch.size(), epoch);
  }
  return pdf;
}

// Sets the resolution of this picture in the graph, and removes it afterwards.
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
  // Pango starts threads, and ends the program if they get no memory.
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
  if (format == Format::svg) return titled(tidied(picture), graph.title());
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
  // Graphviz leaves results in the graph, even after gvFreeLayout; so a copy is laid out.
  std::optional<Graph> copy = Graph::read(graph.dot());
  ensure(copy.has_value(), "what a graph writes reads back");
  copy->set_title(graph.title());
  return pictured(*copy, format, "dot");
}

}  // namespace praetor::viz
