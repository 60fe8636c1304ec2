#pragma once
// The program as a function: it takes arguments, prints text, and returns a status. `main` and the
// tests both call it. It knows the commands and reports bad usage; each command does its own work.

#include <functional>
#include <iosfwd>
#include <span>
#include <string>

#include "cli/build.hpp"
#include "cli/session.hpp"

namespace praetor::cli {

/// Runs the command that `args` names and returns the exit status. `args` is without the program's
/// name.
int run(std::span<const std::string> args, Session& session, const Build& build = {});

/// The same, for two streams that are no terminals.
int run(std::span<const std::string> args, std::ostream& out, std::ostream& err);

/// Does `work`. An exception that leaves `work` is a bug of ours: `guarded` prints a sentence on
/// `err` and sets the status `internal`.
void guarded(Session& session, const std::function<void()>& work);

}  // namespace praetor::cli
