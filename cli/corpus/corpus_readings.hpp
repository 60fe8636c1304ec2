#pragma once
// `check --which-rules` of a corpus: one set of readings for all of its replays, and what each
// reading does to their verdicts. It reads the corpus twice; how it was judged is no concern of it.

#include <map>
#include <string>

#include "cli/corpus/check_run.hpp"
#include "replays/searching/corpus_readings.hpp"

namespace praetor::cli::corpus {

/// What came out for the replays of one game.
struct GameReadings {
  ReadingRows rows;
  replays::ReadingEffects effects;
  replays::ReadingChanges best;  ///< by which most replays are legal
  std::uint64_t legal = 0;       ///< by these
};
/// By the games' ids.
using CorpusReadings = std::map<std::string, GameReadings, std::less<>>;

/// Of all well-formed replays that the plan reads; files that cannot be read are passed over, and a
/// signal ends it with what there is.
CorpusReadings readings_of(const CheckPlan& plan, const replays::Libraries& libraries);

std::string text_of(const CorpusReadings& readings);
/// As the value of the summary's member `which-rules`.
std::string json_of(const CorpusReadings& readings);

}  // namespace praetor::cli::corpus
