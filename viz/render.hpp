#pragma once
// A graph as the bytes of a picture. Nodes carry `pos` in points, or Graphviz is asked to lay out.
// Calls are serialised by one lock of the process; the same graph gives the same bytes.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/enum_names.hpp"
#include "engine/core/result.hpp"
#include "viz/dot.hpp"

namespace praetor::viz {

enum class Format : std::uint8_t { svg, png, pdf, dot };

/// The format that a file's ending names; none where it names no format.
std::optional<Format> format_of(std::string_view path);

/// Why a picture could not be made: what Graphviz had to say, raw.
struct RenderFault {
  std::string message;
};

/// Who says where nodes and edges lie: the graph itself, or Graphviz, in ranks from left to right
/// or as the graph's `rankdir` says.
enum class Layout : std::uint8_t { pinned, ranked };

/// PNG has 2 pixels for a point; the others have no pixels. DOT is the graph as it is, not laid
/// out.
Result<std::string, RenderFault> render(const Graph& graph, Format format,
                                        Layout layout = Layout::pinned);

}  // namespace praetor::viz
