#pragma once
// What the program gives to a command: its streams, and what is known of the terminal. Commands
// print nowhere else and never exit; they leave their status here.

#include <ostream>
#include <string>

#include "cli/transcribe/line_source.hpp"
#include "replays/ending/exit_status.hpp"

namespace praetor::cli {

// Short, because every command uses it.
using replays::ExitStatus;

struct Session {
  std::ostream& out;
  std::ostream& err;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  bool colour = false;  ///< a terminal, and NO_COLOR is not set
  ExitStatus status = ExitStatus::done;
  std::istream* in = nullptr;  ///< for reading plain lines; null: standard input
  /// What remains when a signal ends the run, said at that moment; "" if the command says it
  /// itself.
  std::string kept = "what was printed stays";
  NextLine terminal = {};  ///< reads lines typed on a terminal; empty if there is none
};

struct Commands;

/// Adds one command to the program: name, options, example, and the function to run. Each file in
/// commands/ has one.
using AddCommand = void (*)(Commands& program, Session& session);

}  // namespace praetor::cli
