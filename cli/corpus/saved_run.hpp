#pragma once
// The checkpoints of one run: read at its beginning, written now and then, and gone at its end. A
// run without checkpoints goes through the same calls, which then save nothing.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/corpus/check_run.hpp"
#include "engine/core/result.hpp"
#include "replays/corpora/checkpoint.hpp"
#include "replays/corpora/output.hpp"
#include "replays/files/fresh_file.hpp"
#include "replays/files/safe_file.hpp"

namespace praetor::cli::corpus {

class SavedRun {
 public:
  /// Takes up what an earlier run with that fingerprint left. A sentence where its checkpoint is
  /// of another run, or does not fit what lies beside the output.
  static Result<SavedRun, std::string> at(const CheckPlan& plan, const std::string& run);

  /// How far the run is; whoever runs keeps it true.
  replays::Checkpoint& standing() { return standing_; }
  /// Where an earlier run stopped; none where there was none.
  const std::optional<replays::CorpusPosition>& begun_at() const { return begun_at_; }
  /// What an earlier run wrote; none where there was none.
  std::optional<replays::Begun> begun() const;
  /// Whether an earlier run was killed when all but the names of files was done.
  bool is_done() const { return standing_.done; }

  /// One more replay, or a fault, is in the standing and in the output. A sentence where a
  /// checkpoint cannot be written, once: the run goes on without.
  std::optional<std::string> one_more(replays::Output& output,
                                      const std::vector<replays::Piece>& pieces);
  /// All pieces of this run and the one before it.
  std::vector<replays::Piece> all_pieces(const std::vector<replays::Piece>& more) const;
  /// Gives the output its name, and takes the checkpoint away. A sentence where that fails; then
  /// what there is stays as long as a checkpoint tells of it.
  std::optional<std::string> end(replays::Output& output);
  /// The run ended before its end: what is there is saved, or taken away without a checkpoint.
  void give_up(replays::Output& output, const std::vector<replays::Piece>& pieces);
  /// What is left to do where `is_done()`.
  std::optional<std::string> clear();

 private:
  explicit SavedRun(const CheckPlan& plan) : plan_(&plan) {}
  /// Reads what an earlier run left; a sentence where it is not of this one.
  std::optional<std::string> take_up(const std::string& run);
  std::optional<std::string> save();
  std::optional<std::string> save_all(replays::Output& output,
                                      const std::vector<replays::Piece>& pieces);

  const CheckPlan* plan_;
  replays::Checkpoint standing_;
  std::optional<replays::CorpusPosition> begun_at_;
  std::vector<replays::Piece> earlier_;
  std::optional<replays::FileLock> lock_;
  std::optional<replays::SafeFile> file_;
  std::uint64_t unsaved_ = 0;  // replays since the last checkpoint
  bool told_ = false;          // that it cannot be written
  bool told_of_ = false;       // a checkpoint tells of what is written
  std::chrono::steady_clock::time_point next_;
};

}  // namespace praetor::cli::corpus
