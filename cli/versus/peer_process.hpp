#pragma once
// Another program that is asked line by line: started by a shell in a process group of its own, and
// killed with all that it started. Whatever it does, it can neither hold up the caller beyond the
// time given nor fill its memory.

#include <sys/types.h>

#include <csignal>
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"

namespace praetor::cli::versus {

class PeerProcess {
 public:
  /// `command` is for /bin/sh. An answer may take `patience` milliseconds.
  PeerProcess(std::string command, int patience);
  /// Closes the program's input, gives it a second to end by itself, and stops it then.
  ~PeerProcess();
  PeerProcess(const PeerProcess&) = delete;
  PeerProcess& operator=(const PeerProcess&) = delete;

  /// Starts the program, anew where it runs. False where the system has no process for it.
  bool start();
  /// Ends the program and all that it started, and waits a second at most; nothing where it does
  /// not run.
  void stop();

  /// Sends a line and waits for the one that answers it; both without their ends. The error says in
  /// words for people what the program did instead; then it is to be started anew.
  Result<std::string, std::string> ask(std::string_view line);

 private:
  void let_end();
  bool write_some(std::string_view& left);
  Result<bool, std::string> read_some();
  std::string how_it_ended() const;

  std::string command_;
  int patience_;
  pid_t process_ = 0;  // and its group; 0 where none runs
  int in_ = -1;        // to the program
  int out_ = -1;       // from it
  std::string heard_;  // of the line that is being read
  struct sigaction before_ {};
};

}  // namespace praetor::cli::versus
