#pragma once
// Letters and digits of ASCII, the same in every locale: ids, keywords and numbers hold no others.
// The reader of the notation says what else a word of it may hold.

#include <algorithm>
#include <string_view>

namespace praetor::text {

constexpr bool is_ascii(char byte) { return static_cast<unsigned char>(byte) < 0x80; }
constexpr bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }
constexpr bool is_letter(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}
/// The small letter of a capital letter; any other byte as it is.
constexpr char small_letter(char byte) {
  return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
}
/// The capital letter of a small letter; any other byte as it is.
constexpr char capital_letter(char byte) {
  return byte >= 'a' && byte <= 'z' ? static_cast<char>(byte - 'a' + 'A') : byte;
}
/// Whether a text is digits and nothing else; false for an empty text.
constexpr bool is_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, is_digit);
}

}  // namespace praetor::text
