#include "cli/corpus/saved_run.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>
#include <utility>

#include "engine/text/escape.hpp"

namespace praetor::cli::corpus {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds period{2};

std::string anew(const std::string& checkpoint, std::string_view why) {
  return fmt::format("cannot go on with {}: {}; remove it to begin anew", text::shown(checkpoint),
                     why);
}

/// The size of what lies beside the output; none where nothing does.
std::optional<std::uint64_t> begun_size(const CheckPlan& plan) {
  std::error_code error;
  const auto size = fs::file_size(part_of(target_of(plan.output)), error);
  if (error) return std::nullopt;
  return size;
}

}  // namespace

Result<SavedRun, std::string> SavedRun::at(const CheckPlan& plan, const std::string& run) {
  SavedRun saved(plan);
  saved.standing_.run = run;
  saved.next_ = Clock::now() + period;
  if (plan.checkpoint.empty()) return saved;
  auto loaded = load_checkpoint(plan.checkpoint);
  if (!loaded) return failure(std::move(loaded.error()));
  if (*loaded) {
    Checkpoint& earlier = **loaded;
    if (earlier.run != run) {
      return failure(anew(plan.checkpoint, "the corpus, the options or the version differ"));
    }
    const auto size = begun_size(plan);
    if (!earlier.done && (!size || *size < earlier.written)) {
      return failure(anew(plan.checkpoint, "the output that was begun is gone or cut off"));
    }
    saved.begun_at_ = earlier.position;
    saved.earlier_ = earlier.pieces;
    saved.standing_ = std::move(earlier);
  }
  auto file = SafeFile::at(plan.checkpoint);
  if (!file) return failure(std::move(file.error()));
  saved.file_.emplace(std::move(*file));
  return saved;
}

std::vector<Piece> SavedRun::all_pieces(const std::vector<Piece>& more) const {
  std::vector<Piece> pieces = earlier_;
  pieces.insert(pieces.end(), more.begin(), more.end());
  return pieces;
}

std::optional<std::string> SavedRun::save() {
  unsaved_ = 0;
  next_ = Clock::now() + period;
  if (auto done = file_->save(json_line_of(standing_)); !done) return std::move(done.error());
  return std::nullopt;
}

void SavedRun::one_more(Output& output, const std::vector<Piece>& pieces) {
  if (!file_) return;
  ++unsaved_;
  const bool due =
      plan_->checkpoint_every ? unsaved_ >= *plan_->checkpoint_every : Clock::now() >= next_;
  if (due) save_all(output, pieces);
}

// Only what is on the disk may be told of. Where it cannot be saved the run goes on without.
void SavedRun::save_all(Output& output, const std::vector<Piece>& pieces) {
  if (!output.sync()) return;
  standing_.written = output.size();
  // The reader is ahead: a piece that it came to the end of may not have been judged to its end.
  standing_.pieces.clear();
  for (const Piece& piece : all_pieces(pieces)) {
    if (piece.input < standing_.position.input) standing_.pieces.push_back(piece);
  }
  save();
}

std::optional<std::string> SavedRun::end(Output& output) {
  if (file_) {
    if (!output.sync()) return fmt::format("cannot write {}", text::shown(plan_->output));
    standing_.written = output.size();
    standing_.done = true;
    if (auto fault = save()) return fault;
  }
  if (auto finished = output.finish(); !finished) return std::move(finished.error());
  return file_ ? clear() : std::nullopt;
}

void SavedRun::give_up(Output& output, const std::vector<Piece>& pieces) {
  if (!file_) return output.give_up();
  if (unsaved_ > 0) save_all(output, pieces);
}

std::optional<std::string> SavedRun::clear() {
  std::error_code error;
  const std::string target = target_of(plan_->output);
  if (fs::exists(part_of(target), error)) fs::rename(part_of(target), target, error);
  if (error) return fmt::format("cannot write {}: {}", text::shown(target), error.message());
  fs::remove(plan_->checkpoint, error);
  return std::nullopt;
}

}  // namespace praetor::cli::corpus
