#pragma once
// Packs eight letters of a text into one number, to look at all of them at once. The readers of
// names and the tables of names use it.

#include <bit>
#include <cstdint>
#include <cstring>

namespace praetor::text {

/// The bytes of a `Word` from `at` on, the first in the lowest byte on any machine.
template <class Word = std::uint64_t>
std::uint64_t letters_at(const char* at) {
  Word word = 0;
  std::memcpy(&word, at, sizeof word);
  if constexpr (std::endian::native == std::endian::little || sizeof word == 1) {
    return word;
  } else if constexpr (sizeof word == sizeof(std::uint32_t)) {
    return __builtin_bswap32(word);
  } else {
    return __builtin_bswap64(word);
  }
}

/// Sets the highest bit of the first of eight letters that is a quote. Bits of letters behind it
/// may be set too, and mean nothing.
inline std::uint64_t quotes_in(std::uint64_t letters) {
  constexpr std::uint64_t ones = 0x0101'0101'0101'0101;
  letters ^= ones * '"';
  return (letters - ones) & ~letters & (ones * 0x80);
}

}  // namespace praetor::text
