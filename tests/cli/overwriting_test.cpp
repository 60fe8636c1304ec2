// What a command reads it does not write over, however the file is spelled; and what it writes
// comes to be under names that are its own.

#include "cli/overwriting.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "replays/files/fresh_file.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

namespace fs = std::filesystem;
using tests::content_of;
using tests::Folder;
using tests::has;
using tests::Output;
using tests::praetor;

void expect_refused(const std::vector<std::string>& words, const std::string& input) {
  const std::string before = content_of(input);
  const Output output = praetor(words);
  EXPECT_EQ(output.status, 2) << words.front();
  EXPECT_TRUE(has(output.err, "would be overwritten")) << words.front() << output.err;
  EXPECT_EQ(output.out, "") << words.front();
  EXPECT_EQ(content_of(input), before) << words.front();
}

TEST(Overwriting, IsNotFearedOfABaselineThatIsOnlyRead) {
  const Folder folder;
  const std::string game = folder.file("a.json", tests::legal_replay());
  const std::string baseline = folder.path("verdicts");
  const std::vector<std::string> words{"regress", game,       "--baseline",
                                       baseline,  "--accept", baseline};
  ASSERT_EQ(praetor({"regress", game, "--baseline", baseline, "--update"}).status, 0);
  EXPECT_FALSE(has(praetor(words).err, "would be overwritten"));
  std::vector<std::string> update = words;
  update.emplace_back("--update");
  expect_refused(update, baseline);
}

TEST(Overwriting, IsRefusedOfAnInput) {
  const Folder folder;
  const std::string game = folder.file("a.json", tests::legal_replay());
  const std::string other = folder.file("b.json", tests::legal_replay());
  fs::create_directory(folder.path("sub"));
  fs::create_hard_link(game, folder.path("hard"));
  fs::create_symlink(game, folder.path("soft"));
  for (const std::string& spelled :
       {game, folder.path("sub/../a.json"), folder.path("hard"), folder.path("soft")}) {
    for (const char* command : {"check", "report", "draw", "timeline", "convert", "format",
                                "repair", "infer", "shrink"}) {
      expect_refused({command, game, "-o", spelled}, game);
    }
    expect_refused({"merge", other, game, "-o", spelled}, game);
    expect_refused({"check", other, "-o", folder.path("out"), "--checkpoint", spelled, game}, game);
  }
  const std::string folder_path = folder.path("");
  expect_refused({"check", folder_path, "-o", game}, game);
  const std::string list = folder.file("list", game + "\n");
  expect_refused({"check", "--files-from", list, "-o", list}, list);
  expect_refused({"check", "--files-from", list, "-o", game}, game);
}

TEST(Overwriting, IsRefusedOfTheOutputByTheCheckpoint) {
  const Folder folder;
  const std::string game = folder.file("a.json", tests::legal_replay());
  fs::create_symlink(folder.path("out"), folder.path("link"));
  for (const char* spelled : {"out", "./out", "link"}) {
    const Output output =
        praetor({"check", game, "-o", folder.path("out"), "--checkpoint", folder.path(spelled)});
    EXPECT_EQ(output.status, 2) << spelled;
    EXPECT_TRUE(has(output.err, "would be overwritten")) << output.err;
    EXPECT_FALSE(fs::exists(folder.path("out")));
  }
}

