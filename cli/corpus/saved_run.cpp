#include "cli/corpus/saved_run.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>
#include <utility>

#include "engine/text/escape.hpp"
#include "replays/files/links.hpp"

namespace praetor::cli::corpus {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds period{2};

std::string anew(const std::string& checkpoint, std::string_view why) {
  return fmt::format("cannot resume from {}: {}; remove it to start again", text::shown(checkpoint),
                     why);
}

/// The path itself if its links lead nowhere: whoever opens it says so.
std::string target_of(const std::string& path) {
  return replays::end_of_links(path).value_or(path);
}

// Escaped for JSON, since a file name need not be UTF-8. It is only compared with itself.
std::string output_name(const CheckPlan& plan) {
  return text::shown(fs::path(target_of(plan.output)).filename().string());
}

/// Whether the partial output beside the output file is as long as the checkpoint says.
bool is_there(const CheckPlan& plan, const replays::Checkpoint& checkpoint) {
  const std::string target = target_of(plan.output);
  if (!replays::is_fresh_name(checkpoint.part, target, replays::part_ending)) return false;
  std::error_code error;
  const fs::path part = replays::part_of(target, checkpoint.part);
  if (!fs::is_regular_file(fs::symlink_status(part, error))) return false;
  const auto size = fs::file_size(part, error);
  return !error && size >= checkpoint.written;
}

}  // namespace

Result<SavedRun, std::string> SavedRun::at(const CheckPlan& plan, const std::string& run) {
  SavedRun saved(plan);
  saved.standing_.run = run;
  saved.next_ = Clock::now() + period;
  if (plan.checkpoint.empty()) return saved;
  const auto end = replays::end_of_links(plan.checkpoint);
  if (!end) return failure(replays::cannot_write(plan.checkpoint, end.error()));
  auto lock = replays::FileLock::of(*end);
  if (!lock) return failure(std::move(lock.error()));
  saved.lock_.emplace(std::move(*lock));
  if (auto fault = saved.take_up(run)) return failure(std::move(*fault));
  auto file = replays::SafeFile::at(plan.checkpoint);
  if (!file) return failure(std::move(file.error()));
  replays::remove_left(*end, "new", "");
  saved.file_.emplace(std::move(*file));
  return saved;
}

std::optional<std::string> SavedRun::take_up(const std::string& run) {
  auto loaded = replays::load_checkpoint(plan_->checkpoint);
  if (!loaded) return std::move(loaded.error());
  standing_.output = output_name(*plan_);
  if (!*loaded) return std::nullopt;
  replays::Checkpoint& earlier = **loaded;
  if (earlier.run != run) {
    return anew(plan_->checkpoint, "the corpus, the options or the version differ");
  }
  if (earlier.output != standing_.output) {
    return anew(plan_->checkpoint, "it belongs to another output");
  }
  if (!earlier.done && !is_there(*plan_, earlier)) {
    return anew(plan_->checkpoint, "the output that was begun is gone or cut off");
  }
  begun_at_ = earlier.position;
  told_of_ = true;
  earlier_ = earlier.pieces;
  standing_ = std::move(earlier);
  return std::nullopt;
}

std::optional<replays::Begun> SavedRun::begun() const {
  if (!begun_at_) return std::nullopt;
  return replays::Begun{standing_.part, standing_.written};
}

std::vector<replays::Piece> SavedRun::all_pieces(const std::vector<replays::Piece>& more) const {
  std::vector<replays::Piece> pieces = earlier_;
  pieces.insert(pieces.end(), more.begin(), more.end());
  return pieces;
}

std::optional<std::string> SavedRun::save() {
  unsaved_ = 0;
  next_ = Clock::now() + period;
  if (auto done = file_->save(json_line_of(standing_)); !done) return std::move(done.error());
  return std::nullopt;
}

std::optional<std::string> SavedRun::one_more(replays::Output& output,
                                              const std::vector<replays::Piece>& pieces) {
  if (!file_) return std::nullopt;
  ++unsaved_;
  const bool due =
      plan_->checkpoint_every ? unsaved_ >= *plan_->checkpoint_every : Clock::now() >= next_;
  if (!due) return std::nullopt;
  auto fault = save_all(output, pieces);
  if (!fault || std::exchange(told_, true)) return std::nullopt;
  return fault;
}

// A checkpoint may only mention what is on the disk.
std::optional<std::string> SavedRun::save_all(replays::Output& output,
                                              const std::vector<replays::Piece>& pieces) {
  if (!output.sync()) return std::nullopt;  // the failure ends the run
  standing_.part = output.part();
  standing_.written = output.size();
  // The reader is ahead of the judging, so its last pieces may not be completely judged.
  standing_.pieces.clear();
  for (const replays::Piece& piece : all_pieces(pieces)) {
    if (piece.input < standing_.position.input) standing_.pieces.push_back(piece);
  }
  auto fault = save();
  told_of_ = told_of_ || !fault;
  return fault;
}

std::optional<std::string> SavedRun::end(replays::Output& output) {
  const auto failed = [&](std::string sentence) {
    if (told_of_) output.keep();
    return sentence;
  };
  if (file_) {
    if (!output.sync()) return failed(fmt::format("cannot write {}", text::shown(plan_->output)));
    standing_.part = output.part();
    standing_.written = output.size();
    standing_.done = true;
    // If saving fails, a run killed now could not be continued; but the run is at its end anyway.
    told_of_ = !save() || told_of_;
  }
  if (auto finished = output.finish(); !finished) return failed(std::move(finished.error()));
  return file_ ? clear() : std::nullopt;
}

void SavedRun::give_up(replays::Output& output, const std::vector<replays::Piece>& pieces) {
  if (!file_) return;
  if (unsaved_ > 0) save_all(output, pieces);
  // Without a checkpoint nobody would find the partial output.
  if (told_of_) output.keep();
}

std::optional<std::string> SavedRun::clear() {
  std::error_code error;
  const std::string target = target_of(plan_->output);
  if (is_there(*plan_, standing_))
    fs::rename(replays::part_of(target, standing_.part), target, error);
  if (error) return fmt::format("cannot write {}: {}", text::shown(target), error.message());
  fs::remove(target_of(plan_->checkpoint), error);
  return std::nullopt;
}

}  // namespace praetor::cli::corpus
