#pragma once
// `--board`, `--tables` and `--scenario` of the commands that make replays: each takes the id of
// shipped data or a file of the user's own, which then stands inline in what is made. Commands that
// read replays take files alone; their options are in replay_options.hpp.

#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/replay_options.hpp"
#include "cli/session.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli {

/// As given, until `load_choice` has made ids of files; empty where not given.
struct DataChoice {
  std::string board;
  std::string tables;
  std::string scenario;
};

/// The same for a command that reads a replay or a set-up: files alone.
ReplayOptions files_of(const DataChoice& choice);

void add_data_choice(Command command, DataChoice& choice);

/// The shipped data and the files of the choice, whose members are ids from then on. None after a
/// complaint.
std::optional<replays::Libraries> load_choice(DataChoice& choice, Session& session);

}  // namespace praetor::cli
