// We use the bare algorithm of OpenSSL, which is linked into the program. The functions around it
// look for settings and providers, which costs more than the hash of a state.
#define OPENSSL_API_COMPAT 10101
#include "engine/text/sha256.hpp"

#include <openssl/sha.h>

#include <algorithm>
#include <bit>

namespace praetor::text {
namespace {

Sha256 sum_of(SHA256_CTX& context) {
  Sha256 sum{};
  SHA256_Final(sum.data(), &context);
  return sum;
}

}  // namespace

Sha256 sha256(std::string_view bytes) {
  SHA256_CTX context;
  SHA256_Init(&context);
  SHA256_Update(&context, bytes.data(), bytes.size());
  return sum_of(context);
}

Sha256 Sha256OfAlike::of(std::string_view bytes) {
  using Kept = decltype(behind_)::value_type;
  SHA256_CTX context;
  SHA256_Init(&context);
  const std::string_view last = last_;
  std::size_t at = 0;
  while (at + part <= std::min(bytes.size(), last.size()) &&
         bytes.substr(at, part) == last.substr(at, part)) {
    at += part;
  }
  if (at > 0) context = std::bit_cast<SHA256_CTX>(behind_[at / part - 1]);
  last_.replace(at, std::string::npos, bytes.substr(at));
  behind_.resize(at / part);
  for (; at + part <= bytes.size(); at += part) {
    SHA256_Update(&context, bytes.data() + at, part);
    behind_.push_back(std::bit_cast<Kept>(context));
  }
  SHA256_Update(&context, bytes.data() + at, bytes.size() - at);
  return sum_of(context);
}

}  // namespace praetor::text
