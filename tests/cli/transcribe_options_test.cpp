// What `praetor transcribe` refuses of its options, before it writes anything.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using tests::Folder;
using tests::has;
using tests::Output;
using tests::praetor;

// Elsewhere `-` is standard output, where no session can be kept.
TEST(TranscribeOptions, RefusesStandardOutput) {
  const bool was_there = std::filesystem::exists("-");
  const Output refused = praetor({"transcribe", "antike-duellum", "-o", "-"}, "");
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(has(refused.err, "-o -: a session is kept in a file")) << refused.err;
  EXPECT_EQ(std::filesystem::exists("-"), was_there);
}

}  // namespace
}  // namespace praetor::cli
