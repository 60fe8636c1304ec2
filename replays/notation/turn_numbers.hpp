#pragma once
// The numbers that people write before their turns. Nobody judges them, but they count: where one
// is left out, a turn may be missing.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace praetor::replays::notation {

/// The numbers of two turns that follow each other in a text, from two to six apart.
struct SkippedNumbers {
  std::int64_t before = 0;
  std::int64_t here = 0;
};

/// The numbers of the turn that the byte at `offset` belongs to, and of the one before it. None if
/// nothing is left out between them, or one of them has no number near.
std::optional<SkippedNumbers> skipped_numbers(std::string_view text, std::size_t offset);

}  // namespace praetor::replays::notation
