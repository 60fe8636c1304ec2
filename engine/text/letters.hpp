#pragma once
// Packs eight letters of a text into one number, to look at all of them at once. The readers of
// names and the tables of names use it.

#include <array>
#include <bit>
#include <cstddef>
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

/// The letters of a text up to its first quote, in two numbers of eight.
struct LettersToQuote {
  static constexpr std::size_t most = 16;

  std::uint64_t first = 0;
  std::uint64_t second = 0;
  std::size_t size = most;  ///< `most` where none of sixteen bytes is a quote
};

#if defined(__SSE2__)

/// Reads sixteen bytes from `at` on. It does not branch on the number of letters, which a processor
/// predicts badly.
inline LettersToQuote letters_to_quote(const char* at) {
  // An extension of GCC and Clang: the web page's build has no header for the processor.
  using Lane = char __attribute__((vector_size(LettersToQuote::most)));
  static constexpr std::array<char, 2 * LettersToQuote::most> kept = [] {
    std::array<char, 2 * LettersToQuote::most> bytes{};
    for (std::size_t i = 0; i < LettersToQuote::most; ++i) bytes[i] = -1;
    return bytes;
  }();
  Lane letters;
  std::memcpy(&letters, at, sizeof letters);
  const int quotes = __builtin_ia32_pmovmskb128(std::bit_cast<Lane>(letters == '"'));
  constexpr unsigned behind = 1U << LettersToQuote::most;
  const int size = std::countr_zero(static_cast<unsigned>(quotes) | behind);
  // Plain loads, which need not wait for the vector: to move its halves into numbers takes longer.
  const char* const mask = kept.data() + LettersToQuote::most - size;
  return {letters_at(at) & letters_at(mask), letters_at(at + 8) & letters_at(mask + 8),
          static_cast<std::size_t>(size)};
}

#else

inline LettersToQuote letters_to_quote(const char* at) {
  // Sets all bits below the lowest mark; all where there is no mark.
  const auto below = [](std::uint64_t marks) { return ((marks & (0 - marks)) >> 7U) - 1; };
  const std::uint64_t first = letters_at(at);
  const std::uint64_t second = letters_at(at + sizeof first);
  const std::uint64_t quotes = quotes_in(first);
  const std::uint64_t further = quotes_in(second);
  if ((quotes | further) == 0) return {};
  const std::uint64_t no_quote = quotes == 0 ? ~std::uint64_t{0} : 0;
  const std::uint64_t lowest = quotes == 0 ? further : quotes;
  const auto bits = static_cast<std::uint64_t>(std::countr_zero(lowest)) + (64 & no_quote);
  return {first & below(quotes), second & below(further) & no_quote,
          static_cast<std::size_t>(bits / 8)};
}

#endif

}  // namespace praetor::text
