#include "replays/searching/which_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "engine/core/reading_value.hpp"

namespace praetor::replays {
namespace {

/// Breadth first, from the record as it is. A change is extended only if it affects the verdict: a
/// reading that no step up to the violation uses cannot mend it.
class ChangeSearch {
 public:
  ChangeSearch(ReadingTrials& trials, const std::function<bool()>& stop)
      : trials_(trials), stop_(stop) {}

  std::vector<ReadingChanges> all() {
    if (trials_.with({}).verdict == Verdict::legal) return {ReadingChanges()};
    std::set<ReadingChanges> level{ReadingChanges()};
    for (std::size_t size = 1; size <= reading_changes_max; ++size) {
      std::set<ReadingChanges> next;
      for (const ReadingChanges& changes : level) grow(changes, next);
      if (stopped_) return {};
      if (!found_.empty()) return {found_.begin(), found_.end()};
      level = std::move(next);
    }
    return {};
  }

 private:
  /// Tries every further change.
  void grow(const ReadingChanges& changes, std::set<ReadingChanges>& next) {
    const ReadingRows rows = trials_.rows();
    for (std::size_t row = 0; row < rows.size(); ++row) {
      if (std::ranges::find(changes, row, &ReadingChange::row) != changes.end()) continue;
      for (std::size_t value = 0; value < rows[row].values().size(); ++value) {
        if (value == trials_.value_of(row)) continue;
        stopped_ = stopped_ || (stop_ && stop_());
        if (stopped_) return;
        ReadingChanges more = changes;
        more.insert(std::ranges::upper_bound(more, row, {}, &ReadingChange::row), {row, value});
        look_at(changes, std::move(more), next);
      }
    }
  }

  void look_at(const ReadingChanges& before, ReadingChanges more, std::set<ReadingChanges>& next) {
    const ReadingTrial& trial = trials_.with(more);
    if (trial.verdict == Verdict::legal) {
      found_.insert(std::move(more));
      return;
    }
    const bool matters = trial.verdict == Verdict::illegal && !(trial == trials_.with(before));
    // A pair gets a third change only if it gets at least as far as the record itself.
    const bool gets_on = more.size() == 1 || trial.step >= trials_.with({}).step;
    if (matters && gets_on) next.insert(std::move(more));
  }

  ReadingTrials& trials_;
  const std::function<bool()>& stop_;
  bool stopped_ = false;
  std::set<ReadingChanges> found_;
};

}  // namespace

std::vector<ReadingChanges> smallest_changes(ReadingTrials& trials,
                                             const std::function<bool()>& stop) {
  return ChangeSearch(trials, stop).all();
}

std::string json_of(const ReadingChanges& changes, ReadingRows rows) {
  std::string out;
  for (const ReadingChange& change : changes) {
    out += fmt::format("{}\"{}\":{}", out.empty() ? "" : ",", rows[change.row].id,
                       json_of_reading(rows[change.row].value[change.value]));
  }
  return "{" + out + "}";
}

}  // namespace praetor::replays
