#pragma once
// A run of `check` over many files. It prints verdicts in order and their summary, and saves enough
// that a killed run can continue.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/formats/verdict_format.hpp"
#include "cli/session.hpp"
#include "replays/checking/check.hpp"
#include "replays/checking/step_watch.hpp"
#include "replays/corpora/checkpoint.hpp"
#include "replays/corpora/reader.hpp"
#include "replays/corpora/summary.hpp"

namespace praetor::cli::corpus {

/// What `find` looks for while the corpus is judged.
struct CorpusSearch {
  /// The answers for one replay, as they are printed.
  struct Found {
    std::uint64_t answers = 0;
    std::string text;
  };
  std::string head;  ///< printed before all answers
  std::function<std::unique_ptr<replays::StepWatch>()> watch;
  /// Called after each replay, on the thread of the watch.
  std::function<Found(const replays::Text& text, const replays::Report& report,
                      const replays::CorpusPlace& place, replays::StepWatch& seen)>
      answers;
  /// Printed after all answers; `standing` counts them.
  std::function<std::string(const replays::Checkpoint& standing)> tail;
  std::optional<std::uint64_t> most;  ///< end after the replay that reaches this number
};

struct CheckPlan {
  replays::ReaderOptions reader;
  replays::CheckOptions check;
  std::size_t jobs = 1;  ///< threads
  std::string format = "text";
  bool quiet = false;        ///< print nothing for legal replays
  bool summary = false;      ///< print the summary instead of the verdicts
  bool root_cause = false;   ///< look for the root cause of illegal replays
  bool repairs = false;      ///< look for repairs of illegal replays
  bool which_rules = false;  ///< find the readings by which each record was played
  bool apart = false;        ///< text format: leave out violations that follow from others
  bool verbose = false;      ///< text format: say why each game ended
  bool explain = false;      ///< print everything known about a violation
  std::optional<render::StepSpelling> steps;     ///< spelling of legal steps; none: as in the input
  bool fail_fast = false;                        ///< end after the first replay that is not legal
  std::optional<std::uint64_t> violations_most;  ///< end after this many violations
  std::string output;                            ///< a file; "": standard output
  std::string checkpoint;                        ///< a file, or "" for none; needs an output
  std::optional<std::uint64_t> checkpoint_every;  ///< in replays; none: two seconds
  std::string data;                               ///< identifies the user's data files
  std::vector<std::string> readings;              ///< ID=VALUE each; the libraries know them
  const CorpusSearch* search = nullptr;           ///< if set, prints its answers and no verdicts
};

/// Carries the plan out. Verdicts and complaints go to the streams of the session, which also keeps
/// the status.
void run_check(const CheckPlan& plan, const replays::Libraries& libraries, Session& session);

}  // namespace praetor::cli::corpus
