// The real binary: what only a process has, which is signals, pipes, terminals and a full disk.

#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using tests::Folder;
using tests::has_terminals;

using tests::all_of;
using tests::Ended;
using tests::shell;

const std::string binary = tests::program_path();

TEST(Program, ReadsStandardInput) {
  const Folder folder;
  const std::string file = folder.file("a.json", tests::legal_replay());
  const Ended ended = shell("'" + binary + "' check - < '" + file + "'");
  EXPECT_EQ(ended.text, "<stdin>[0]: legal, 2 steps, unfinished\n");
  EXPECT_EQ(ended.status, 0);
}

TEST(Program, PassesItsStatusOn) {
  const Folder folder;
  const std::string file = folder.file("a.json", tests::illegal_replay());
  EXPECT_EQ(shell("'" + binary + "' check '" + file + "'").status, 1);
  // With the commit, where it was built from a repository.
  const std::string version = shell("'" + binary + "' --version").text;
  EXPECT_TRUE(version.starts_with("praetor " PRAETOR_VERSION)) << version;
  EXPECT_EQ(shell("'" + binary + "'").status, 2);
}

TEST(Program, SaysThatADiskIsFull) {
  if (access("/dev/full", W_OK) != 0) GTEST_SKIP() << "there is no /dev/full";
  const Ended ended = shell("'" + binary + "' rules antike-duellum > /dev/full");
  EXPECT_EQ(ended.text, "praetor: cannot write all of the output\n");
  EXPECT_EQ(ended.status, 2);
  const Folder folder;
  const std::string file = folder.file("a.json", tests::legal_replay());
  const Ended named = shell("'" + binary + "' check -o /dev/full '" + file + "'");
  EXPECT_EQ(named.text, "praetor: cannot write /dev/full: No space left on device\n");
  EXPECT_EQ(named.status, 2);
}

TEST(Program, EndsQuietlyWhenNobodyReadsOn) {
  const Folder folder;
  std::string games;
  for (int i = 0; i < 20'000; ++i) games += tests::legal_replay() + "\n";
  const std::string file = folder.file("a.ndjson", games);
  const Ended ended = shell("'" + binary + "' check '" + file + "' | head -n 1");
  EXPECT_EQ(ended.text, file + "[0]: legal, 2 steps, unfinished\n");
}

// Pictures hold the names of fonts, and nothing of what these look like: on a machine without any
// font the same bytes come out.
TEST(Program, DrawsTheSameWhateverFontsThereAre) {
  const Folder folder;
  const std::string fonts =
      folder.file("fonts.conf", "<?xml version=\"1.0\"?><fontconfig><dir>" + folder.path("none") +
                                    "</dir></fontconfig>");
  const std::string draw = "'" + binary + "' draw '" +
                           folder.file("a.json", tests::legal_replay()) + "' --legend --step 1";
  const Ended with = shell(draw);
  const Ended without = shell("FONTCONFIG_FILE='" + fonts + "' " + draw);
  EXPECT_TRUE(with.text.starts_with("<?xml"));
  EXPECT_EQ(without.status, 0);
  EXPECT_TRUE(with.text == without.text);
}

/// How the program ends when `signal` comes while it waits for its input.
int status_after(int signal) {
  std::array<int, 2> input{};
  EXPECT_EQ(pipe(input.data()), 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(input[0], STDIN_FILENO);
    close(input[1]);
    execl(binary.c_str(), "praetor", "check", "-", nullptr);
    _exit(127);
  }
  close(input[0]);
  // More than a pipe holds: when all of it is written the program reads, and its handlers stand.
  const std::string blank(std::size_t{256} * 1024, '\n');
  EXPECT_EQ(write(input[1], blank.data(), blank.size()), static_cast<ssize_t>(blank.size()));
  kill(child, signal);
  int status = 0;
  waitpid(child, &status, 0);
  close(input[1]);
  EXPECT_TRUE(WIFEXITED(status));
  return WEXITSTATUS(status);
}

TEST(Program, EndsWithAStatusOfItsOwnAfterASignal) {
  EXPECT_EQ(status_after(SIGINT), 130);
  EXPECT_EQ(status_after(SIGTERM), 143);
  EXPECT_EQ(status_after(SIGHUP), 129);  // the terminal was closed
}

struct LongCommand {
  const char* words;
  const char* kept;
};

// Each would take minutes or hours.
constexpr std::array<LongCommand, 6> long_commands{{
    {"fuzz antike --seed 1 --games 100000000 --jobs 1", "interrupted: what was printed stays"},
    {"mutate antike --jobs 1", "interrupted: what was printed stays"},
    {"perft antike --depth 12 --jobs 1", "interrupted: what was printed stays"},
    {"generate antike --seed 1 --games 10000000 -o many.ndjson",
     "interrupted: no file was written"},
    {"generate antike --seed 1 --games 10000000 -o games", "the games that were written stay"},
    {"explore antike --jobs 1", "without --checkpoint nothing is saved"},
}};

TEST(ProgramSlow, SaysWhatIsKeptOfALongRun) {
  const Folder folder;
  for (const LongCommand& command : long_commands) {
    const Ended ended =
        shell("cd '" + folder.path("") + "' && timeout --foreground --preserve-status -s INT 1 '" +
              binary + "' " + command.words + " 2>&1");
    EXPECT_EQ(ended.status, 130) << command.words << ended.text;
    EXPECT_TRUE(tests::has(ended.text, command.kept)) << command.words << "\n" << ended.text;
  }
  EXPECT_FALSE(std::filesystem::exists(folder.path("many.ndjson")));
  EXPECT_TRUE(std::filesystem::exists(folder.path("games/game-000001.json")));
}

/// What `check` shows on a terminal.
std::string on_a_terminal(const std::string& file, const char* no_colour) {
  int terminal = 0;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child == 0) {
    setenv("TERM", "xterm", 1);
    setenv("NO_COLOR", no_colour, 1);
    execl(binary.c_str(), "praetor", "check", file.c_str(), nullptr);
    _exit(127);
  }
  const std::string text = all_of(terminal);
  waitpid(child, nullptr, 0);
  close(terminal);
  return text;
}

TEST(Program, ColoursATerminalUnlessToldNotTo) {
  if (!has_terminals()) GTEST_SKIP() << "no pseudo-terminal can be opened";
  const Folder folder;
  const std::string file = folder.file("a.json", tests::illegal_replay());
  EXPECT_NE(on_a_terminal(file, "").find("\x1b[1;31mRome cannot advance now: "), std::string::npos);
  const std::string plain = on_a_terminal(file, "1");
  EXPECT_NE(plain.find("(turn.phase)"), std::string::npos) << plain;
  EXPECT_EQ(plain.find('\x1b'), std::string::npos) << plain;
}

}  // namespace
}  // namespace praetor::cli
