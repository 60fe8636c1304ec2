// What a system may do to the program: descriptors that are closed, streams without an end, special
// files where others are meant, little stack, little memory.

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <functional>
#include <new>
#include <string>

#include "cli/process.hpp"
#include "tests/support/mixed_corpus.hpp"
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

/// Runs the program in a shell, for a minute at most; `where` are redirections.
Ended run(const std::string& words, const std::string& where = "", const std::string& before = "") {
  return tests::shell(before + "timeout 60 '" + tests::program_path() + "' " + words + " " + where);
}

TEST(Descriptors, ThatAreClosedGetNoneOfWhatIsForPeople) {
  const Folder folder;
  const std::string game = folder.file("a.json", tests::illegal_replay());
  const std::string out = folder.path("out");
  const std::string words =
      "check '" + game + "' '" + folder.path("none.json") + "' -o '" + out + "'";
  const std::string whole = [&] {
    EXPECT_EQ(run(words).status, 2);
    return content_of(out);
  }();
  for (const char* closed : {"2>&-", "1>&-", "0<&-", "0<&- 1>&- 2>&-"}) {
    EXPECT_EQ(run(words, closed).status, 2) << closed;
    EXPECT_EQ(content_of(out), whole) << closed;
  }
  EXPECT_TRUE(has(run("rules antike", "1>&-").text, "cannot write all of the output"));
}

TEST(StandardInput, ThatCannotBeReadIsNoEnd) {
  const Folder folder;
  const std::string file = folder.path("a.praetor");
  for (const std::string& where : {std::string("0<&-"), "< '" + folder.path("") + "'"}) {
    const Ended served = run("serve antike-duellum", where);
    EXPECT_EQ(served.status, 2);
    EXPECT_TRUE(has(served.text, "praetor: serve: cannot read standard input: ")) << served.text;
    const Ended typed = run("transcribe antike-duellum -o '" + file + "'", where);
    EXPECT_EQ(typed.status, 2);
    EXPECT_TRUE(has(typed.text, "praetor: transcribe: cannot read standard input: ")) << typed.text;
    const Ended listed = run("check --files-from -", where);
    EXPECT_EQ(listed.status, 2);
    EXPECT_TRUE(has(listed.text, "praetor: cannot read -: ")) << listed.text;
  }
}

TEST(StandardInput, HasALineThatIsTooLongLeftOut) {
  const Folder folder;
  const std::string file = folder.file(
      "a.praetor",
      "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n");
  const std::string lines =
      folder.file("lines", "1 rome: marmor [note \"" + std::string(std::size_t{1} << 20U, 'x') +
                               "\"]\n1 rome: aurum\n");
  const Ended typed = run("transcribe -o '" + file + "'", "< '" + lines + "'");
  EXPECT_EQ(typed.status, 2);
  EXPECT_TRUE(has(typed.text, "a line is longer than 1 MiB: it is left out")) << typed.text;
  EXPECT_EQ(content_of(file).find("refused"), std::string::npos) << content_of(file).substr(0, 400);
  EXPECT_TRUE(has(content_of(file), "1 rome: aurum\n")) << content_of(file).substr(0, 400);
}

TEST(SystemSlow, WhatNeverEndsIsGivenUp) {
  constexpr const char* words = "there is nothing to read in 1 GiB of it";
  const Ended judged = run("check /dev/zero");
  EXPECT_EQ(judged.status, 2);
  EXPECT_TRUE(has(judged.text, "format.size")) << judged.text;
  EXPECT_TRUE(has(judged.text, words)) << judged.text;
  EXPECT_TRUE(has(run("check -", "< /dev/zero").text, words));
  EXPECT_TRUE(has(run("check --files-from /dev/zero").text, words));
  for (const char* command : {"convert", "state", "draw", "format", "repair"}) {
    EXPECT_EQ(run(std::string(command) + " /dev/zero", ">/dev/null").status, 2) << command;
  }
  const Ended blank = run("check -", "", "yes '' | ");
  EXPECT_EQ(blank.status, 2);
  EXPECT_TRUE(has(blank.text, words)) << blank.text;
  EXPECT_TRUE(has(run("serve antike", "< /dev/zero").text, words));
}

TEST(SpecialFiles, AreNoCheckpointsAndNothingToGoOnWith) {
  const Folder folder;
  const std::string game = folder.file("a.json", tests::legal_replay());
  const std::string pipe = folder.path("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  for (const std::string& special : {pipe, std::string("/dev/zero")}) {
    const Ended judged =
        run("check '" + game + "' -o '" + folder.path("out") + "' --checkpoint " + special);
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(has(judged.text, "it is not a regular file")) << judged.text;
    EXPECT_FALSE(fs::exists(folder.path("out")));
    EXPECT_EQ(run("transcribe antike -o " + special, "< /dev/null").status, 2);
  }
  fs::create_directories(folder.path("data/antike"));
  const std::string name = folder.path("data/antike/antike.tables.json");
  ASSERT_EQ(mkfifo(name.c_str(), 0600), 0);
  const Ended exported = run("games --export '" + folder.path("data") + "'");
  EXPECT_EQ(exported.status, 1);
  EXPECT_TRUE(has(exported.text, "it was not overwritten")) << exported.text;
}

