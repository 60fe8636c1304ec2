#pragma once
// Tells one run from another, so that what belongs to different ones is never put together: a
// checkpoint and its run, the parts of a corpus.

#include <string>

#include "cli/corpus/check_run.hpp"
#include "replays/corpora/shard.hpp"

namespace praetor::cli::corpus {

/// Of the program, the corpus, the user's data files and all that decides on a verdict.
std::string judged_fingerprint(const CheckPlan& plan, const replays::CorpusListing& listing);

/// Of that and all that decides on the output, the shard too. Not of the number of jobs.
std::string run_fingerprint(const CheckPlan& plan, const replays::CorpusListing& listing);

}  // namespace praetor::cli::corpus
