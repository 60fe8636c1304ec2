#pragma once
// SHA-256 straight from its standard (FIPS 180-4), for builds without OpenSSL. The program hashes
// with OpenSSL, which is many times faster.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace praetor::web {

/// The eight words of a hash, while it takes in blocks of 64 bytes.
class PlainSha256 {
 public:
  void take(const std::uint8_t* block) {
    std::array<std::uint32_t, 64> word{};
    for (std::size_t i = 0; i < 16; ++i) {
      for (std::size_t byte = 0; byte < 4; ++byte) word[i] = word[i] << 8U | block[4 * i + byte];
    }
    for (std::size_t i = 16; i < word.size(); ++i) {
      const std::uint32_t early = word[i - 15];
      const std::uint32_t late = word[i - 2];
      word[i] = word[i - 16] + (std::rotr(early, 7) ^ std::rotr(early, 18) ^ early >> 3U) +
                word[i - 7] + (std::rotr(late, 17) ^ std::rotr(late, 19) ^ late >> 10U);
    }
    auto [a, b, c, d, e, f, g, h] = sum_;
    for (std::size_t i = 0; i < word.size(); ++i) {
      const std::uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                  ((e & f) ^ (~e & g)) + constants[i] + word[i];
      const std::uint32_t second =
          (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
    }
    const std::array<std::uint32_t, 8> more{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < sum_.size(); ++i) sum_[i] += more[i];
  }

  std::array<std::uint8_t, 32> bytes() const {
    std::array<std::uint8_t, 32> out{};
    for (std::size_t i = 0; i < out.size(); ++i) {
      out[i] = static_cast<std::uint8_t>(sum_[i / 4] >> (24 - 8 * (i % 4)));
    }
    return out;
  }

 private:
  // The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  static constexpr std::array<std::uint32_t, 64> constants{
      0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4,
      0xAB1C5ED5, 0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE,
      0x9BDC06A7, 0xC19BF174, 0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F,
      0x4A7484AA, 0x5CB0A9DC, 0x76F988DA, 0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7,
      0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967, 0x27B70A85, 0x2E1B2138, 0x4D2C6DFC,
      0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85, 0xA2BFE8A1, 0xA81A664B,
      0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070, 0x19A4C116,
      0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
      0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7,
      0xC67178F2};
  // The same for the square roots of the first eight primes.
  std::array<std::uint32_t, 8> sum_{0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A,
                                    0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19};
};

inline std::array<std::uint8_t, 32> plain_sha256(std::string_view bytes) {
  constexpr std::size_t block = 64;
  PlainSha256 sum;
  const auto* const data = reinterpret_cast<const std::uint8_t*>(bytes.data());
  const std::size_t whole = bytes.size() / block * block;
  for (std::size_t at = 0; at < whole; at += block) sum.take(data + at);
  // The remaining bytes, a set bit, and the total number of bits at the end of the block.
  std::array<std::uint8_t, 2 * block> last{};
  const std::size_t rest = bytes.size() - whole;
  for (std::size_t at = 0; at < rest; ++at) last[at] = data[whole + at];
  last[rest] = 0x80;
  const std::size_t size = rest + 9 <= block ? block : 2 * block;
  const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
  for (std::size_t i = 0; i < 8; ++i) {
    last[size - 1 - i] = static_cast<std::uint8_t>(bits >> (8 * i));
  }
  for (std::size_t at = 0; at < size; at += block) sum.take(last.data() + at);
  return sum.bytes();
}

}  // namespace praetor::web
