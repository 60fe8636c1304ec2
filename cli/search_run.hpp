#pragma once
// What commands that search for a legal game share: limits of the search, and writing the record
// that they found.

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

/// Adds `--max-nodes N`, which alone decides what is found, and `--time S`, an emergency stop.
void add_search_options(Command command, SearchLimits& options, std::int64_t nodes_default);

/// Says "the search took all of its 400000 steps: --max-nodes 4000000 looks further".
void note_nodes(std::int64_t most, Session& session);

/// A function that says when to give up: after the seconds of `options` from now, or when the user
/// interrupts.
std::function<bool()> fuse_of(const SearchLimits& options);

/// Says so if a search ended without an answer because it used up its steps.
template <class Outcome>
void note_exhausted(const Outcome& outcome, std::int64_t nodes_most, Session& session) {
  using Answer = decltype(outcome.answer);
  const bool ended = outcome.answer == Answer::unknown && outcome.nodes >= nodes_most;
  if (ended) note_nodes(nodes_most, session);
}

/// The text that a replay was made from, and its file name.
struct RecordFile {
  const replays::Text& text;
  const std::string& file;
};

/// Writes a replay that was made from `records`. If the name of the file asks for the notation, it
/// keeps all their comments; in JSON it says how many comments are lost. Without records the replay
/// is new. False after a complaint.
bool write_record(const std::string& path, std::string_view json,
                  const std::vector<RecordFile>& records, const replays::FieldOrder& order,
                  const replays::Libraries& libraries, Session& session);

}  // namespace praetor::cli
