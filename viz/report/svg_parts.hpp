#pragma once
// Cuts a picture drawn by Graphviz into its parts and makes them small: attributes of appearance
// become classes, names and links are removed, tooltips become titles. It relies on the names and
// marks that it gives out, not on what the picture shows.

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "viz/report/colour_codes.hpp"

namespace praetor::viz::report {

/// An area that is no part but marks the end of one.
Area part_mark();
/// The name of a figure or arrow in a picture of parts; and the name of an arrow's badge.
std::string part_name(std::size_t number);
std::string badge_name(std::size_t number);

class SvgParts {
 public:
  explicit SvgParts(ColourCodes& codes) : codes_(codes) {}

  struct Cut {
    std::vector<std::string> areas;            ///< what was between two marks, in order
    std::map<std::string, std::string> named;  ///< by part_name and badge_name
  };
  /// Cuts a picture; each part is one element.
  Cut cut(std::string_view svg);

  /// The CSS rules of all classes used so far.
  std::string css() const;

 private:
  friend class SvgCutter;
  std::string class_of(const std::string& rule);

  ColourCodes& codes_;
  std::map<std::string, std::size_t> classes_;
};

}  // namespace praetor::viz::report
