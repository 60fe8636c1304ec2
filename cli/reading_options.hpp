#pragma once
// `--reading ID=VALUE`: how a run reads what rulebooks leave open. It applies wherever a set-up
// does not say otherwise.

#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/session.hpp"
#include "replays/corpora/summary.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli {

void add_reading_option(Command command, std::vector<std::string>& given);

/// Gives the chosen readings to the libraries. `game` is the game of the command, or null for any
/// game; `command` is named in complaints. False after a complaint.
bool wish_readings(const std::vector<std::string>& given, const AnyGame* game,
                   std::string_view command, replays::Libraries& libraries, Session& session);

/// Complains of each accepted reading whose game has no replay in the whole run.
void complain_of_idle_readings(const std::vector<std::string>& given,
                               const replays::Summary& summary, Session& session);

}  // namespace praetor::cli
