// Of OpenSSL we take the bare algorithm, which is linked into the program: what stands round it
// looks for settings and providers, which costs more than the hash of a state.
#define OPENSSL_API_COMPAT 10101
#include "engine/text/sha256.hpp"

#include <openssl/sha.h>

namespace praetor::text {

std::array<std::uint8_t, 32> sha256(std::string_view bytes) {
  std::array<std::uint8_t, 32> sum{};
  SHA256_CTX context;
  SHA256_Init(&context);
  SHA256_Update(&context, bytes.data(), bytes.size());
  SHA256_Final(sum.data(), &context);
  return sum;
}

}  // namespace praetor::text