// At its beginning no memory of a process is mapped: the system gives EIO.
TEST(System, ThatCannotReadIsBelieved) {
  const Folder folder;
  const std::string game = folder.file("a.json", tests::legal_replay());
  constexpr const char* words = "cannot read /proc/self/mem: Input/output error\n";
  for (const std::string& read :
       {std::string("check /proc/self/mem"), std::string("convert /proc/self/mem"),
        "check '" + game + "' --board /proc/self/mem",
        std::string("merge-summaries /proc/self/mem"),
        std::string("check --files-from /proc/self/mem")}) {
    const Ended ended = run(read);
    EXPECT_EQ(ended.status, 2) << read;
    EXPECT_TRUE(has(ended.text, words)) << read << ended.text;
  }
}

// In KiB of address space, as `ulimit -v` takes it.
TEST(Memory, ThatOneReplayLacksEndsNoRun) {
  if (tests::sanitized()) GTEST_SKIP() << "sanitizers set aside more than there is";
  const Folder folder;
  std::string huge = tests::legal_replay();
  std::string long_text;
  long_text.resize(40'000'000, 'x');
  huge.insert(huge.size() - 1, R"(,"meta":{"x":")" + long_text + "\"}");
  const std::string lines = tests::legal_replay() + "\n" + tests::legal_replay() + "\n";
  const std::string path = folder.file("a.ndjson", lines + huge + "\n" + lines);
  for (const char* granted : {"60000", "90000", "110000"}) {
    const Ended judged =
        run("check '" + path + "'", "", std::string("ulimit -v ") + granted + "; ");
    EXPECT_EQ(judged.status, 3) << granted;
    EXPECT_TRUE(has(judged.text, "a.ndjson[2]: internal error: \"there is not enough memory\".\n"))
        << judged.text.substr(0, 2000);
    EXPECT_TRUE(has(judged.text, "5 replays: 4 legal, 1 error")) << judged.text.substr(0, 2000);
  }
}

TEST(Memory, ThatIsShortEndsNoRunOfManyJobs) {
  if (tests::sanitized()) GTEST_SKIP() << "sanitizers set aside more than there is";
  const Folder folder;
  std::string lines;
  for (int i = 0; i < 8'000; ++i) lines += tests::legal_replay() + "\n";
  const std::string path = folder.file("a.ndjson", lines);
  for (const char* granted : {"40000", "60000", "100000", "200000", "400000"}) {
    const Ended judged = run("check '" + path + "' --summary --jobs 64", "",
                             std::string("ulimit -v ") + granted + "; ");
    EXPECT_EQ(judged.status, 0) << granted << judged.text;
  }
}

// Destructors that want memory, as those of documents do, end the program where there is none.
TEST(MemoryDeathTest, ThatCleaningUpLacksIsSaid) {
  const std::function<void()> wants_more = [] { throw std::bad_alloc(); };
  const auto clean_up = [&]() noexcept { wants_more(); };
  EXPECT_EXIT((cli::tell_when_memory_ends(), clean_up()), testing::ExitedWithCode(3),
              "^praetor: internal error: there is not enough memory.\n$");
}

TEST(Memory, ThatAPictureLacksIsSaid) {
  if (tests::sanitized()) GTEST_SKIP() << "sanitizers set aside more than there is";
  const Folder folder;
  const std::string game = folder.file("a.json", tests::legal_replay());
  const Ended drawn =
      run("draw '" + game + "' -o '" + folder.path("a.png") + "'", "", "ulimit -v 100000; ");
  EXPECT_EQ(drawn.status, 3);
  EXPECT_EQ(drawn.text, "praetor: internal error: there is not enough memory.\n");
}

TEST(Stack, OfSixtyFourKilobytesIsEnough) {
  if (tests::sanitized()) GTEST_SKIP() << "sanitizers want more stack than that to start";
  const Folder folder;
  const std::string game = folder.file("a.json", tests::legal_replay());
  for (const std::string& words :
       {"check '" + game + "' --jobs 4", "report '" + game + "' -o '" + folder.path("a.html") + "'",
        "draw '" + game + "' -o '" + folder.path("a.png") + "'",
        "timeline '" + game + "' -o '" + folder.path("a.pdf") + "'"}) {
    EXPECT_EQ(run(words, "", "ulimit -s 64; ").status, 0) << words;
  }
}

}  // namespace
}  // namespace praetor::cli
