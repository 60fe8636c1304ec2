#pragma once
// The visible shapes of an SVG picture. It does not matter how the picture writes its colours: as
// attributes, like Graphviz, or as classes and variables of a page. Two pictures that look the same
// give the same list.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::tests {

/// The shapes of a picture of `draw`, each as "polygon points=… fill=#rrggbbaa". Groups with the
/// ids in `without` are left out.
std::vector<std::string> shapes_of(std::string svg, const std::vector<std::string>& without);

/// The shapes of parts of a page; `style` is its style sheet. Theme 0 is light, 1 dark, 2 print.
std::vector<std::string> shapes_of_parts(std::string_view svg, std::string_view style,
                                         std::size_t theme);

}  // namespace praetor::tests
