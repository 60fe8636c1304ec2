#pragma once
// A run of `check` over many files: verdicts in order, their summary, and what of it is kept so
// that a run that is killed can be gone on with.

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/formats/verdict_format.hpp"
#include "cli/progress.hpp"
#include "cli/session.hpp"
#include "replays/checking/check.hpp"
#include "replays/checking/step_watch.hpp"
#include "replays/corpora/checkpoint.hpp"
#include "replays/corpora/output.hpp"
#include "replays/corpora/reader.hpp"
#include "replays/corpora/summary.hpp"

namespace praetor::cli::corpus {

/// What is looked for while a corpus is judged.
struct CorpusSearch {
  /// The answers of one replay, as they are printed.
  struct Found {
    std::uint64_t answers = 0;
    std::string text;
  };
  std::string head;  ///< of what is printed
  std::function<std::unique_ptr<replays::StepWatch>()> watch;
  /// On the thread of the watch, behind each replay.
  std::function<Found(const replays::Text& text, const replays::Report& report,
                      const replays::CorpusPlace& place, replays::StepWatch& seen)>
      answers;
  /// What stands behind all answers.
  std::function<std::string(std::uint64_t answers, const replays::Summary& summary)> tail;
  std::optional<std::uint64_t> most;  ///< end behind the replay with so many answers
};

struct CheckPlan {
  replays::ReaderOptions reader;
  replays::CheckOptions check;
  std::size_t jobs = 1;  ///< threads
  std::string format = "text";
  bool quiet = false;                             ///< nothing of legal replays
  bool summary = false;                           ///< the summary in place of the verdicts
  bool root_cause = false;                        ///< of what is illegal
  bool repairs = false;                           ///< likewise
  bool which_rules = false;                       ///< by which readings a record was played
  bool apart = false;                             ///< of text: without what follows
  bool verbose = false;                           ///< of text: why a game ended
  bool explain = false;                           ///< all that is known of a violation
  std::optional<render::StepSpelling> steps;      ///< of legal steps; else as the input was
  bool fail_fast = false;                         ///< end after the first replay that is not legal
  std::optional<std::uint64_t> violations_most;   ///< end after so many
  std::string output;                             ///< a file, or "" for standard output
  std::string checkpoint;                         ///< a file, or ""; needs an output
  std::optional<std::uint64_t> checkpoint_every;  ///< replays; else every two seconds
  std::string data;                               ///< what tells the user's data files
  std::vector<std::string> readings;              ///< ID=VALUE each, known to the libraries
  const CorpusSearch* search = nullptr;           ///< printed are its answers, not verdicts
};

/// Runs it; verdicts and complaints go where the session says, and the status to it.
void run_check(const CheckPlan& plan, const replays::Libraries& libraries, Session& session);

}  // namespace praetor::cli::corpus
