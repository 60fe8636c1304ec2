#pragma once
// What every command that reads replays takes: `--board F`, `--tables F` and `--scenario F`, whose
// files become known to it, and `--index I`, which picks one replay of several. Faults in those
// files are reported as `check` reports malformed replays.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/session.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/own_text.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays {
struct Report;
}

namespace praetor::cli {

struct ReplayOptions {
  std::vector<std::string> boards;     ///< files
  std::vector<std::string> tables;     ///< files
  std::vector<std::string> scenarios;  ///< files
  std::optional<std::uint64_t> index;
};

/// `--board`, `--tables` and `--scenario`, for commands that read no replay.
void add_data_options(Command command, ReplayOptions& options);
/// These and `--index`.
void add_replay_options(Command command, ReplayOptions& options);

/// One whole file that is no corpus: a board, tables. None after a complaint.
std::optional<replays::OwnText> read_file(const std::string& path, Session& session);

/// What is shipped and the files of the options. None after a report on `err`.
std::optional<replays::Libraries> load_libraries(const ReplayOptions& options, Session& session);
/// The same of a command for one game. A complaint as well where no file is of that game.
std::optional<replays::Libraries> load_libraries(const ReplayOptions& options, const AnyGame& game,
                                                 Session& session);

/// The one replay of a file that a command is for. None after a complaint: the file cannot be read,
/// it holds several and `--index` is missing, or it holds no such replay. The libraries, which must
/// outlive it, have the names of a replay in the notation.
std::optional<replays::OwnText> pick_replay(const std::string& path, const ReplayOptions& options,
                                            const replays::Libraries& libraries, Session& session);

/// Such a replay by its file, safe to print: "games.ndjson[3]".
std::string replay_name(const std::string& path, const ReplayOptions& options);

/// Says on `err` what makes a replay malformed.
void refuse(const replays::Report& report, Session& session);

/// Says on `err` which slips of a text in the notation are put right where it is written anew.
void note_corrections(const replays::Text& text, const std::string& path, Session& session);
/// The same, and how many comments have no place.
void note_lost_comments(const replays::Text& text, const std::string& path, Session& session);

}  // namespace praetor::cli
