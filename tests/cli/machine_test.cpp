// What a machine may do further: a file that is cut while it is read, folders that are closed to
// us, no threads, and 256 KB of stack in the thread that calls.

#include <gtest/gtest.h>
#include <pthread.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/mixed_corpus.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

namespace fs = std::filesystem;
using tests::Ended;
using tests::Folder;
using tests::has;
using tests::Output;
using tests::praetor;
using Strings = std::vector<std::string>;

/// The program as somebody who is not root, whom nothing forbids to read or to start threads; it is
/// a copy that everybody may start.
class AsNobody {
 public:
  AsNobody() {
    fs::permissions(folder.path(""), fs::perms::all);
    fs::copy_file(tests::program_path(), folder.path("praetor"));
  }
  bool possible() const { return run("--version").status == 0; }
  /// In the folder, with a minute at most; `before` is said to the shell.
  Ended run(const std::string& words, const std::string& before = "") const {
    const std::string who =
        geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : "";
    // `timeout` starts a process, which must not be forbidden to it.
    return tests::shell("cd '" + folder.path("") + "' && timeout --foreground 60 " + who +
                        "bash -c \"" + before + "exec ./praetor " + words + "\" < /dev/null");
  }

  const Folder folder;
};

TEST(CutFile, IsJudgedUpToTheCut) {
  const Folder folder;
  const std::string line = tests::legal_replay() + "\n";
  std::string lines;
  constexpr std::size_t games = 40'000;
  for (std::size_t i = 0; i < games; ++i) lines += line;
  const std::string path = folder.file("a.ndjson", lines);
  std::FILE* const pipe =
      popen(("'" + tests::program_path() + "' check --jobs 2 '" + path + "' 2>&1").c_str(), "r");
  // The program waits for somebody who reads on, long before it has read the file to its end.
  std::string text(1, ' ');
  ASSERT_EQ(read(fileno(pipe), text.data(), 1), 1);
  const std::size_t whole = games * 9 / 10;
  fs::resize_file(path, whole * line.size() + line.size() / 2);
  text += tests::all_of(fileno(pipe));
  EXPECT_EQ(WEXITSTATUS(pclose(pipe)), 2);
  EXPECT_EQ(tests::count(text, ": legal, "), whole);
  const std::string last = "a.ndjson:" + std::to_string(whole + 1) + ":";
  EXPECT_TRUE(has(text, last)) << text.substr(text.size() - 800);
  EXPECT_TRUE(has(text, "(format.json)")) << text.substr(text.size() - 800);
}

TEST(ClosedFolder, IsSaidByEveryCommand) {
  const AsNobody nobody;
  if (!nobody.possible()) GTEST_SKIP() << "nobody cannot start the program here";
  const Folder& folder = nobody.folder;
  folder.file("a.json", tests::legal_replay());
  fs::create_directories(folder.path("all/closed"));
  folder.file("all/b.json", tests::legal_replay());
  folder.file("all/shut.json", tests::legal_replay());
  folder.file("all/closed/c.json", tests::legal_replay());
  for (const char* shut : {"all/closed", "all/shut.json"}) {
    fs::permissions(folder.path(shut), fs::perms::none);
  }
  const Ended some = nobody.run("check all");
  EXPECT_EQ(some.status, 2);
  EXPECT_TRUE(has(some.text, "all/b.json: legal")) << some.text;
  EXPECT_TRUE(has(some.text, "cannot read all/closed: Permission denied")) << some.text;
  EXPECT_TRUE(has(some.text, "cannot read all/shut.json: Permission denied")) << some.text;
  for (const char* words :
       {"check all/closed/c.json", "state all/closed/c.json", "check --files-from all/closed/list",
        "check a.json --board all/closed/b", "merge-summaries all/closed/p",
        "check a.json -o all/closed/o", "check a.json -o o --checkpoint all/closed/s",
        "generate antike --seed 1 -o all/closed/a.ndjson", "convert a.json -o all/closed/a",
        "regress a.json --baseline all/closed/b --update", "transcribe antike -o all/closed/a",
        "games --export all/closed/g", "conformance antike -o all/closed/c",
        "report a.json -o all/closed/a.html", "draw a.json -o all/closed/a.svg"}) {
    const Ended ended = nobody.run(words);
    EXPECT_EQ(ended.status, 2) << words << ended.text;
    EXPECT_TRUE(has(ended.text, "praetor: ") && has(ended.text, "all/closed")) << ended.text;
    EXPECT_FALSE(has(ended.text, "internal")) << ended.text;
  }
  fs::permissions(folder.path("all/closed"), fs::perms::owner_all);
}

