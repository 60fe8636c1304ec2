#pragma once
// What one shard found, as a file, and what all of them found together. The parts may have been
// made anywhere; that they belong together is not taken on trust.

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
  Summary summary;  ///< in a piece of a file, texts and lines are counted from its beginning
};

/// One line with its end: an addable summary with the member `shard`.
std::string json_line_of(const CorpusPart& part);

/// None where the text is no such file.
std::optional<CorpusPart> part_from(std::string_view json);

/// The summary that one run gives. The parts may come in any order. A sentence, safe to print,
/// where they are not the parts of one corpus, or not all of them.
Result<Summary, std::string> merged(std::vector<CorpusPart> parts);

}  // namespace praetor::replays
