#include "tests/support/xml.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "engine/text/escape.hpp"

namespace praetor::tests {
namespace {

bool is_name(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter == '-';
}

bool is_allowed(std::uint32_t point) {
  return point == 0x9 || point == 0xA || point == 0xD || (point >= 0x20 && point <= 0xD7FF) ||
         (point >= 0xE000 && point <= 0xFFFD) || point >= 0x10000;
}

bool has_only_characters(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const text::CodePoint point = text::code_point_at(text, at);
    if (!point.valid || !is_allowed(point.value)) return false;
    at += point.size;
  }
  return true;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  std::optional<XmlElement> document() {
    if (!take("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")) return std::nullopt;
    skip_blanks();
    XmlElement root;
    if (!element(root)) return std::nullopt;
    skip_blanks();
    return rest_.empty() ? std::optional(std::move(root)) : std::nullopt;
  }

 private:
  bool take(std::string_view mark) {
    if (!rest_.starts_with(mark)) return false;
    rest_.remove_prefix(mark.size());
    return true;
  }
  void skip_blanks() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \n"), rest_.size()));
  }
  std::string name() {
    const auto end = std::ranges::find_if_not(rest_, is_name);
    std::string found(rest_.begin(), end);
    rest_.remove_prefix(found.size());
    return found;
  }

  // One character of text or of a value, written as an entity or as itself.
  bool character(std::string& out) {
    if (rest_.starts_with('&')) {
      const std::size_t end = rest_.find(';');
      if (!rest_.starts_with("&#") || end == std::string_view::npos) return false;
      const std::string digits(rest_.substr(2, end - 2));
      rest_.remove_prefix(end + 1);
      if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos) {
        return false;
      }
      const unsigned long point = std::stoul(digits);
      if (point > 0x7F || !is_allowed(static_cast<std::uint32_t>(point))) return false;
      out += static_cast<char>(point);
      return true;
    }
    if (rest_.starts_with("]]>")) return false;
    out += rest_.front();
    rest_.remove_prefix(1);
    return true;
  }

  bool attribute(XmlElement& into) {
    const std::string key = name();
    if (key.empty() || into.attributes.contains(key) || !take("=\"")) return false;
    std::string value;
    while (!rest_.empty() && rest_.front() != '"') {
      if (rest_.front() == '<' || rest_.front() == '\n' || !character(value)) return false;
    }
    into.attributes[key] = value;
    return take("\"");
  }

  bool element(XmlElement& into) {
    if (!take("<")) return false;
    into.name = name();
    if (into.name.empty()) return false;
    while (take(" ")) {
      if (!attribute(into)) return false;
    }
    if (!take(">")) return false;
    while (!rest_.starts_with("</")) {
      if (rest_.empty()) return false;
      if (rest_.front() == '<') {
        if (!element(into.inside.emplace_back())) return false;
      } else if (!character(into.text)) {
        return false;
      }
    }
    return take("</" + into.name + ">");
  }

  std::string_view rest_;
};

}  // namespace

std::vector<XmlElement> XmlElement::all(std::string_view wanted) const {
  std::vector<XmlElement> found;
  std::ranges::copy_if(inside, std::back_inserter(found),
                       [&](const XmlElement& element) { return element.name == wanted; });
  return found;
}

std::optional<XmlElement> xml_of(std::string_view text) {
  return has_only_characters(text) ? Reader(text).document() : std::nullopt;
}

}  // namespace praetor::tests
