#include "engine/text/json_skip.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>

namespace praetor::text {
namespace {

constexpr std::size_t block_bytes = 64;

/// Which of 64 bytes are these signs, one bit for each byte.
struct BlockSigns {
  std::uint64_t quotes = 0;
  std::uint64_t backslashes = 0;
  std::uint64_t opens = 0;
  std::uint64_t closes = 0;
};

// Braces and brackets differ in one bit.
constexpr char brace_bit = 0x20;

#if defined(__SSE2__)

// These are extensions of GCC and Clang: the web page's build has no header for the processor.
using Lane = char __attribute__((vector_size(16)));

BlockSigns signs_of(const char* block) {
  BlockSigns signs;
  for (std::size_t begin = 0; begin < block_bytes; begin += sizeof(Lane)) {
    Lane bytes;
    std::memcpy(&bytes, block + begin, sizeof bytes);
    const Lane braces = bytes | brace_bit;
    const auto where = [&](const Lane& of, char sign) {
      const int bits = __builtin_ia32_pmovmskb128(std::bit_cast<Lane>(of == sign));
      return static_cast<std::uint64_t>(static_cast<unsigned>(bits)) << begin;
    };
    signs.quotes |= where(bytes, '"');
    signs.backslashes |= where(bytes, '\\');
    signs.opens |= where(braces, '{');
    signs.closes |= where(braces, '}');
  }
  return signs;
}

#else

BlockSigns signs_of(const char* block) {
  BlockSigns signs;
  for (std::size_t i = 0; i < block_bytes; ++i) {
    const std::uint64_t bit = std::uint64_t{1} << i;
    const char brace = static_cast<char>(block[i] | brace_bit);
    signs.quotes |= block[i] == '"' ? bit : 0;
    signs.backslashes |= block[i] == '\\' ? bit : 0;
    signs.opens |= brace == '{' ? bit : 0;
    signs.closes |= brace == '}' ? bit : 0;
  }
  return signs;
}

#endif

/// Sets each bit where the number of bits up to it, with it, is odd.
std::uint64_t odd_so_far(std::uint64_t bits) {
  for (int shift = 1; shift < 64; shift *= 2) bits ^= bits << shift;
  return bits;
}

/// Counts open brackets block by block. None where a string has a backslash, or the text ends
/// early; then the function below goes byte by byte.
std::optional<std::size_t> behind_plain_container(std::string_view json, std::size_t at) {
  std::uint64_t in_string = 0;  // all bits or none
  int depth = 0;
  for (; at < json.size(); at += block_bytes) {
    std::array<char, block_bytes> last{};
    const bool whole = json.size() - at >= block_bytes;
    if (!whole) std::memcpy(last.data(), json.data() + at, json.size() - at);
    const BlockSigns signs = signs_of(whole ? json.data() + at : last.data());
    if (signs.backslashes != 0) return std::nullopt;
    const std::uint64_t strings = odd_so_far(signs.quotes) ^ in_string;
    in_string = (strings >> 63) != 0 ? ~std::uint64_t{0} : 0;
    // A loop over the brackets is faster than to count bits without an instruction for it.
    for (std::uint64_t left = (signs.opens | signs.closes) & ~strings; left != 0;
         left &= left - 1) {
      const std::uint64_t lowest = left & (~left + 1);
      depth += (signs.opens & lowest) != 0 ? 1 : -1;
      if (depth == 0) return at + static_cast<std::size_t>(std::countr_zero(left)) + 1;
    }
  }
  return std::nullopt;
}

std::size_t behind_container(std::string_view json, std::size_t at) {
  std::size_t depth = 0;
  while (at < json.size()) {
    const char sign = json[at];
    if (sign == '"') {
      at = behind_string(json, at);
      continue;
    }
    if (sign == '{' || sign == '[') ++depth;
    if ((sign == '}' || sign == ']') && --depth == 0) return at + 1;
    ++at;
  }
  return at;
}

}  // namespace

std::size_t behind_string(std::string_view json, std::size_t at) {
  for (++at; at < json.size() && json[at] != '"'; ++at) {
    if (json[at] == '\\') ++at;
  }
  return std::min(at + 1, json.size());
}

std::size_t behind_value(std::string_view json, std::size_t at) {
  if (at >= json.size()) return at;
  if (json[at] == '"') return behind_string(json, at);
  if (json[at] == '{' || json[at] == '[') {
    const auto behind = behind_plain_container(json, at);
    return behind ? *behind : behind_container(json, at);
  }
  return std::min(json.find_first_of(",]}", at), json.size());
}

}  // namespace praetor::text
