#pragma once
// Splits a text into parts. Tables that few runs ask for are one text each in the program. An array
// of views would cost time at every start, because the loader must correct the address in each of
// them.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::text {

/// The parts that end with the byte `end`, without it; the last part may lack it. They live as long
/// as the text.
inline std::vector<std::string_view> parts_of(std::string_view text, char end) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t behind = text.find(end, at);
    parts.push_back(text.substr(at, behind - at));
    if (behind == std::string_view::npos) break;
    at = behind + 1;
  }
  return parts;
}

/// The same parts, which need the text no longer.
inline std::vector<std::string> own_parts_of(std::string_view text, char end) {
  const auto parts = parts_of(text, end);
  return {parts.begin(), parts.end()};
}

/// Removes the first part of a text, up to `mark`, and the mark; returns the part.
inline std::string_view take_until(std::string_view& text, std::string_view mark) {
  const std::string_view part = text.substr(0, text.find(mark));
  text.remove_prefix(std::min(part.size() + mark.size(), text.size()));
  return part;
}

/// Takes the first word off a text, with the blanks before it; "" at its end.
inline std::string_view take_word(std::string_view& text, std::string_view blanks) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(blanks));
  text.remove_prefix(word.size());
  return word;
}

/// Whether a list of ids that are parted by blanks has one.
inline bool lists(std::string_view ids, std::string_view id) {
  for (std::size_t at = ids.find(id); at != std::string_view::npos; at = ids.find(id, at + 1)) {
    const std::size_t end = at + id.size();
    if ((at == 0 || ids[at - 1] == ' ') && (end == ids.size() || ids[end] == ' ')) return true;
  }
  return false;
}

}  // namespace praetor::text
