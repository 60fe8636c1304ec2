#pragma once
// `--board`, `--tables` and `--scenario` of commands that make replays. Each takes the id of
// shipped data or a file of the user, which the new replay then holds inline. Commands that read
// replays take files only; their options are in replay_options.hpp.

#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/replay_options.hpp"
#include "cli/session.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli {

/// As given; "" where not given. `load_choice` replaces files by the ids of their data.
struct DataChoice {
  std::string board;
  std::string tables;
  std::string scenario;
};

/// The same choice for a command that reads a replay or a set-up and takes files only. None after a
/// complaint about an id: what is read names shipped data by itself.
std::optional<ReplayOptions> files_of(const DataChoice& choice, Session& session);

void add_data_choice(Command command, DataChoice& choice);

/// `--rules`: one of the rule sets of a game that has several.
void add_rules(Command command, std::string& rules);

/// Loads the shipped data and the chosen files, and replaces each file in `choice` by its id. None
/// after a complaint, which a file of another game than `game` draws too; null stands for any game.
std::optional<replays::Libraries> load_choice(DataChoice& choice, const AnyGame* game,
                                              Session& session);

}  // namespace praetor::cli
