#pragma once
// A reader of the part of XML 1.0 that reports are made of, for tests: elements, attributes, text,
// and entities. Whatever else stands there, or is not well formed, is a fault.

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
  std::string text;  ///< of the element itself, in one piece

  /// Those of its elements that have this name.
  std::vector<XmlElement> all(std::string_view wanted) const;
};

/// The outermost element; none where the text is not well formed.
std::optional<XmlElement> xml_of(std::string_view text);

}  // namespace praetor::tests
