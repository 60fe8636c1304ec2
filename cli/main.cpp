// Calls run(). Only this file knows the streams, terminals and signals of the process.

#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/app.hpp"
#include "cli/build.hpp"
#include "cli/process.hpp"
#include "cli/terminal.hpp"
#include "replays/ending/interrupt.hpp"

namespace {

bool wants_colour() {
  const char* const no_colour = std::getenv("NO_COLOR");
  if (no_colour != nullptr && *no_colour != '\0') return false;
  const char* const terminal = std::getenv("TERM");
  return terminal == nullptr || std::string_view(terminal) != "dumb";
}

}  // namespace

int main(int argc, char** argv) {
  using praetor::cli::Session;
  praetor::cli::fill_standard_descriptors();
  praetor::cli::tell_when_memory_ends();
  std::ios::sync_with_stdio(false);
  praetor::replays::catch_interrupts();
  Session session{std::cout, std::cerr};
  session.out_is_terminal = isatty(STDOUT_FILENO) != 0;
  session.err_is_terminal = isatty(STDERR_FILENO) != 0;
  session.colour = session.out_is_terminal && wants_colour();
  if (session.out_is_terminal && isatty(STDIN_FILENO) != 0) {
    session.terminal = praetor::cli::terminal_lines();
  }
  const std::vector<std::string> args(argv + (argc > 0 ? 1 : 0), argv + argc);
  return praetor::cli::with_enough_stack(
      [&] { return praetor::cli::run(args, session, {praetor::cli::commit_built()}); });
}
