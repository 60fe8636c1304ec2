// A file that is never found half written: what stands where before and after each saving.

#include "replays/files/safe_file.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::replays {
namespace {

namespace fs = std::filesystem;
using tests::content_of;
using tests::Folder;

TEST(SafeFile, PutsOneTextInPlaceOfTheOther) {
  const Folder folder;
  SafeFile file = SafeFile::at(folder.path("a")).value();
  EXPECT_FALSE(file.existed());
  EXPECT_FALSE(fs::exists(folder.path("a")));
  EXPECT_TRUE(file.save("one\n"));
  EXPECT_EQ(content_of(folder.path("a")), "one\n");
  EXPECT_TRUE(file.save("two\n"));
  EXPECT_EQ(content_of(folder.path("a")), "two\n");
  EXPECT_FALSE(fs::exists(folder.path("a.new")));
  EXPECT_TRUE(SafeFile::at(folder.path("a")).value().existed());
}

// Whoever plants a link under a name that may come to be used has his own file left alone.
TEST(SafeFile, FollowsNoLinkThatSomebodyPutBesideIt) {
  const Folder folder;
  const std::string other = folder.file("other", "of another\n");
  fs::create_symlink(other, folder.path("a.new"));
  SafeFile file = SafeFile::at(folder.path("a")).value();
  EXPECT_TRUE(file.save("two\n"));
  EXPECT_EQ(content_of(folder.path("a")), "two\n");
  EXPECT_EQ(content_of(other), "of another\n");
  EXPECT_FALSE(fs::is_symlink(folder.path("a")));
}

TEST(SafeFile, WritesNothingOverWhatSomebodyElseWrote) {
  const Folder folder;
  SafeFile file = SafeFile::at(folder.path("a")).value();
  EXPECT_TRUE(file.save("one\n"));
  folder.file("a", "of another\n");
  const auto saved = file.save("two\n");
  ASSERT_FALSE(saved);
  EXPECT_TRUE(tests::has(saved.error(), "was changed by somebody else")) << saved.error();
  EXPECT_EQ(content_of(folder.path("a")), "of another\n");
}

TEST(SafeFile, KeepsLinksAndWhoMayRead) {
  const Folder folder;
  const std::string target = folder.file("a", "one\n");
  fs::permissions(target, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink(target, folder.path("link"));
  SafeFile file = SafeFile::at(folder.path("link")).value();
  EXPECT_TRUE(file.save("two\n"));
  EXPECT_TRUE(fs::is_symlink(folder.path("link")));
  EXPECT_EQ(content_of(target), "two\n");
  EXPECT_EQ(fs::status(target).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(SafeFile, WritesWhereALinkLeadsThoughNothingIsThereYet) {
  const Folder folder;
  fs::create_directory(folder.path("in"));
  fs::create_symlink(folder.path("link"), folder.path("first"));
  fs::create_symlink("in/a", folder.path("link"));
  SafeFile file = SafeFile::at(folder.path("first")).value();
  EXPECT_FALSE(file.existed());
  EXPECT_TRUE(file.save("one\n"));
  EXPECT_TRUE(fs::is_symlink(folder.path("first")) && fs::is_symlink(folder.path("link")));
  EXPECT_EQ(content_of(folder.path("in/a")), "one\n");
  fs::create_symlink(folder.path("round"), folder.path("round"));
  EXPECT_FALSE(SafeFile::at(folder.path("round")));
}

TEST(SafeFile, SaysWhatCannotBeWritten) {
  const Folder folder;
  EXPECT_FALSE(SafeFile::at(folder.path("")));
  SafeFile file = SafeFile::at(folder.path("none/a")).value();
  EXPECT_FALSE(file.save("one\n"));
}

}  // namespace
}  // namespace praetor::replays
