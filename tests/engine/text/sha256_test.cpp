// SHA-256 against the examples of its standard.

#include "engine/text/sha256.hpp"

#include <gtest/gtest.h>

#include <string>
#include <thread>

#include "engine/text/canonical.hpp"

namespace praetor::text {
namespace {

TEST(Sha256, AgreesWithTheStandard) {
  const auto abc = sha256("abc");
  EXPECT_EQ(abc[0], 0xBA);
  EXPECT_EQ(abc[1], 0x78);
  EXPECT_EQ(abc[31], 0xAD);
  EXPECT_EQ(fingerprint(""), "e3b0c44298fc1c14");
  EXPECT_EQ(fingerprint("abc"), "ba7816bf8f01cfea");
  EXPECT_EQ(fingerprint("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8");
  EXPECT_EQ(fingerprint(std::string(1'000'000, 'a')), "cdc76e5c9914fb92");
}

TEST(Sha256, WorksInEveryThread) {
  std::string other;
  std::thread([&] { other = fingerprint("abc"); }).join();
  EXPECT_EQ(other, fingerprint("abc"));
}

}  // namespace
}  // namespace praetor::text
