#pragma once
// How a line of the notation ends, for who changes or completes what was typed: by the tokens of
// its reader, so that quotes and brackets mean there what they mean to it.

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace praetor::replays::notation {

struct LineTail {
  std::size_t comment = 0;  ///< where the comment begins; the line's size where there is none
  /// Where text in quotes or brackets begins that does not end in it.
  std::optional<std::size_t> open{};
};

/// Of one line without its end.
LineTail tail_of(std::string_view line);

/// A line of a text: from where to where it goes, without its end, and where its comment begins, or
/// its end where there is none. JSON may go on over several lines of a file, which are one here.
struct TextLine {
  std::size_t begin = 0;
  std::size_t comment = 0;
  std::size_t end = 0;
};

/// The lines of a text that is well formed.
std::vector<TextLine> lines_in(std::string_view text);

/// Behind the claims and notes that follow a place of a text: `at` where there are none.
std::size_t behind_claims(std::string_view text, std::size_t at);

}  // namespace praetor::replays::notation
