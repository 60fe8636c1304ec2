#pragma once
// What an edit does to a text, as an editor would be told: bytes that go and bytes that come. It
// knows nothing of replays; who makes changes sees to it that the result is one.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::replays {

/// Bytes of a text that others take the place of; none go where something is inserted only.
struct TextChange {
  std::size_t begin = 0;
  std::size_t size = 0;
  std::string text;
};

/// The text after the changes, which stand in its order and do not overlap.
std::string applied(std::string_view text, const std::vector<TextChange>& changes);

}  // namespace praetor::replays
