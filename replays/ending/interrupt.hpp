#pragma once
// SIGINT, SIGTERM and SIGHUP: a loop that asks ends politely, with its output whole; one that does
// not ask is ended a second later. Reads that wait are interrupted. No command handles signals by
// itself.

#include <optional>

#include "replays/ending/exit_status.hpp"

namespace praetor::replays {

/// Installs the handlers. Called once, by main.
void catch_interrupts();

/// The status to end with once a signal has come; none before.
std::optional<ExitStatus> interrupted();

/// Ends the second after which a signal ends the program: for a loop that has asked and has much to
/// write down. Another signal ends it at once.
void take_time();

}  // namespace praetor::replays
