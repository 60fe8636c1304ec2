#pragma once
// SHA-256 of bytes, by OpenSSL. Allocates nothing. It names states and laws; nothing here keeps
// secrets.

#include <array>
#include <cstdint>
#include <string_view>

namespace praetor::text {

std::array<std::uint8_t, 32> sha256(std::string_view bytes);

}  // namespace praetor::text
