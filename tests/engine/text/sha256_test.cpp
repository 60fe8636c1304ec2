// SHA-256 against the examples of its standard.

#include "engine/text/sha256.hpp"

#include <gtest/gtest.h>

#include <random>
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

// Texts that grow, shrink, and differ from the last at any place, before all at the ends of parts.
TEST(Sha256, OfTextsThatAreAlikeIsThatOfEach) {
  std::mt19937_64 random(20261125);
  Sha256OfAlike sums;
  std::string text;
  for (int round = 0; round < 2'000; ++round) {
    const std::size_t size = random() % 4 * 256 + random() % 3 - 1 + (random() % 8 == 0 ? 100 : 1);
    text.resize(size, 'x');
    const auto letter = static_cast<char>('a' + random() % 26);
    if (size > 0 && round % 5 != 0) text[random() % size] = letter;
    EXPECT_EQ(sums.of(text), sha256(text)) << round;
  }
}

}  // namespace
}  // namespace praetor::text
