#pragma once
// The tokens of a text in the notation, one after the other: words, signs, strings and whole JSON
// values. Blanks and comments (from `#` to the line's end) are passed over; a line's end is not.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "replays/notation/source_map.hpp"

namespace praetor::replays::notation {

/// Whether a byte belongs to a word: letters, digits, `-`, `_`, and what is not ASCII.
inline constexpr auto word_bytes = [] {
  std::array<bool, 256> all{};
  for (std::size_t value = 0; value < all.size(); ++value) {
    all[value] = (value >= 'a' && value <= 'z') || (value >= 'A' && value <= 'Z') ||
                 (value >= '0' && value <= '9') || value == '-' || value == '_' || value >= 0x80;
  }
  return all;
}();
constexpr bool is_word_byte(char byte) { return word_bytes[static_cast<unsigned char>(byte)]; }

/// What stands for steps that were not written down, and what word processors make of it.
inline constexpr std::string_view dots = "...";
inline constexpr std::string_view one_dots = "\u2026";
/// A blank at which no line is broken: the same processors write it.
inline constexpr std::string_view hard_blank = "\u00a0";

/// Whether a word is a whole number: digits, perhaps with a `-` before them.
bool is_number(std::string_view word);

class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

  std::size_t place() const { return at_; }
  /// Where the next token begins, or the line ends.
  std::size_t place_ahead() {
    next();
    return at_;
  }
  /// Goes back to a place where a token began.
  void back_to(std::size_t place) { at_ = place; }
  bool at_end() const { return at_ >= text_.size(); }
  std::string_view text() const { return text_; }
  /// The comments passed so far.
  std::size_t comments() const { return comments_; }

  /// Passes blanks and a comment; the next byte is that of a token, a line's end or the text's end.
  void skip_blanks();
  /// After `skip_blanks`: the next byte, `\n` at the end of the text too.
  char next() {
    // Asked for every token, often several times: mostly it begins right here.
    if (!at_end() && is_word_byte(text_[at_]) && text_[at_] != hard_blank[0]) return text_[at_];
    skip_blanks();
    return at_end() ? '\n' : text_[at_];
  }
  bool at_line_end() { return next() == '\n'; }
  /// Passes the rest of a line that holds nothing more, and its end.
  void pass_line_end();
  /// Whether the line begins with a blank. To be asked at the beginning of a line.
  bool indented() const {
    if (at_end()) return false;
    return text_[at_] == ' ' || text_[at_] == '\t' || text_.substr(at_).starts_with(hard_blank);
  }

  /// The word that begins here, or `...` (also for its one character), or the one sign; empty at a
  /// line's end. `peek` does not pass it.
  std::string_view peek();
  std::string_view take();
  /// Passes the sign if it is the next byte.
  bool take_sign(char sign);

  bool at_json() {
    const char first = next();
    return first == '{' || first == '[' || first == '"';
  }
  /// A JSON string, array or object as it is written, which may go on over several lines; none
  /// where it does not end (then nothing is passed). Whether it is good JSON is not looked at.
  std::optional<std::string_view> take_json();

 private:
  std::optional<std::size_t> end_of_string(std::size_t begin) const;

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t comments_ = 0;
  std::size_t counted_ = 0;  // up to where comments were counted
};

}  // namespace praetor::replays::notation
