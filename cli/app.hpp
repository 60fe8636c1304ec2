#pragma once
// The program as a function: arguments in, text out, a status back. The tests call it as main does.
// It knows which commands there are and what bad usage is; what a command does is its own matter.

#include <functional>
#include <iosfwd>
#include <span>
#include <string>

#include "cli/build.hpp"
#include "cli/session.hpp"

namespace praetor::cli {

/// Runs the command that `args` (without the program's name) asks for; the exit status.
int run(std::span<const std::string> args, Session& session, const Build& build = {});

/// The same where neither stream is a terminal.
int run(std::span<const std::string> args, std::ostream& out, std::ostream& err);

/// Does `work`; an exception that leaves it is a bug of ours: a sentence on `err`, and the status
/// `internal`.
void guarded(Session& session, const std::function<void()>& work);

}  // namespace praetor::cli
