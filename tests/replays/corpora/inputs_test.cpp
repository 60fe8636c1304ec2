// Which files a corpus is made of, and in which order.

#include "replays/corpora/inputs.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/support/program.hpp"

namespace praetor::replays {
namespace {

namespace fs = std::filesystem;
using tests::Folder;
using Strings = std::vector<std::string>;

// Paths from the folder on; a fault is its sentence in brackets.
Strings paths_of(const Selection& selection, const Folder& folder) {
  Strings paths;
  Inputs inputs(selection);
  while (const auto input = inputs.next()) {
    std::string name = input->fault.empty() ? input->path : "[" + input->fault + "]";
    const std::string root = folder.path("");
    for (std::size_t at = name.find(root); at != std::string::npos; at = name.find(root)) {
      name.erase(at, root.size());
    }
    paths.push_back(name);
  }
  return paths;
}

TEST(Inputs, OfAFolderAreItsReplaysSortedByNameAtEveryDepth) {
  const Folder folder;
  fs::create_directories(folder.path("b/x"));
  for (const char* name : {"c.json", "b/z.ndjson.gz", "b/x/a.praetor", "a.json", "B.json",
                           "notes.txt", "json", "b/y.json.zst", "b.json"}) {
    folder.file(name, "");
  }
  EXPECT_EQ(paths_of({{folder.path("")}, ""}, folder),
            (Strings{"B.json", "a.json", "b/x/a.praetor", "b/y.json.zst", "b/z.ndjson.gz", "b.json",
                     "c.json"}));
}

TEST(Inputs, OfAFolderAreReplaysInCapitalsAndLinesOfJson) {
  const Folder folder;
  for (const char* name : {"A.JSON", "a.jsonl", "b.JsonL.GZ", "c.Praetor", "d.json.bak", "jsonl"}) {
    folder.file(name, "");
  }
  EXPECT_EQ(paths_of({{folder.path("")}, ""}, folder),
            (Strings{"A.JSON", "a.jsonl", "b.JsonL.GZ", "c.Praetor"}));
}

TEST(Inputs, OfAFolderAreNoneThatAreHidden) {
  const Folder folder;
  fs::create_directories(folder.path(".kept"));
  for (const char* name : {"a.json", "._a.json", ".json", ".kept/b.json"}) folder.file(name, "");
  EXPECT_EQ(paths_of({{folder.path("")}, ""}, folder), (Strings{"a.json"}));
  EXPECT_EQ(paths_of({{folder.path("._a.json"), folder.path(".kept")}, ""}, folder),
            (Strings{"._a.json", ".kept/b.json"}));
}

TEST(Inputs, AreTakenAsTheyAreNamed) {
  const Folder folder;
  folder.file("a.txt", "");
  const Strings named{"-", folder.path("a.txt"), folder.path("none"), folder.path("a.txt")};
  EXPECT_EQ(paths_of({named, ""}, folder), (Strings{"-", "a.txt", "none", "a.txt"}));
}

TEST(Inputs, OfAPatternAreTheFilesThatMatchUnlessOneHasThatName) {
  const Folder folder;
  for (const char* name : {"b1.json", "a2.json", "a1.json", "a[1].json"}) folder.file(name, "");
  fs::create_directories(folder.path("a3.json"));
  folder.file("a3.json/x.json", "");
  EXPECT_EQ(paths_of({{folder.path("a?.json")}, ""}, folder),
            (Strings{"a1.json", "a2.json", "a3.json/x.json"}));
  EXPECT_EQ(paths_of({{folder.path("a[1].json")}, ""}, folder), (Strings{"a[1].json"}));
  EXPECT_EQ(paths_of({{folder.path("[cd]*")}, ""}, folder),
            (Strings{"[cannot read [cd]*: no file matches]"}));
}

TEST(Inputs, OfAListComeBehindTheNamedOnesLineByLine) {
  const Folder folder;
  folder.file("a.json", "");
  fs::create_directories(folder.path("d"));
  folder.file("d/b.json", "");
  const std::string list =
      folder.file("list", "x*.json\r\n\n" + folder.path("d") + "\n" + folder.path("a.json"));
  EXPECT_EQ(paths_of({{folder.path("a.json")}, list}, folder),
            (Strings{"a.json", "x*.json", "d/b.json", "a.json"}));
}

TEST(Inputs, SayWhatCannotBeRead) {
  const Folder folder;
  fs::create_directories(folder.path("empty"));
  const std::string longest = folder.file("long", std::string(100'000, 'a') + "\nb.json\n");
  EXPECT_EQ(paths_of({{folder.path("empty")}, folder.path("none")}, folder),
            (Strings{"[empty holds no replay]", "[cannot read none: No such file or directory]"}));
  EXPECT_EQ(paths_of({{}, longest}, folder),
            (Strings{"[cannot read long: a name in it is too long]", "b.json"}));
  EXPECT_EQ(paths_of({{}, folder.path("empty")}, folder),
            (Strings{"[cannot read empty: Is a directory]"}));
}

TEST(Inputs, SayThatThereIsNothing) {
  const Folder folder;
  fs::create_directories(folder.path("full/of/nothing"));
  EXPECT_EQ(paths_of({{folder.path("full"), folder.path("a")}, ""}, folder),
            (Strings{"[full holds no replay]", "a"}));
  for (const char* content : {"", "\n\r\n"}) {
    const std::string list = folder.file("list", content);
    EXPECT_EQ(paths_of({{}, list}, folder), (Strings{"[list names no file]"}));
  }
}

TEST(Inputs, AreWholeNames) {
  const Folder folder;
  const std::string game = folder.file("a.json", tests::legal_replay());
  const std::string list = folder.file("list", game + std::string("\0b\n", 3) + game + "\n");
  EXPECT_EQ(paths_of({{}, list}, folder),
            (Strings{"[cannot read list: a.json\\u{0}b in it is no name]", "a.json"}));
}

TEST(Inputs, FollowNoLinkToAFolderInAFolder) {
  const Folder folder;
  folder.file("a.json", "");
  fs::create_directories(folder.path("d"));
  fs::create_directory_symlink(folder.path(""), folder.path("d/loop"));
  fs::create_symlink(folder.path("a.json"), folder.path("d/link.json"));
  EXPECT_EQ(paths_of({{folder.path("")}, ""}, folder), (Strings{"a.json", "d/link.json"}));
}

}  // namespace
}  // namespace praetor::replays
