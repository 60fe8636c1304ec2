#pragma once
// Reads a set-up from a file of its own: a JSON object as in a replay's `setup`, or a whole replay.
// Of a replay it uses only the set-up and checks only the game.

#include <optional>
#include <string>
#include <string_view>

#include "cli/complain.hpp"
#include "cli/data_choice.hpp"
#include "engine/any/game.hpp"
#include "engine/core/reading.hpp"
#include "engine/text/tape.hpp"

namespace praetor::cli {

/// Reports the first fault on `err`, as `check` reports a malformed replay.
void report_setup_fault(const Faults& faults, const text::Tape& tape, const replays::Text& file,
                        const std::string& path, Session& session);

/// None after a complaint or a report on `err`.
std::optional<AnySetup> read_setup_file(const AnyGame& game, const std::string& path,
                                        const replays::Libraries& libraries, Session& session);

/// The set-up where a command starts: the one in the file `path`, which may refer to the data of
/// `choice`; without a path, the usual set-up for that data. None after a complaint.
std::optional<AnySetup> setup_to_start(const AnyGame& game, const std::optional<std::string>& path,
                                       DataChoice choice, std::string_view command,
                                       Session& session);

}  // namespace praetor::cli
