#pragma once
// `--reading ID=VALUE`: what a run wishes of what rulebooks leave open. It holds wherever a set-up
// does not say otherwise.

#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/session.hpp"
#include "replays/corpora/summary.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli {

void add_reading_option(Command command, std::vector<std::string>& given);

/// Makes the wishes known to the libraries. `game` is the one that the command is for, or null for
/// any; `command` is named in complaints. False after one.
bool wish_readings(const std::vector<std::string>& given, const AnyGame* game,
                   std::string_view command, replays::Libraries& libraries, Session& session);

/// Complains of each wish, already made known, about a game of which a whole run judged no replay.
void complain_of_idle_readings(const std::vector<std::string>& given,
                               const replays::Summary& summary, Session& session);

}  // namespace praetor::cli
