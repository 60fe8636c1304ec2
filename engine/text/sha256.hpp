#pragma once
// SHA-256 of bytes, by OpenSSL. Cheap to call: no memory is allocated by us after a thread's first
// call. It names states and laws; nothing here keeps secrets.

#include <array>
#include <cstdint>
#include <string_view>

namespace praetor::text {

std::array<std::uint8_t, 32> sha256(std::string_view bytes);

/// Of a whole program, before it hashes anything: the settings of OpenSSL on this machine are not
/// read. They take as long to read as a replay to judge, and change no hash.
void ignore_openssl_settings();

}  // namespace praetor::text
