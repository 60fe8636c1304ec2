#include "replays/searching/markup.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/text/number.hpp"
#include "engine/text/position.hpp"

namespace praetor::replays {
namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string_view without_prefix(std::string_view name) {
  const std::size_t colon = name.rfind(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

/// The character that an entity means; none if it is unknown.
std::optional<char> entity(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, char>, 5> known{
      {{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}}};
  const auto place = std::ranges::find(known, name, [](const auto& one) { return one.first; });
  if (place != known.end()) return place->second;
  if (!name.starts_with('#')) return std::nullopt;
  name.remove_prefix(1);
  const bool hex = name.starts_with('x');
  if (hex) name.remove_prefix(1);
  const auto value = text::number_in<unsigned>(name, hex ? 16 : 10);
  return value && *value >= ' ' && *value < 0x7F ? std::optional(static_cast<char>(*value))
                                                 : std::nullopt;
}

}  // namespace

std::string_view MarkupPart::attribute(std::string_view key) const {
  std::string_view rest = attributes;
  while (true) {
    const std::size_t begin = rest.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    rest.remove_prefix(begin);
    const std::size_t equals = rest.find('=');
    if (equals == std::string_view::npos) return {};
    std::string_view here = rest.substr(0, equals);
    here = here.substr(0, std::min(here.find_last_not_of(blanks) + 1, here.size()));
    rest.remove_prefix(equals + 1);
    const std::size_t quote = rest.find_first_not_of(blanks);
    if (quote == std::string_view::npos || (rest[quote] != '"' && rest[quote] != '\'')) return {};
    const std::size_t end = rest.find(rest[quote], quote + 1);
    if (end == std::string_view::npos) return {};
    if (without_prefix(here) == key) return rest.substr(quote + 1, end - quote - 1);
    rest.remove_prefix(end + 1);
  }
}

std::size_t MarkupReader::line() const {
  return static_cast<std::size_t>(text::line_number(text_, at_));
}

bool MarkupReader::pass(std::string_view ending) {
  const std::size_t end = text_.find(ending, at_);
  if (end == std::string_view::npos) return false;
  at_ = end + ending.size();
  return true;
}

std::optional<MarkupPart> MarkupReader::next() {
  while (at_ < text_.size()) {
    const std::string_view rest = text_.substr(at_);
    MarkupPart part;
    if (!rest.starts_with('<')) {
      part.text = rest.substr(0, rest.find('<'));
      at_ += part.text.size();
      return part;
    }
    if (rest.starts_with("<!--")) {
      if (!pass("-->")) return refuse("a comment does not end");
      continue;
    }
    if (rest.starts_with("<?")) {
      if (!pass("?>")) return refuse("an instruction does not end");
      continue;
    }
    if (rest.starts_with("<!")) {
      // The name of a document type is skipped; a document type with declarations is refused.
      const std::size_t end = rest.find_first_of("[>");
      if (end == std::string_view::npos || rest[end] == '[') {
        return refuse("it declares entities or marks data, which is not read");
      }
      at_ += end + 1;
      continue;
    }
    std::size_t end = 1;
    for (char quote = 0; end < rest.size() && (quote != 0 || rest[end] != '>'); ++end) {
      const char byte = rest[end];
      if (quote != 0 && byte == quote) {
        quote = 0;
      } else if (quote == 0 && (byte == '"' || byte == '\'')) {
        quote = byte;
      }
    }
    if (end == rest.size()) return refuse("a tag does not end");
    at_ += end + 1;
    std::string_view inside = rest.substr(1, end - 1);
    part.closes = inside.starts_with('/');
    if (part.closes) inside.remove_prefix(1);
    part.alone = inside.ends_with('/');
    if (part.alone) inside.remove_suffix(1);
    const std::size_t name_end = std::min(inside.find_first_of(blanks), inside.size());
    part.name = without_prefix(inside.substr(0, name_end));
    part.attributes = inside.substr(name_end);
    if (part.name.empty()) return refuse("a tag has no name");
    const bool may_hold_pages = part.name == "html" || part.name == "alto" || part.name == "div";
    if (root_.empty() && may_hold_pages && !part.closes) root_ = part.name;
    if (part.name == root_ && !part.closes && !part.alone) ++open_;
    if (part.name == root_ && part.closes && open_ > 0) --open_;
    return part;
  }
  if (open_ > 0) return refuse("the document ends early");
  return std::nullopt;
}

bool opens_element(std::string_view text, std::string_view name) {
  for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at)) {
    const std::string_view tag = text.substr(++at);
    const std::size_t end = std::min(tag.find_first_of(" \t\r\n/<>"), tag.size());
    if (without_prefix(tag.substr(0, end)) == name) return true;
  }
  return false;
}

std::string plain_text(std::string_view written) {
  std::string made;
  while (!written.empty()) {
    // Reads only so many characters of a number with leading zeros. A text full of `&` then takes
    // no quadratic time.
    constexpr std::size_t longest = 16;
    const bool begins = written.front() == '&';
    const std::size_t end = begins ? written.substr(0, longest).find(';') : std::string_view::npos;
    const auto meant =
        end != std::string_view::npos ? entity(written.substr(1, end - 1)) : std::optional<char>();
    made += meant.value_or(written.front());
    written.remove_prefix(meant ? end + 1 : 1);
  }
  const std::size_t begin = made.find_first_not_of(blanks);
  if (begin == std::string::npos) return {};
  return made.substr(begin, made.find_last_not_of(blanks) + 1 - begin);
}

}  // namespace praetor::replays
