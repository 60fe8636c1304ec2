#pragma once
// SHA-256 of bytes, by OpenSSL. It names states and laws; nothing here keeps secrets. Of texts
// that are much alike the sums cost less.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::text {

using Sha256 = std::array<std::uint8_t, 32>;

/// Allocates nothing.
Sha256 sha256(std::string_view bytes);

/// The sums of texts of which each is much like the one before it, as are the states of a game:
/// what two have in common at their beginning is taken in once.
class Sha256OfAlike {
 public:
  Sha256 of(std::string_view bytes);
  /// As canonical.hpp has them.
  std::array<char, 16> fingerprint_digits(std::string_view bytes);

 private:
  static constexpr std::size_t part = 256;
  std::string last_;
  /// What OpenSSL keeps behind each whole part of `last_`.
  std::vector<std::array<std::uint32_t, 28>> behind_;
};

}  // namespace praetor::text
