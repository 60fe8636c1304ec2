#pragma once
// How a command says that something went wrong: one line on standard error, and a status. Verdicts
// on replays are no complaints; they are printed by render/.

#include <string_view>

#include "cli/session.hpp"

namespace praetor::cli {

/// Writes `praetor: SENTENCE` and keeps the worse status. The sentence must be safe to print: what
/// came from outside has gone through text::shown.
void complain(Session& session, std::string_view sentence, ExitStatus status);

/// Says that the program failed over one replay, of which that is the name, and with which words;
/// neither need be safe to print. The status is `internal`.
void complain_of_failure(Session& session, std::string_view replay, std::string_view what);

}  // namespace praetor::cli
