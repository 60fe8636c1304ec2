#pragma once
// How a line of the notation ends, for callers that change or complete typed text. It uses the
// tokens of the reader, so that quotes and brackets mean the same.

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace praetor::replays::notation {

struct LineTail {
  std::size_t comment = 0;  ///< offset of the comment; the line's size if there is none
  /// Offset of a text in quotes or brackets that does not end within the line.
  std::optional<std::size_t> open{};
};

/// For one line without its end.
LineTail tail_of(std::string_view line);

/// A line of a text: the offsets of its beginning and its end (without the line end), and of its
/// comment (its end if there is none). A line with JSON may cover several lines of the file.
struct TextLine {
  std::size_t begin = 0;
  std::size_t comment = 0;
  std::size_t end = 0;
};

/// The lines of a well-formed text.
std::vector<TextLine> lines_in(std::string_view text);

/// The offset behind the claims and notes that follow `at`; `at` if there are none.
std::size_t behind_claims(std::string_view text, std::size_t at);

}  // namespace praetor::replays::notation
