#pragma once
// What a command gets from the program that runs it: where to write, and what it knows of the
// terminal. Commands print nowhere else and never exit; they leave their status here.

#include <iosfwd>
#include <string>

#include "cli/transcribe/line_source.hpp"
#include "replays/ending/exit_status.hpp"

namespace praetor::cli {

// Every command speaks of it.
using replays::ExitStatus;

struct Session {
  std::ostream& out;
  std::ostream& err;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  bool colour = false;  ///< a terminal, and NO_COLOR is not set
  ExitStatus status = ExitStatus::done;
  std::istream* in = nullptr;  ///< where plain lines are read; null: standard input
  /// What a run that a signal ends leaves behind, said then; "" where the command says it itself.
  std::string kept = "what was printed stays";
  NextLine terminal = {};  ///< lines typed on a terminal; none where there is no terminal
};

struct Commands;

/// A command adds itself to the program: name, options, example, and what to run. One function per
/// file in commands/.
using AddCommand = void (*)(Commands& program, Session& session);

}  // namespace praetor::cli
