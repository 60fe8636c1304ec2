#pragma once
// SHA-256 of bytes, by OpenSSL. It names states and laws; nothing here keeps secrets. For texts
// that are much alike Sha256OfAlike is faster.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::text {

using Sha256 = std::array<std::uint8_t, 32>;

/// Allocates nothing.
Sha256 sha256(std::string_view bytes);

/// The sums of texts that are each much like the one before, such as the states of a game. What two
/// texts have in common at their beginning is hashed once.
class Sha256OfAlike {
 public:
  Sha256 of(std::string_view bytes);
  /// The digits that canonical.hpp has of these bytes.
  std::array<char, 16> fingerprint_digits(std::string_view bytes);

 private:
  static constexpr std::size_t part = 256;
  std::string last_;
  /// What OpenSSL keeps after each whole part of `last_`.
  std::vector<std::array<std::uint32_t, 28>> behind_;
};

}  // namespace praetor::text
