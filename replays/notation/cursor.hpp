#pragma once
// The tokens of a text in the notation, one after the other: words, signs, strings and whole JSON
// values. It skips blanks and comments (from `#` to the end of the line), but not line ends.

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "engine/text/ascii.hpp"
#include "engine/text/blank_text.hpp"
#include "replays/notation/source_map.hpp"

namespace praetor::replays::notation {

/// Whether a byte belongs to a word: letters, digits, `-`, `_`, and bytes that are not ASCII.
inline constexpr auto word_bytes = [] {
  std::array<bool, 256> all{};
  for (std::size_t value = 0; value < all.size(); ++value) {
    const char byte = static_cast<char>(value);
    all[value] = text::is_letter(byte) || text::is_digit(byte) || byte == '-' || byte == '_' ||
                 !text::is_ascii(byte);
  }
  return all;
}();
constexpr bool is_word_byte(char byte) { return word_bytes[static_cast<unsigned char>(byte)]; }

/// Whether a token is a word, not a sign or a line end.
constexpr bool is_word(std::string_view token) {
  return !token.empty() && is_word_byte(token.front());
}

/// The sign for steps that were not written down, and the character that word processors make of
/// it.
inline constexpr std::string_view dots = "...";
inline constexpr std::string_view one_dots = "\u2026";
/// The number of bytes of the blank that a text begins with; 0 where it begins with none. Word
/// processors write other blanks than that of the keyboard: hard, thin, wide ones.
inline std::size_t blank_size(std::string_view text) {
  if (text.empty()) return 0;
  if (text::is_ascii(text[0]))
    return std::string_view(" \t\r").find(text[0]) != std::string_view::npos;
  const text::CodePoint point = text::code_point_at(text, 0);
  return point.valid && text::is_wide_blank(point.value) ? point.size : 0;
}

/// Whether a word is a whole number: digits, optionally with a `-` in front.
bool is_number(std::string_view word);

class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

  std::size_t place() const { return at_; }
  /// The offset at which the next token begins, or the line ends.
  std::size_t place_ahead() {
    next();
    return at_;
  }
  /// Goes back to the offset of an earlier token.
  void back_to(std::size_t place) { at_ = place; }
  bool at_end() const { return at_ >= text_.size(); }
  std::string_view text() const { return text_; }
  /// The number of comments so far.
  std::size_t comments() const { return comments_; }

  /// Skips blanks and a comment; then comes a token, a line end or the end of the text.
  void skip_blanks();
  /// Skips blanks and returns the next byte; `
  /// ` at the end of the text too.
  char next() {
    // Called often for the same token, which usually begins right here.
    if (!at_end() && is_word_byte(text_[at_]) && text::is_ascii(text_[at_])) return text_[at_];
    skip_blanks();
    return at_end() ? '\n' : text_[at_];
  }
  bool at_line_end() { return next() == '\n'; }
  /// Skips the rest of an otherwise empty line, and its end.
  void pass_line_end();
  /// Whether the line begins with a blank. Call it at the beginning of a line.
  bool indented() const {
    return !at_end() && text_[at_] != '\r' && blank_size(text_.substr(at_)) > 0;
  }

  /// The word that begins here, or `...` (also for its one character), or a single sign; empty at a
  /// line end. `peek` does not move past it.
  std::string_view peek();
  std::string_view take();
  /// Moves past the next part of a free text: a word, a sign, or what stands in quotes or brackets
  /// that are closed on the line, where `#` begins no comment.
  void take_free();
  /// Moves past the sign if it is the next byte.
  bool take_sign(char sign);

  bool at_json() {
    const char first = next();
    return first == '{' || first == '[' || first == '"';
  }
  /// A JSON string, array or object as it is written; it may cover several lines. None if it does
  /// not end; then the cursor stays. Does not check whether it is correct JSON.
  std::optional<std::string_view> take_json();

 private:
  std::optional<std::size_t> end_of_string(std::size_t begin) const;

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t comments_ = 0;
  std::size_t counted_ = 0;  // up to where comments were counted
};

}  // namespace praetor::replays::notation
