#pragma once
// What stands for a character that a page or a picture would take for its own: of XML and of HTML
// the same.

#include <string_view>

namespace praetor::viz {

/// "" for a character that may stand as it is.
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
