#pragma once
// An edit of a text as an editor needs it: bytes to remove and bytes to insert. It knows nothing of
// replays; whoever makes the changes ensures that the result is a replay.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::replays {

/// Replaces `size` bytes from the byte offset `begin`; a pure insertion removes none.
struct TextChange {
  std::size_t begin = 0;
  std::size_t size = 0;
  std::string text;
};

/// The text after the changes, which are sorted by offset and do not overlap.
std::string applied(std::string_view text, const std::vector<TextChange>& changes);

}  // namespace praetor::replays
