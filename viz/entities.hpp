#pragma once
// The entities that replace the special characters of XML and HTML; both use the same. Pages and
// pictures escape text with them.

#include <string_view>

namespace praetor::viz {

/// The entity of a character; "" if the character needs none.
constexpr std::string_view entity_of(char letter) {
  switch (letter) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return {};
  }
}

}  // namespace praetor::viz
