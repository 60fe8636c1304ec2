#pragma once
// The checkpoints of one run: read at its start, written from time to time, and removed at its end.
// A run without checkpoints makes the same calls, which then save nothing.

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
  /// Continues what an earlier run with that fingerprint left. Fails with a sentence where the
  /// checkpoint belongs to another run, or does not fit the partial output beside the output file.
  static Result<SavedRun, std::string> at(const CheckPlan& plan, const std::string& run);

  /// How far the run is. The caller keeps it up to date.
  replays::Checkpoint& standing() { return standing_; }
  /// Where an earlier run stopped; none if there was none.
  const std::optional<replays::CorpusPosition>& begun_at() const { return begun_at_; }
  /// What an earlier run wrote; none if there was none.
  std::optional<replays::Begun> begun() const;
  /// Whether an earlier run was killed after its last replay, before it had renamed the output.
  bool is_done() const { return standing_.done; }

  /// Records that one more replay, or fault, is in the standing and in the output. Returns a
  /// sentence the first time that a checkpoint cannot be written; the run continues without one.
  std::optional<std::string> one_more(replays::Output& output,
                                      const std::vector<replays::Piece>& pieces);
  /// The pieces of the earlier run, then `more`.
  std::vector<replays::Piece> all_pieces(const std::vector<replays::Piece>& more) const;
  /// Gives the output its final name and removes the checkpoint. Returns a sentence where that
  /// fails; the partial output then stays if a checkpoint mentions it.
  std::optional<std::string> end(replays::Output& output);
  /// Call it where the run ends early. Saves what there is; the output is discarded if no
  /// checkpoint mentions it.
  void give_up(replays::Output& output, const std::vector<replays::Piece>& pieces);
  /// Does the rest where `is_done()`: renames the output and removes the checkpoint.
  std::optional<std::string> clear();

 private:
  explicit SavedRun(const CheckPlan& plan) : plan_(&plan) {}
  /// Reads what an earlier run left; a sentence where it does not belong to this run.
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
  bool told_ = false;          // whether the user knows that no checkpoint can be written
  bool told_of_ = false;       // whether a checkpoint mentions the written output
  std::chrono::steady_clock::time_point next_;
};

}  // namespace praetor::cli::corpus
