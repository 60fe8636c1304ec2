#pragma once
// How far a run came, in a file, so that another one can do the rest after a kill at any moment.
// The file says nothing that is not on the disk already.

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
  std::string run;            ///< the fingerprint of what was asked for
  CorpusPosition position;    ///< behind the last replay of which the output tells
  std::string output;         ///< the name of the file for which it is
  std::string part;           ///< of what is written so far, in the same folder
  std::uint64_t written = 0;  ///< bytes of it
  bool any_piece = false;     ///< whether a verdict stands in it
  std::uint64_t found = 0;    ///< answers of a search, where it is one
  bool done = false;          ///< nothing is left but to give the output its name
  Summary summary;            ///< of all replays so far
  std::vector<Piece> pieces;
};

/// One line with its end.
std::string json_line_of(const Checkpoint& checkpoint);

/// None where the text is no checkpoint.
std::optional<Checkpoint> checkpoint_from(std::string_view json);

/// The one in a file; none where there is no such file. A sentence where it cannot be used.
Result<std::optional<Checkpoint>, std::string> load_checkpoint(const std::string& path);

/// The members of a piece, in the checkpoint and in the file of a shard.
void write(text::JsonWriter& writer, const std::vector<Piece>& pieces);
/// None where it is no such list, or too long a one; throws what nlohmann throws where a member is
/// missing.
std::optional<std::vector<Piece>> pieces_from(const nlohmann::json& list);

}  // namespace praetor::replays