TEST(Overwriting, IsRefusedOfWhatStandardInputNames) {
  const Folder folder;
  const std::string game = folder.file("a.json", tests::legal_replay());
  const std::string list = folder.file("list", game + "\n");
  const auto expect_unchanged = [&](const std::string& command) {
    for (const char* given : {"cat {} | ", "< {} "}) {
      const std::string line = fmt::format(fmt::runtime(given), list) +
                               fmt::format("'{}' {}", tests::program_path(), command);
      const tests::Ended ended = tests::shell(line);
      EXPECT_EQ(ended.status, 2) << line << ended.text;
      EXPECT_TRUE(has(ended.text, "would be overwritten")) << line << ended.text;
      EXPECT_EQ(content_of(game), tests::legal_replay()) << line;
    }
  };
  for (const char* command : {"check", "stats", "find turn=1"}) {
    expect_unchanged(fmt::format("{} --files-from - -o {}", command, game));
  }
  expect_unchanged(fmt::format("export --files-from - --replace --sqlite {}", game));
  for (const char* command : {"check", "repair"}) {
    const std::string line =
        fmt::format("'{}' {} - -o {} < {}", tests::program_path(), command, game, game);
    EXPECT_TRUE(has(tests::shell(line).text, "would be overwritten")) << line;
    EXPECT_EQ(content_of(game), tests::legal_replay()) << line;
  }
  // The list is still read where nothing is in the way.
  const std::string out = folder.path("out");
  for (const char* given : {"cat {} | ", "< {} "}) {
    const std::string line =
        fmt::format(fmt::runtime(given), list) +
        fmt::format("'{}' check --files-from - -o {}", tests::program_path(), out);
    EXPECT_EQ(tests::shell(line).status, 0) << line;
    EXPECT_TRUE(has(content_of(out), "a.json: legal")) << line;
  }
}

TEST(Overwriting, IsAllowedOfWhatIsOnlyWritten) {
  const Folder folder;
  const std::string game = folder.file("a.json", tests::legal_replay());
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(praetor({"check", game, "-o", folder.path("out")}).status, 0);
    EXPECT_EQ(praetor({"convert", game, "-o", folder.path("a.praetor")}).status, 0);
    EXPECT_EQ(praetor({"check", game, "-o", "/dev/null"}).status, 0);
  }
}

TEST(FreshFile, HasANameThatNobodyElseHas) {
  const Folder folder;
  const std::string target = folder.path("a");
  auto one = replays::FreshFile::beside(target, "part");
  auto two = replays::FreshFile::beside(target, "part");
  ASSERT_TRUE(one && two);
  EXPECT_NE(one->path(), two->path());
  EXPECT_TRUE(replays::is_fresh_name(fs::path(one->path()).filename().string(), target, "part"));
  EXPECT_TRUE(one->write("one") && two->write("two"));
  EXPECT_FALSE(one->replace(target));
  EXPECT_EQ(content_of(target), "one");
  const std::string left = two->path();
  { const replays::FreshFile gone = std::move(*two); }
  EXPECT_FALSE(fs::exists(left));
}

TEST(FreshFile, IsNotGoneOnWithThroughALink) {
  const Folder folder;
  const std::string other = folder.file("other", "of another");
  fs::create_symlink(other, folder.path("a.0123456789abcdef.part"));
  EXPECT_FALSE(replays::FreshFile::again(folder.path("a.0123456789abcdef.part"), 0));
  EXPECT_EQ(content_of(other), "of another");
}

TEST(FileLock, KeepsASecondRunOut) {
  const Folder folder;
  const std::string game = folder.file("a.json", tests::legal_replay());
  const std::string out = folder.path("out");
  {
    const auto lock = replays::FileLock::of(out);
    ASSERT_TRUE(lock);
    const Output output = praetor({"check", game, "-o", out});
    EXPECT_EQ(output.status, 2);
    EXPECT_TRUE(has(output.err, "is being written by another run")) << output.err;
  }
  EXPECT_EQ(praetor({"check", game, "-o", out}).status, 0);
  const auto lock = replays::FileLock::of(folder.path("state"));
  ASSERT_TRUE(lock);
  EXPECT_EQ(praetor({"check", game, "-o", out, "--checkpoint", folder.path("state")}).status, 2);
}

// A lock of a run that was killed, and what it wrote by then, stand in nobody's way.
TEST(FileLock, IsNoneOfARunThatIsGone) {
  const Folder folder;
  const std::string game = folder.file("a.json", tests::legal_replay());
  folder.file("out.lock", "");
  folder.file("out.0123456789abcdef.part", "of another format");
  EXPECT_EQ(praetor({"check", game, "-o", folder.path("out")}).status, 0);
  EXPECT_FALSE(fs::exists(folder.path("out.lock")));
  EXPECT_FALSE(fs::exists(folder.path("out.0123456789abcdef.part")));
}

}  // namespace
}  // namespace praetor::cli
