#pragma once
// SIGINT and SIGTERM: a loop that asks ends politely, with its output whole; one that does not ask
// is ended a second later. Reads that wait are interrupted. No command handles signals by itself.

#include <optional>

#include "cli/exit_status.hpp"

namespace praetor::cli {

/// Installs the handlers. Called once, by main.
void catch_interrupts();

/// The status to end with once a signal has come; none before.
std::optional<ExitStatus> interrupted();

}  // namespace praetor::cli
