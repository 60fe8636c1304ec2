#pragma once
// Another program, asked line by line. A shell starts it in a process group of its own, and all
// processes of the group are killed with it. Whatever it does, it can neither delay the caller
// beyond the given time nor fill its memory.

#include <sys/types.h>

#include <csignal>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"

namespace praetor::cli::versus {

class PeerProcess {
 public:
  /// `command` is run by /bin/sh. An answer may take `patience` milliseconds.
  PeerProcess(std::string command, int patience);
  /// Closes the program's input, gives it a second to end by itself, then stops it.
  ~PeerProcess();
  PeerProcess(const PeerProcess&) = delete;
  PeerProcess& operator=(const PeerProcess&) = delete;

  /// Starts the program, or restarts it if it runs. False if the system has no process for it.
  bool start();
  /// Ends the program and everything that it started, and waits at most a second. Does nothing if
  /// it does not run.
  void stop();

  /// Sends a line and waits for the answering line; both are without line ends. Fails with words
  /// for people that say what the program did instead; restart it then.
  Result<std::string, std::string> ask(std::string_view line);

 private:
  void let_end();
  bool write_some(std::string_view& left);
  Result<bool, std::string> read_some();
  std::string how_it_ended() const;

  std::string command_;
  int patience_;
  pid_t process_ = 0;  // its id and its process group; 0 if none runs
  int in_ = -1;        // to the program
  int out_ = -1;       // from it
  std::string heard_;  // the beginning of the line that is being read
  struct sigaction before_ {};
};

}  // namespace praetor::cli::versus
