#pragma once
// What the commands have in common that search for a legal game: how much they may do, and
// how they write what they found.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/session.hpp"
#include "replays/reading/layout.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/source.hpp"

namespace praetor::cli {

struct SearchLimits {
  std::optional<std::uint64_t> nodes;    ///< `--max-nodes`
  std::optional<std::uint64_t> seconds;  ///< `--time`
};

/// `--max-nodes N`, which alone decides what is found, and `--time S`, a fuse.
void add_search_options(Command command, SearchLimits& options, std::int64_t nodes_default);

/// "the search took all of its 400000 steps: --max-nodes 4000000 looks further"
void note_nodes(std::int64_t most, Session& session);

/// Says when to give up: after so many seconds from now, and when the user wants to end.
std::function<bool()> fuse_of(const SearchLimits& options);

/// Of a search that came to no end because it took all its steps.
template <class Outcome>
void note_exhausted(const Outcome& outcome, std::int64_t nodes_most, Session& session) {
  using Answer = decltype(outcome.answer);
  const bool ended = outcome.answer == Answer::unknown && outcome.nodes >= nodes_most;
  if (ended) note_nodes(nodes_most, session);
}

/// A text of which a replay was made, and the name of its file.
struct RecordFile {
  const replays::Text& text;
  const std::string& file;
};

/// Writes a replay that was made of these: in the notation where the name of the file asks for it,
/// with all their comments; in JSON, says how many are lost. Of none, a new one. False after a
/// complaint.
bool write_record(const std::string& path, std::string_view json,
                  const std::vector<RecordFile>& records, const replays::FieldOrder& order,
                  const replays::Libraries& libraries, Session& session);

}  // namespace praetor::cli
