#pragma once
// What one shard found, as a file, and how the parts of all shards are put together. The parts may
// have been made anywhere, so it checks that they belong together.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "replays/corpora/reader.hpp"
#include "replays/corpora/summary.hpp"

namespace praetor::replays {

struct CorpusPart {
  Shard shard;
  std::string run;  ///< the fingerprint of the corpus and of how it was judged
  ShareSums sums;   ///< of the contents that were judged, and of the next shard's
  std::vector<Piece> pieces;
  Summary summary;  ///< texts and lines count from the beginning of the piece, if it is one
};

/// The part as one line of JSON with its end: an addable summary with the member `shard`.
std::string json_line_of(const CorpusPart& part);

/// Reads such a file; none if the text is not one.
std::optional<CorpusPart> part_from(std::string_view json);

/// The summary that a single run would give. The parts may come in any order. Fails with a
/// sentence, safe to print, if they are not all the parts of one corpus.
Result<Summary, std::string> merged(std::vector<CorpusPart> parts);

}  // namespace praetor::replays
