#pragma once
// Handles SIGINT, SIGTERM and SIGHUP. A loop that asks interrupted() ends properly, with its output
// complete; otherwise the program ends a second later. Waiting reads are interrupted. No command
// handles signals itself.

#include <optional>

#include "replays/ending/exit_status.hpp"

namespace praetor::replays {

/// Installs the handlers. main calls it once.
void catch_interrupts();

/// The exit status after a signal; none before any signal.
std::optional<ExitStatus> interrupted();

/// Cancels the one-second limit after a signal, for a loop that has asked and must write much. A
/// second signal ends the program at once.
void take_time();

}  // namespace praetor::replays
