#pragma once
// Places as the protocol counts them: lines from 0, and in a line UTF-16 code units from 0. Lines
// end with "\n", "\r\n" or "\r". Bytes that are no UTF-8 count as one unit each.

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

/// The lines of one text, which outlives it.
class Columns {
 public:
  explicit Columns(std::string_view text);

  /// The byte at a place; beyond the end of a line that end, beyond the text its end.
  std::size_t byte_at(EditorPlace place) const;
  EditorPlace place_of(std::size_t byte) const;
  EditorSpan span_of(std::size_t begin, std::size_t end) const {
    return {place_of(begin), place_of(end)};
  }
  /// The byte of a line, from 1, and a column, from 1, in code points, as verdicts count them.
  std::size_t byte_of_column(std::size_t line, std::size_t column) const;
  /// So many code points behind a byte.
  std::size_t byte_behind(std::size_t byte, std::size_t code_points) const;
  std::size_t line_begin(std::size_t line) const { return begins_[line]; }
  /// Where a line's own end begins.
  std::size_t line_end(std::size_t line) const;
  std::size_t lines() const { return begins_.size(); }

 private:
  std::string_view text_;
  std::vector<std::size_t> begins_{0};  // of each line
  std::vector<std::size_t> rows_{0};    // of each line that verdicts count: they know "\n" alone
};

}  // namespace praetor::cli::lsp
