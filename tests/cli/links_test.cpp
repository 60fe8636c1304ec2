// Symbolic links as outputs: every command writes where a link leads, also if nothing is there yet,
// and the link stays. Links that lead nowhere are refused.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

namespace fs = std::filesystem;

struct LinkedOutput {
  std::vector<std::string> words;  ///< LEGAL and ILLEGAL are replays, LINK is the output
  std::string_view name;
};

const std::vector<LinkedOutput>& linked_outputs() {
  static const std::vector<LinkedOutput> all{
      {{"check", "LEGAL", "-o", "LINK"}, "out.txt"},
      {{"find", "by = \"rome\"", "LEGAL", "-o", "LINK"}, "out.txt"},
      {{"find", "by = \"rome\"", "LEGAL", "--draw", "LINK"}, "out"},
      {{"stats", "LEGAL", "-o", "LINK"}, "out.txt"},
      {{"export", "LEGAL", "--sqlite", "LINK"}, "out.db"},
      {{"export", "LEGAL", "--format", "csv", "-o", "LINK"}, "out"},
      {{"export", "LEGAL", "--format", "ndjson", "-o", "LINK/"}, "out"},
      {{"convert", "LEGAL", "-o", "LINK"}, "out.praetor"},
      {{"format", "LEGAL", "-o", "LINK"}, "out.json"},
      {{"infer", "LEGAL", "-o", "LINK"}, "out.json"},
      {{"merge", "LEGAL", "LEGAL", "-o", "LINK"}, "out.json"},
      {{"repair", "ILLEGAL", "-o", "LINK"}, "out.json"},
      {{"shrink", "ILLEGAL", "-o", "LINK"}, "out.json"},
      {{"draw", "LEGAL", "-o", "LINK"}, "out.svg"},
      {{"draw", "LEGAL", "--steps", "1-2", "-o", "LINK/"}, "out"},
      {{"timeline", "LEGAL", "-o", "LINK"}, "out.svg"},
      {{"report", "LEGAL", "-o", "LINK"}, "out.html"},
      {{"graph", "rules", "antike", "-o", "LINK"}, "out.dot"},
      {{"new", "antike", "-o", "LINK"}, "out.json"},
      {{"transcribe", "antike-duellum", "-o", "LINK"}, "out.praetor"},
      {{"generate", "antike", "--seed", "1", "--max-turns", "2", "-o", "LINK"}, "out.json"},
      {{"generate", "antike", "--seed", "1", "--max-turns", "2", "-o", "LINK"}, "out.ndjson"},
      {{"generate", "antike", "--seed", "1", "--max-turns", "2", "-o", "LINK"}, "out"},
      {{"games", "--export", "LINK"}, "out"},
      {{"man", "-o", "LINK"}, "out"},
  };
  return all;
}

/// What a command does that writes to `link`, and what it says.
Output written_to(const LinkedOutput& output, const std::string& link, const Folder& folder) {
  std::vector<std::string> words = output.words;
  for (std::string& word : words) {
    if (word == "LEGAL") word = folder.file("legal.json", legal_replay());
    if (word == "ILLEGAL") word = folder.file("illegal.json", illegal_replay());
    if (word.starts_with("LINK")) word.replace(0, 4, link);
  }
  return praetor(words, "");
}

/// The names of all files below a path, or "" for a file, with what they hold.
std::vector<std::string> all_in(const fs::path& path) {
  std::vector<std::string> all;
  if (fs::is_regular_file(path)) all.push_back(content_of(path));
  if (!fs::is_directory(path)) return all;
  for (const auto& entry : fs::recursive_directory_iterator(path)) {
    if (entry.is_directory()) continue;
    all.push_back(fs::relative(entry.path(), path).string() + ": " + content_of(entry.path()));
  }
  std::ranges::sort(all);
  return all;
}

TEST(Links, AreFollowedToWhatIsNotThereYet) {
  for (const LinkedOutput& output : linked_outputs()) {
    const Folder folder;
    const std::string name(output.name);
    const std::string plain = folder.path(name);
    const std::string link = folder.path("link-" + name);
    fs::create_directories(folder.path("in"));
    fs::create_symlink("in/" + name, link);
    const std::string words = output.words.front() + " to " + name;
    const int status = written_to(output, plain, folder).status;
    const Output written = written_to(output, link, folder);
    EXPECT_EQ(written.status, status) << words << written.err;
    EXPECT_TRUE(fs::is_symlink(link)) << words;
    EXPECT_FALSE(all_in(plain).empty()) << words;
    EXPECT_EQ(all_in(folder.path("in/" + name)), all_in(plain)) << words;
  }
}

TEST(Links, ThatLeadNowhereAreRefused) {
  for (const LinkedOutput& output : linked_outputs()) {
    const Folder folder;
    const std::string name(output.name);
    const std::string round = folder.path("round-" + name);
    const std::string lost = folder.path("lost-" + name);
    fs::create_symlink("round-" + name, round);
    fs::create_symlink("none/" + name, lost);
    const std::string words = output.words.front() + " to " + name;
    const Output in_a_circle = written_to(output, round, folder);
    EXPECT_EQ(in_a_circle.status, 2) << words;
    EXPECT_TRUE(has(in_a_circle.err, "its links lead round in a circle")) << in_a_circle.err;
    const Output into_nothing = written_to(output, lost, folder);
    EXPECT_EQ(into_nothing.status, 2) << words;
    EXPECT_TRUE(has(into_nothing.err, "there is no folder " + folder.path("none")))
        << words << into_nothing.err;
    EXPECT_TRUE(fs::is_symlink(round) && fs::is_symlink(lost)) << words;
    EXPECT_FALSE(fs::exists(folder.path("none"))) << words;
  }
}

// A run that is at its end needs its checkpoint no more, but the link to it was made by somebody.
TEST(Links, StayWhereACheckpointIsRemoved) {
  const Folder folder;
  const std::string link = folder.path("link");
  fs::create_symlink("state", link);
  const std::string game = folder.file("a.json", legal_replay());
  const std::vector<std::string> words{
      "check", game, "-o", folder.path("out"), "--checkpoint", link, "--checkpoint-every", "1"};
  EXPECT_EQ(praetor(words).status, 0);
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_FALSE(fs::exists(folder.path("state")));
}

// The pipe to which /dev/stdout leads has no name that could be opened.
TEST(Links, LeadToPipesToo) {
  const Folder folder;
  const std::string game = folder.file("a.json", legal_replay());
  const Ended ended = shell("'" + program_path() + "' format '" + game + "' -o /dev/stdout | cat");
  EXPECT_EQ(ended.text, praetor({"format", game}).out);
}

}  // namespace
}  // namespace praetor::tests
