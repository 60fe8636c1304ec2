#include "engine/text/sha256.hpp"

#include <openssl/crypto.h>
#include <openssl/evp.h>

#include <memory>
#include <new>

namespace praetor::text {
namespace {

struct FreeContext {
  void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
};
struct FreeDigest {
  void operator()(EVP_MD* digest) const { EVP_MD_free(digest); }
};

// Looking the algorithm up costs more than hashing a short text: once a thread is enough.
struct Hasher {
  std::unique_ptr<EVP_MD, FreeDigest> digest{EVP_MD_fetch(nullptr, "SHA256", nullptr)};
  std::unique_ptr<EVP_MD_CTX, FreeContext> context{EVP_MD_CTX_new()};
};

}  // namespace

std::array<std::uint8_t, 32> sha256(std::string_view bytes) {
  static thread_local const Hasher hasher;
  std::array<std::uint8_t, 32> sum{};
  EVP_MD_CTX* const context = hasher.context.get();
  const bool done = hasher.digest && context != nullptr &&
                    EVP_DigestInit_ex2(context, hasher.digest.get(), nullptr) == 1 &&
                    EVP_DigestUpdate(context, bytes.data(), bytes.size()) == 1 &&
                    EVP_DigestFinal_ex(context, sum.data(), nullptr) == 1;
  if (!done) throw std::bad_alloc();  // SHA-256 of bytes in memory fails for no other reason
  return sum;
}

void ignore_openssl_settings() {
  // Should it fail, the settings are read, as they were.
  static_cast<void>(OPENSSL_init_crypto(OPENSSL_INIT_NO_LOAD_CONFIG, nullptr));
}

}  // namespace praetor::text