TEST(NoThreads, MeansMoreTimeAndNothingElse) {
  if (tests::sanitized()) GTEST_SKIP() << "sanitizers start a thread of their own";
  const AsNobody nobody;
  constexpr const char* alone = "ulimit -u 1; ";
  // Where the system counts otherwise, a picture still finds its thread.
  const Folder& folder = nobody.folder;
  folder.file("a.json", tests::legal_replay());
  if (!nobody.possible() || nobody.run("draw a.json -o a.png", alone).status == 0) {
    GTEST_SKIP() << "threads cannot be forbidden here";
  }
  std::string lines;
  for (int i = 0; i < 400; ++i) lines += tests::legal_replay() + "\n";
  folder.file("a.ndjson", lines);
  folder.file("world.json", tests::content_of(tests::source_path("replays/worlds/antike.json")));
  for (const char* words :
       {"check a.ndjson --jobs 8", "perft antike-duellum --depth 3 --jobs 8",
        "explore antike --setup world.json --max-states 300 --no-progress --jobs 8",
        "fuzz antike-duellum --games 2 --seed 1 --jobs 4 --no-progress",
        "mutate antike-duellum --only 'without turn.side' --games 3 --jobs 4"}) {
    const Ended usual = nobody.run(words);
    const Ended ended = nobody.run(words, alone);
    EXPECT_EQ(ended.status, usual.status) << words << ended.text;
    EXPECT_EQ(ended.text, usual.text) << words;
  }
  for (const char* words :
       {"draw a.json -o a.png", "timeline a.json -o a.svg", "report a.json -o a.html"}) {
    const Ended ended = nobody.run(words, alone);
    EXPECT_TRUE(has(ended.text, "The system grants no thread")) << words << ended.text;
    EXPECT_LE(ended.status, 3) << words;
  }
}

/// What a thread of that much stack does.
struct CalledThere {
  Strings words;
  Output output{};
};

void* call(void* there) {
  auto& called = *static_cast<CalledThere*>(there);
  called.output = praetor(called.words);
  return nullptr;
}

TEST(SmallStack, OfTheThreadThatCallsIsEnough) {
  if (tests::sanitized()) GTEST_SKIP() << "sanitizers take more stack than that";
  const Folder folder;
  std::string deep = tests::legal_replay();
  const std::string meta = std::string(60, '[') + std::string(60, ']');
  deep.insert(deep.size() - 1, R"(,"meta":{"x":)" + meta + "}");
  const std::string good = folder.file("a.json", deep);
  const std::string wrong = folder.file("b.json", tests::illegal_replay());
  const std::string draft = tests::source_path("tests/golden/inputs/draft.json");
  for (const Strings& words :
       {Strings{"check", good, wrong, "--repairs", "--root-cause"}, Strings{"state", good},
        Strings{"legal", good}, Strings{"convert", good}, Strings{"format", good},
        Strings{"repair", wrong}, Strings{"infer", draft}, Strings{"merge", good, wrong},
        Strings{"diff", good, wrong}, Strings{"shrink", wrong}, Strings{"coverage", good},
        Strings{"generate", "antike", "--seed", "1"},
        Strings{"generate", "ancient-warfare", "--seed", "1"},
        Strings{"generate", "conqueror-duels", "--seed", "1"},
        Strings{"generate", "ancient-generals", "--seed", "1"},
        Strings{"perft", "antike", "--depth", "2"}, Strings{"schema", "antike"}}) {
    CalledThere there{words};
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, std::size_t{256} * 1024);
    pthread_t thread{};
    ASSERT_EQ(pthread_create(&thread, &attributes, call, &there), 0);
    pthread_join(thread, nullptr);
    pthread_attr_destroy(&attributes);
    const Output here = praetor(words);
    EXPECT_EQ(there.output.status, here.status) << words.front();
    EXPECT_EQ(there.output.out, here.out) << words.front();
  }
}

}  // namespace
}  // namespace praetor::cli
