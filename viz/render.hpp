#pragma once
// Renders a graph to the bytes of a picture. Either nodes carry `pos` in points, or Graphviz lays
// them out. One lock of the process serialises the calls; the same graph gives the same bytes.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/enum_names.hpp"
#include "engine/core/result.hpp"
#include "viz/dot.hpp"

namespace praetor::viz {

enum class Format : std::uint8_t { svg, png, pdf, dot };

/// The format of a file's ending; none if it is no picture format.
std::optional<Format> format_of(std::string_view path);

/// Why a picture could not be made: the raw message of Graphviz.
struct RenderFault {
  std::string message;
};

/// Who places nodes and edges: the graph itself (`pinned`), or Graphviz (`ranked`), in ranks from
/// left to right or in the graph's `rankdir`.
enum class Layout : std::uint8_t { pinned, ranked };

/// PNG has `Graph::png_dots` dots per inch, by default 2 pixels for a point. DOT is the graph
/// itself, without layout.
Result<std::string, RenderFault> render(const Graph& graph, Format format,
                                        Layout layout = Layout::pinned);

}  // namespace praetor::viz
