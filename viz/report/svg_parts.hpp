#pragma once
// Cuts a picture that Graphviz drew into its parts and makes them small: attributes that say how
// something looks become classes, names and links go, tooltips become titles. It relies on the
// names and marks that it hands out, not on what a picture shows.

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "viz/report/colour_codes.hpp"

namespace praetor::viz::report {

/// An area that stands for no part but for the end of one.
Area part_mark();
/// The name of a figure or arrow in a picture of parts, and that of an arrow's badge.
std::string part_name(std::size_t number);
std::string badge_name(std::size_t number);

class SvgParts {
 public:
  explicit SvgParts(ColourCodes& codes) : codes_(codes) {}

  struct Cut {
    std::vector<std::string> areas;            ///< what stood between two marks, in order
    std::map<std::string, std::string> named;  ///< by part_name and badge_name
  };
  /// Each part is one element.
  Cut cut(std::string_view svg);

  /// The rules of all classes used so far.
  std::string css() const;

 private:
  friend class SvgCutter;
  std::string class_of(const std::string& rule);

  ColourCodes& codes_;
  std::map<std::string, std::size_t> classes_;
};

}  // namespace praetor::viz::report
