#pragma once
// How a command reports that something went wrong: one line on standard error, and a status.
// Verdicts on replays are no complaints; render/ prints them.

#include <string_view>

#include "cli/session.hpp"

namespace praetor::cli {

/// Writes `praetor: SENTENCE` and keeps the worse of the old and the new status. The sentence must
/// be safe to print: text from outside has passed through text::shown.
void complain(Session& session, std::string_view sentence, ExitStatus status);

/// Reports that the program failed on one replay, with the replay's name and the words of the
/// failure. Neither needs to be safe to print. Sets the status `internal`.
void complain_of_failure(Session& session, std::string_view replay, std::string_view what);

}  // namespace praetor::cli
