#pragma once
// Finds the tokens of texts that are plain JSON, as nearly all are, in one look at each byte.
// TapeBuilder reads the others: it reads all of JSON and says what is wrong.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace praetor::text {

/// The byte offsets of the tokens of a text, the same as those of TapeBuilder. None where the text
/// is no JSON within our limits, or has strings with escapes or with letters that are no ASCII.
std::optional<std::vector<std::uint32_t>> plain_offsets(std::string_view json);

}  // namespace praetor::text
