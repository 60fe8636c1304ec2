#pragma once
// The parts of a text. Tables that few runs ask for are one text in the program: as views, each row
// of them would be put right at every start, since a program is loaded now here, now there.

#include <string_view>
#include <vector>

namespace praetor::text {

/// Those that end with such a byte, without it; they live as long as the text.
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

/// Whether a list of ids that are parted by blanks has one.
inline bool lists(std::string_view ids, std::string_view id) {
  for (std::size_t at = ids.find(id); at != std::string_view::npos; at = ids.find(id, at + 1)) {
    const std::size_t end = at + id.size();
    if ((at == 0 || ids[at - 1] == ' ') && (end == ids.size() || ids[end] == ' ')) return true;
  }
  return false;
}

}  // namespace praetor::text
