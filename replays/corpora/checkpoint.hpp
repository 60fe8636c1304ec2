#pragma once
// The progress of a run, in a file, so that another run can do the rest after a kill at any moment.
// The file never claims more than what is on the disk already.

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/corpora/reader.hpp"
#include "replays/corpora/summary.hpp"

namespace praetor::replays {

struct Checkpoint {
  std::string run;             ///< the fingerprint of what was asked for
  CorpusPosition position;     ///< behind the last replay that the output covers
  std::string output;          ///< the name of the output file
  std::string part;            ///< the name of the unfinished file, in the same folder
  std::uint64_t written = 0;   ///< bytes of the unfinished file
  bool any_piece = false;      ///< whether it has any verdict
  std::uint64_t found = 0;     ///< answers of a search, if it is one
  std::uint64_t found_in = 0;  ///< replays with an answer
  bool done = false;           ///< only renaming the file is left to do
  Summary summary;             ///< of all replays so far
  std::vector<Piece> pieces;
};

/// The checkpoint as one line of JSON with its end.
std::string json_line_of(const Checkpoint& checkpoint);

/// Reads a checkpoint; none if the text is not one.
std::optional<Checkpoint> checkpoint_from(std::string_view json);

/// Reads the checkpoint in a file; none if there is no such file. Fails with a sentence if it
/// cannot be used.
Result<std::optional<Checkpoint>, std::string> load_checkpoint(const std::string& path);

/// Writes the list of pieces, for the checkpoint and for the file of a shard.
void write(text::JsonWriter& writer, const std::vector<Piece>& pieces);
/// Reads such a list. None if it is not one or is too long. Throws nlohmann's exception if a member
/// is missing.
std::optional<std::vector<Piece>> pieces_from(const nlohmann::json& list);

}  // namespace praetor::replays
