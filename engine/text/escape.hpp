#pragma once
// Makes text from outside safe for people's terminals: what could move a cursor, turn the reading
// direction or hide itself is shown as `\u{hex}`. Not for JSON, HTML or DOT, which have their own
// rules.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace praetor::text {

/// One step through UTF-8: a code point, or one byte that belongs to none.
struct CodePoint {
  std::uint32_t value;  ///< the code point, or the byte where `valid` is false
  std::size_t size;     ///< 1 to 4 bytes
  bool valid;
};

/// The code point or byte at `offset`, which must be below the text's size.
CodePoint code_point_at(std::string_view text, std::size_t offset);
/// Whether a byte of UTF-8 goes on with a character that an earlier byte begins.
constexpr bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}
/// How many such steps a text has.
std::int64_t code_points(std::string_view text);
/// The beginning of a text, at most `most` bytes long and not cut within a character.
std::string_view whole_characters(std::string_view text, std::size_t most);

/// The text with all of these written as `\u{hex}`: controls (C0, DEL, C1), line and paragraph
/// separators, bidirectional controls, zero-width characters, byte order marks, tag characters,
/// U+FFFE, U+FFFF (which XML cannot hold) and bytes that are no UTF-8. All else stays as it is.
std::string shown(std::string_view text);

/// U+200C and U+200D, which separate or join letters of some scripts and parts of some emoji.
bool is_joiner(const CodePoint& point);
/// The same for pictures and pages, where nothing moves a cursor: joiners between two characters
/// outside ASCII stay, since those may need them.
std::string shown_joined(std::string_view text);

/// The same JSON on one line, with what `shown` would escape written as `\uXXXX`: still JSON, still
/// equal.
std::string safe_json(std::string_view json);

/// A part of a line for showing, and where the wanted column stands in it.
struct Excerpt {
  std::string text;   ///< escaped by `shown`
  std::size_t caret;  ///< characters before the wanted one, counted in `text`
};

/// About `width` characters of the line round the character at `column` (from 1, in code points;
/// beyond the line: after its last), with `…` where something was cut away.
Excerpt excerpt(std::string_view line, std::size_t column, std::size_t width);

}  // namespace praetor::text
