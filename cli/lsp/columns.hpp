#pragma once
// Positions as the protocol counts them: lines from 0, and UTF-16 code units from 0 within a line.
// A line ends with "\n", "\r\n" or "\r". A byte that is no UTF-8 counts as one unit.

#include <cstddef>
#include <string_view>
#include <vector>

namespace praetor::cli::lsp {

struct EditorPlace {
  std::size_t line = 0;
  std::size_t character = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): Clang 14 means what it writes for us, not what we wrote.
  friend auto operator<=>(const EditorPlace&, const EditorPlace&) = default;
};

/// From `begin` up to but not including `end`.
struct EditorSpan {
  EditorPlace begin;
  EditorPlace end;
};

/// Converts positions of one text, which must outlive the object.
class Columns {
 public:
  explicit Columns(std::string_view text);

  /// The byte at a place; past the end of a line, that line's end; past the text, the text's end.
  std::size_t byte_at(EditorPlace place) const;
  EditorPlace place_of(std::size_t byte) const;
  EditorSpan span_of(std::size_t begin, std::size_t end) const {
    return {place_of(begin), place_of(end)};
  }
  /// The byte at a line and a column, both from 1, in code points, as verdicts count them.
  std::size_t byte_of_column(std::size_t line, std::size_t column) const;
  /// The byte that is `code_points` code points after `byte`.
  std::size_t byte_behind(std::size_t byte, std::size_t code_points) const;
  std::size_t line_begin(std::size_t line) const { return begins_[line]; }
  /// The byte at which the line's terminator begins.
  std::size_t line_end(std::size_t line) const;
  std::size_t lines() const { return begins_.size(); }

 private:
  std::string_view text_;
  std::vector<std::size_t> begins_{0};  // the first byte of each line
  std::vector<std::size_t> rows_{0};    // the same for lines as verdicts count them, which end with
                                        // "\n" only
};

}  // namespace praetor::cli::lsp
