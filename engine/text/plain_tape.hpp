#pragma once
// The tokens of texts that are plainly JSON, which nearly all are: in one look at each byte. What
// needs a second look is for TapeBuilder, which reads all of JSON and says what is wrong.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace praetor::text {

/// Where the tokens of a text begin, as TapeBuilder tells it. None where the text is no JSON within
/// our limits, and where it may be but has strings with escapes or letters that are no ASCII.
std::optional<std::vector<std::uint32_t>> plain_offsets(std::string_view json);

}  // namespace praetor::text
