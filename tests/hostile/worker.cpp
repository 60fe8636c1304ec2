// Runs the program's commands without starting it: each in a copy (fork) of this process, in which
// all that a start costs was done once. What a copy does to itself, memory and crashes included, is
// told and gone.
//
// A request on standard input is one line of counted texts, `SIZE:TEXT` with commas between: the
// folder to work in, the file that is standard input, and the arguments. Standard output and error
// of the copy go to the files `stdout` and `stderr` of that folder. The answer is one line: how it
// ended (its status, or less than 0 the signal), KiB at most, and milliseconds.

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/app.hpp"
#include "cli/process.hpp"
#include "replays/ending/interrupt.hpp"

namespace praetor::tests {
namespace {

using Words = std::vector<std::string>;

constexpr rlim_t cpu_seconds_most = 40;

/// The next request, or none at the end.
std::optional<Words> next_request() {
  Words words;
  for (;;) {
    std::size_t size = 0;
    if (!(std::cin >> size) || std::cin.get() != ':') return std::nullopt;
    words.emplace_back(size, '\0');
    std::cin.read(words.back().data(), static_cast<std::streamsize>(size));
    if (const int behind = std::cin.get(); behind != ',') {
      return behind == '\n' ? std::optional(words) : std::nullopt;
    }
  }
}

void put_in_place(const char* path, int flags, int number) {
  const int opened = open(path, flags, 0600);
  if (opened < 0 || dup2(opened, number) != number) _exit(127);
  close(opened);
}

void limit(decltype(RLIMIT_CPU) what, rlim_t most) {
  const rlimit wanted{most, most + 10};
  setrlimit(what, &wanted);
}

/// Becomes the run: no core files, no endless output, no end of time.
[[noreturn]] void carry_out(const Words& request) {
  if (chdir(request[0].c_str()) != 0) _exit(127);
  put_in_place(request[1].c_str(), O_RDONLY, STDIN_FILENO);
  put_in_place("stdout", O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
  put_in_place("stderr", O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, rlim_t{1} << 30U);
  limit(RLIMIT_CPU, cpu_seconds_most);
  std::cin.clear();
  cli::Session session{std::cout, std::cerr};
  const Words words(request.begin() + 2, request.end());
  std::exit(cli::with_enough_stack([&] { return cli::run(words, session); }));
}

void answer(const Words& request) {
  const auto begin = std::chrono::steady_clock::now();
  const pid_t copy = fork();
  if (copy == 0) carry_out(request);
  int ended = 0;
  rusage used{};
  if (copy < 0 || wait4(copy, &ended, 0, &used) != copy) std::exit(1);
  const auto passed = std::chrono::steady_clock::now() - begin;
  std::printf("%d %ld %lld\n", WIFEXITED(ended) ? WEXITSTATUS(ended) : -WTERMSIG(ended),
              used.ru_maxrss,
              static_cast<long long>(
                  std::chrono::duration_cast<std::chrono::milliseconds>(passed).count()));
  std::fflush(stdout);
}

/// Does once what every run does first: boards and tables of all games are read.
void warm_up(const Words& replays) {
  std::ostream nowhere(nullptr);
  Words words{"check", "--jobs", "1"};
  words.insert(words.end(), replays.begin(), replays.end());
  cli::run(words, nowhere, nowhere);
}

}  // namespace
}  // namespace praetor::tests

int main(int count, char** arguments) {
  using namespace praetor;
  // Unbuffered: what is read ahead here would be read by the copies too.
  std::ios::sync_with_stdio(true);
  replays::catch_interrupts();
  tests::warm_up({arguments + 1, arguments + count});
  while (const auto request = tests::next_request()) {
    if (request->size() < 3) return 2;
    tests::answer(*request);
  }
  return 0;
}
