#pragma once
// Fingerprints that tell runs apart, so that nothing from different runs is put together: a
// checkpoint must belong to its run, and a shard to its corpus.

#include <string>

#include "cli/corpus/check_run.hpp"
#include "replays/corpora/shard.hpp"

namespace praetor::cli::corpus {

/// Covers the program, the corpus, the user's data files and every option that affects a verdict.
std::string judged_fingerprint(const CheckPlan& plan, const replays::CorpusListing& listing);

/// Covers that and every option that affects the output, the shard included. The number of jobs is
/// not part of it.
std::string run_fingerprint(const CheckPlan& plan, const replays::CorpusListing& listing);

}  // namespace praetor::cli::corpus
