#pragma once
// The options of every command that reads replays: `--board F`, `--tables F` and `--scenario F`
// load data files, and `--index I` picks one replay of several. Faults in these files are reported
// as `check` reports malformed replays.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/session.hpp"
#include "replays/reading/library.hpp"
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

  bool any_data() const { return !boards.empty() || !tables.empty() || !scenarios.empty(); }
};

/// Adds `--board`, `--tables` and `--scenario`, for commands that read no replay.
void add_data_options(Command command, ReplayOptions& options);
/// Adds these and `--index`.
void add_replay_options(Command command, ReplayOptions& options);

/// Reads a whole file that is no corpus: a board, tables. A text in the notation is translated if
/// there are `libraries`, which must outlive it. None after a complaint.
std::optional<replays::Text> read_file(const std::string& path, Session& session,
                                       const replays::Libraries* libraries = nullptr);

/// Loads the shipped data and the files of the options. None after a report on `err`. For a command
/// about one game, a file of another game is refused; `game` is null for a command about any.
std::optional<replays::Libraries> load_libraries(const ReplayOptions& options, const AnyGame* game,
                                                 Session& session);
inline std::optional<replays::Libraries> load_libraries(const ReplayOptions& options,
                                                        Session& session) {
  return load_libraries(options, nullptr, session);
}

/// The one replay of a file that the command works on. None after a complaint: the file cannot be
/// read, it holds several replays and `--index` is missing, or it has no replay of that index. The
/// names of a replay in the notation come from `libraries`, which must outlive it.
std::optional<replays::Text> pick_replay(const std::string& path, const ReplayOptions& options,
                                         const replays::Libraries& libraries, Session& session);

/// The name of such a replay, safe to print: "games.ndjson[3]".
std::string replay_name(const std::string& path, const ReplayOptions& options);

/// Reports on `err` why a replay is malformed.
void refuse(const replays::Report& report, Session& session);

/// Says on `err` which misspellings in the notation the new text corrects.
void note_corrections(const replays::Text& text, const std::string& path, Session& session);
/// The same, and how many comments are lost because the new form has no place for them.
void note_lost_comments(const replays::Text& text, const std::string& path, Session& session);

}  // namespace praetor::cli
