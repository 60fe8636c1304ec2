// `praetor transcribe` as a process: killed at any moment, and typed into on a terminal.

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "engine/games/antike_duellum/game.hpp"
#include "engine/games/antike_duellum/library.hpp"
#include "engine/text/tape.hpp"
#include "replays/making/generate.hpp"
#include "replays/making/random.hpp"
#include "replays/notation/grammars.hpp"
#include "replays/notation/write.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::cli {
namespace {

using tests::content_of;
using tests::Folder;
using tests::has_terminals;

constexpr const char* duellum_head =
    "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n";

/// A process and both ends of what is said with it.
struct Talk {
  pid_t process = 0;
  int in = 0;   // to the process
  int out = 0;  // from it
};

Talk begin_transcribing(const std::string& file) {
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  EXPECT_EQ(pipe(in.data()), 0);
  EXPECT_EQ(pipe(out.data()), 0);
  const pid_t process = fork();
  if (process == 0) {
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    for (const int end : {in[0], in[1], out[0], out[1]}) close(end);
    execl(tests::program_path().c_str(), "praetor", "transcribe", "-o", file.c_str(), nullptr);
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  return {process, in[1], out[0]};
}

void say(int to, const std::string& text) {
  EXPECT_EQ(write(to, text.data(), text.size()), static_cast<ssize_t>(text.size()));
}

constexpr int patience = 20'000;  // milliseconds

/// Reads on until `enough` of what was read, or the end, or too long a silence.
template <class F>
void hear(int from, std::string& text, F&& enough) {
  std::array<char, 4096> part{};
  while (!enough(text)) {
    pollfd waiting{from, POLLIN, 0};
    if (poll(&waiting, 1, patience) <= 0) return;
    const ssize_t got = read(from, part.data(), part.size());
    if (got <= 0) return;
    text.append(part.data(), static_cast<std::size_t>(got));
  }
}

int end_of(const Talk& talk) {
  close(talk.in);
  close(talk.out);
  int status = 0;
  waitpid(talk.process, &status, 0);
  return status;
}

/// A game of many turns as it is typed, with a slip after every few of them.
struct Script {
  std::string head;
  std::vector<std::string> lines;
};
Script script() {
  replays::GenerateOptions options;
  options.claims = replays::ClaimLevel::none;
  options.turns_max = 16;
  const replays::Libraries libraries;
  replays::Generator generator(any_game<antike_duellum::Game>(), libraries, options);
  std::string json;
  EXPECT_TRUE(generator.write(1, json));
  const text::Tape tape(json);
  const auto grammar = replays::notation::grammar_for(libraries, "antike-duellum",
                                                      tape.root()->find("setup")->raw());
  std::istringstream text(replays::notation::write(tape, *grammar));
  Script script;
  for (std::string line; std::getline(text, line);) {
    if (line.find(':') == std::string::npos && script.lines.empty()) {
      script.head += line + "\n";
      continue;
    }
    script.lines.push_back(line);
    if (script.lines.size() % 5 == 4) script.lines.emplace_back("slipped");
  }
  return script;
}

/// The lines behind the head, without what the session made of a slip.
std::vector<std::string> kept_in(const std::string& file, const std::string& head) {
  std::vector<std::string> kept;
  const std::string text = content_of(file);
  EXPECT_TRUE(text.starts_with(head)) << text;
  EXPECT_TRUE(text.ends_with('\n')) << text;
  for (std::size_t at = head.size(); at < text.size();) {
    const std::size_t end = text.find('\n', at);
    const std::string line = text.substr(at, end - at);
    const bool refused = line.starts_with("# refused (format.notation): ");
    kept.push_back(refused ? line.substr(line.rfind(' ') + 1) : line);
    at = end + 1;
  }
  return kept;
}

std::size_t answers_in(const std::string& heard) {
  // The first words are of the session, not of a line.
  const std::size_t told = tests::count(heard, " in all; ") + tests::count(heard, "refused: ");
  return told == 0 ? 0 : told - 1;
}

TEST(TranscribeProcess, LosesNothingThatWasAnsweredWhenItIsKilled) {
  const Folder folder;
  const Script game = script();
  const std::vector<std::string>& lines = game.lines;
  ASSERT_GT(lines.size(), 20U);
  const std::string file = folder.file("a.praetor", game.head);
  std::size_t kept = 0;
  for (std::uint64_t round = 0; kept < lines.size(); ++round) {
    ASSERT_LT(round, 100U);
    replays::Random random(5, round);
    const Talk talk = begin_transcribing(file);
    for (std::size_t at = kept; at < lines.size(); ++at) say(talk.in, lines[at] + "\n");
    const std::size_t wanted = std::min<std::size_t>(random.below(4), lines.size() - kept);
    std::string heard;
    hear(talk.out, heard, [&](const std::string& text) { return answers_in(text) >= wanted; });
    usleep(static_cast<useconds_t>(random.below(3'000)));
    kill(talk.process, SIGKILL);
    hear(talk.out, heard, [](const std::string&) { return false; });
    EXPECT_TRUE(WIFSIGNALED(end_of(talk)));
    const std::vector<std::string> now = kept_in(file, game.head);
    ASSERT_LE(now.size(), lines.size());
    EXPECT_TRUE(std::equal(now.begin(), now.end(), lines.begin())) << content_of(file);
    const std::size_t fresh = now.size() - kept;
    EXPECT_TRUE(fresh == answers_in(heard) || fresh == answers_in(heard) + 1)
        << fresh << " kept of\n"
        << heard;
    kept = now.size();
  }
}

/// Keys that are pressed once a prompt has come.
struct Pressed {
  std::string prompt;
  std::string keys;
};

/// Waits until keys are taken one by one. The prompt is shown a moment earlier: a key pressed
/// between the two is the kernel's to handle, which takes Ctrl-D for the end of a line that is
/// never read.
void until_keys_count(int terminal) {
  termios mode{};
  for (int waited = 0; waited < patience; ++waited) {
    if (tcgetattr(terminal, &mode) != 0 || (mode.c_lflag & tcflag_t{ICANON}) == 0) return;
    usleep(1'000);
  }
}

/// What a session on a terminal shows; it has to end by itself.
std::string on_a_terminal(const std::string& file, const std::vector<Pressed>& all) {
  int terminal = 0;
  const pid_t process = forkpty(&terminal, nullptr, nullptr, nullptr);
  if (process == 0) {
    setenv("TERM", "dumb", 1);
    execl(tests::program_path().c_str(), "praetor", "transcribe", "-o", file.c_str(), nullptr);
    _exit(127);
  }
  std::string shown;
  for (const Pressed& pressed : all) {
    hear(terminal, shown,
         [&](const std::string& text) { return tests::has(text, pressed.prompt); });
    until_keys_count(terminal);
    say(terminal, pressed.keys);
  }
  hear(terminal, shown, [](const std::string&) { return false; });
  kill(process, SIGKILL);  // only one that did not end is still there to be killed
  int status = 0;
  waitpid(process, &status, 0);
  close(terminal);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << shown;
  return shown;
}

TEST(TranscribeProcess, CompletesWithTabOnATerminal) {
  if (!has_terminals()) GTEST_SKIP() << "no pseudo-terminal can be opened";
  const Folder folder;
  const std::string file = folder.file("a.praetor", duellum_head);
  const std::string shown =
      on_a_terminal(file, {{"1 rome> ", "templ\t\r"}, {"2 carthage> ", "\x04"}});
  EXPECT_EQ(content_of(file), std::string(duellum_head) + "1 rome: templum\n") << shown;
  EXPECT_TRUE(tests::has(shown, "2 carthage> ")) << shown;
}

// What stands before a word stays, whatever sign parts them.
TEST(TranscribeProcess, CompletesBehindSigns) {
  if (!has_terminals()) GTEST_SKIP() << "no pseudo-terminal can be opened";
  const Folder folder;
  const std::string file = folder.file("a.praetor", duellum_head);
  const std::string shown = on_a_terminal(
      file, {{"1 rome> ", "rome:mil\t,ar\t roma 1 galley\r"}, {"2 carthage> ", ":hel\t\r\x04"}});
  EXPECT_TRUE(tests::has(content_of(file), "rome:militia,arm roma 1 galley\n")) << shown;
  EXPECT_TRUE(tests::has(shown, ":what-if")) << shown;
}

}  // namespace
}  // namespace praetor::cli
