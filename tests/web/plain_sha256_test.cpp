// The hash of the page by our own hand against OpenSSL's.

#include "cli/web/module/plain_sha256.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "engine/text/sha256.hpp"

namespace praetor {
namespace {

TEST(PlainSha256, IsThatOfOpenSslForEveryLengthAroundBlocks) {
  std::mt19937 random(256);
  std::string bytes;
  for (std::size_t size = 0; size <= 4 * 64 + 1; ++size) {
    EXPECT_EQ(web::plain_sha256(bytes), text::sha256(bytes)) << size << " bytes";
    bytes += static_cast<char>(random() & 0xFFU);
  }
  for (const std::size_t size : {std::size_t{1'000}, std::size_t{65'536}, std::size_t{1'000'003}}) {
    bytes.resize(size);
    for (char& byte : bytes) byte = static_cast<char>(random() & 0xFFU);
    EXPECT_EQ(web::plain_sha256(bytes), text::sha256(bytes)) << size << " bytes";
  }
}

}  // namespace
}  // namespace praetor
