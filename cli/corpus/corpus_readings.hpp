#pragma once
// `check --which-rules` for a corpus: one set of readings for all its replays, and how each reading
// changes their verdicts. It reads the corpus twice, whatever the judging pass did.

#include <map>
#include <string>

#include "cli/corpus/check_run.hpp"
#include "replays/searching/corpus_readings.hpp"

namespace praetor::cli::corpus {

/// The result for the replays of one game.
struct GameReadings {
  ReadingRows rows;
  replays::ReadingEffects effects;
  replays::ReadingChanges best;  ///< the readings by which most replays are legal
  std::uint64_t legal = 0;       ///< how many replays are legal by `best`
};
/// By game id.
using CorpusReadings = std::map<std::string, GameReadings, std::less<>>;

/// Looks at all well-formed replays that the plan reads. It skips files that cannot be read; after
/// a signal it returns what it has so far.
CorpusReadings readings_of(const CheckPlan& plan, const replays::Libraries& libraries);

std::string text_of(const CorpusReadings& readings);
/// The value of the member `which-rules` in the summary.
std::string json_of(const CorpusReadings& readings);

}  // namespace praetor::cli::corpus
