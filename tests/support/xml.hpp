#pragma once
// A reader for tests of the part of XML 1.0 that reports use: elements, attributes, text and
// entities. It refuses anything else, and text that is not well formed.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::tests {

struct XmlElement {
  std::string name;
  std::map<std::string, std::string> attributes;
  std::vector<XmlElement> inside;
  std::string text;  ///< the element's own text, in one piece

  /// The child elements that have this name.
  std::vector<XmlElement> all(std::string_view wanted) const;
};

/// The root element; none where the text is not well formed.
std::optional<XmlElement> xml_of(std::string_view text);

}  // namespace praetor::tests
