#pragma once
// `--reading ID=VALUE`: how a run reads what rulebooks leave open. It applies wherever a set-up
// does not say otherwise.

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/session.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli {

void add_reading_option(Command command, std::vector<std::string>& given);

/// Gives the chosen readings to the libraries. `game` is the game of the command, or null for any
/// game; `command` is named in complaints. False after a complaint.
bool wish_readings(const std::vector<std::string>& given, const AnyGame* game,
                   std::string_view command, replays::Libraries& libraries, Session& session);

/// Complains of each accepted reading whose game is none of the `judged` ones, those of which a run
/// of the command had replays.
void complain_of_idle_readings(const std::vector<std::string>& given, std::string_view command,
                               const std::set<std::string>& judged, Session& session);

}  // namespace praetor::cli
