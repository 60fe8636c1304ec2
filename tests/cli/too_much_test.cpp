// Replays and answers at the limits: what would not be read again is not written, and what is not
// whole is not there.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

namespace fs = std::filesystem;
using tests::content_of;
using tests::Ended;
using tests::Folder;
using tests::has;
using tests::Output;
using tests::praetor;

/// A legal replay of so many bytes, which grows twelvefold where it is laid out: each short list of
/// it then begins with a hundred blanks.
std::string replay_of_bytes(std::size_t bytes) {
  std::string replay = tests::legal_replay();
  const std::size_t deep = 50;
  std::string list = R"(,"meta":{"x":)" + std::string(deep, '[');
  while (replay.size() + list.size() < bytes) list += R"([1,2,3,4],)";
  list.back() = ']';
  return replay.insert(replay.size() - 1, list + std::string(deep - 1, ']') + "}");
}

TEST(TooMuchSlow, IsNotWrittenBack) {
  const Folder folder;
  constexpr std::size_t mebibyte = std::size_t{1024} * 1024;
  const std::string replay = replay_of_bytes(6 * mebibyte);
  const std::string path = folder.file("a.json", replay);
  EXPECT_EQ(praetor({"check", path}).status, 0);
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"format", path, "--write"},
        {"format", path},
        {"format", path, "-o", folder.path("b.json")},
        {"convert", path, "--to", "json", "-o", folder.path("b.json")}}) {
    const Output output = praetor(words);
    EXPECT_EQ(output.status, 2) << words.front();
    EXPECT_EQ(output.out, "") << words.front();
    EXPECT_TRUE(has(output.err, "MiB, but praetor reads at most 64 MiB")) << output.err;
  }
  EXPECT_TRUE(content_of(path) == replay);
  EXPECT_FALSE(fs::exists(folder.path("b.json")));
}

// The shell's limit counts kilobytes; beyond it a file is cut off, as on a disk that is full.
TEST(Whole, OrNotThereIsACorpusThatIsMade) {
  const Folder folder;
  const std::string path = folder.path("a.ndjson");
  const std::string make = "'" + tests::program_path() +
                           "' generate antike-duellum --seed 1 --games 1000000 -o '" + path + "'";
  const Ended full = tests::shell("trap '' XFSZ; ulimit -f 300; " + make);
  EXPECT_EQ(full.status, 2);
  EXPECT_TRUE(has(full.text, "cannot write " + path)) << full.text;
  EXPECT_FALSE(fs::exists(path));
  const Ended ended = tests::shell("timeout --foreground -s INT 1 " + make);
  EXPECT_NE(ended.status, 0);
  EXPECT_TRUE(fs::is_empty(folder.path("")));
}

}  // namespace
}  // namespace praetor::cli
