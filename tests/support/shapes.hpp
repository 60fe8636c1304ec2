#pragma once
// What can be seen of an SVG picture, shape by shape, however its looks are written: as attributes
// that Graphviz writes, or as classes and variables of a page. Two pictures that look the same give
// the same list.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::tests {

/// Of a picture of `draw`, without the groups that have these ids: "polygon points=…
/// fill=#rrggbbaa".
std::vector<std::string> shapes_of(std::string svg, const std::vector<std::string>& without);

/// Of parts of a page; `style` is its style sheet. Theme 0 is light, 1 dark, 2 print.
std::vector<std::string> shapes_of_parts(std::string_view svg, std::string_view style,
                                         std::size_t theme);

}  // namespace praetor::tests
