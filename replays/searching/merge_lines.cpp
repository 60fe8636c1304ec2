// Errors of whole lines. People write a turn in a line or two; they skip a line, or write it twice,
// for the wrong side or behind the next one. Counted step by step, such an error would cost too
// much for the search. A line counts as such an error only if what stands behind it fits again, all
// other records have it as it was made, and its claims hold.

#include <algorithm>
#include <span>
#include <utility>

#include "replays/searching/merge_search.hpp"

namespace praetor::replays {
namespace {

using LineError = MergeSearch::LineError;

/// The remaining steps of two records: one that is assumed to err, and one that does not.
class TwoRecords {
 public:
  using Steps = std::span<const AnyRecordedStep>;
  static constexpr std::size_t longest = 64;  // more than people write in a turn

  TwoRecords(std::size_t number, Steps before, Steps errs, Steps right)
      : number_(number), before_(before), errs_(errs), right_(right) {}

  /// Calls `take(count)` for each number of steps that the record may lack.
  template <class F>
  void each_missing(const F& take) const {
    for (std::size_t count = 2; count <= std::min(longest, right_.size()); ++count) {
      if (lacks(count)) take(count);
    }
  }
  /// Whether it may lack that many steps.
  bool lacks(std::size_t count) const {
    const bool differs = !errs_.empty() && !right_.empty() && !same_step(errs_[0], right_[0]);
    return differs && fits_again(count);
  }
  template <class F>
  void each_doubled(const F& take) const {
    const std::size_t most = std::min({longest, before_.size(), errs_.size()});
    for (std::size_t count = 2; count <= most; ++count) {
      const Steps first = before_.last(count);
      const Steps second = errs_.first(count);
      if (std::ranges::equal(first, second, repeats)) {
        take(LineError{number_, ErrorKind::superfluous, count});
      }
    }
  }
  template <class F>
  void each_of_wrong_side(const F& take) const {
    if (errs_.empty() || right_.empty()) return;
    const Side written = errs_[0].step.by;
    const Side made = right_[0].step.by;
    if (written == made || written == chance || made == chance) return;
    std::size_t count = 0;
    std::size_t end = 0;  // one past the last wrong step
    for (; count < std::min(errs_.size(), right_.size()); ++count) {
      const AnyStep& own = errs_[count].step;
      const AnyStep& other = right_[count].step;
      const bool by_both = own.by == written && other.by == made && same_action(own, other);
      if (by_both) end = count + 1;
      if (!by_both && !(own.by == chance && own == other)) break;
    }
    if (end > 1) take(LineError{number_, ErrorKind::side, end});
  }
  /// Calls `take` for lines in the wrong order.
  template <class F>
  void each_swapped(const F& take) const {
    if (errs_.empty() || right_.empty()) return;
    for (std::size_t count = 1; count <= std::min(longest, right_.size()); ++count) {
      if (count == right_.size() || !(right_[count].step == errs_[0].step)) continue;
      for (std::size_t put_off = 1; put_off <= longest; ++put_off) {
        if (put_off + count == 2 || !are_swapped(count, put_off)) continue;
        take(LineError{number_, ErrorKind::swap, count, put_off});
      }
    }
  }

 private:
  static bool same_step(const AnyRecordedStep& one, const AnyRecordedStep& other) {
    return one.step == other.step;
  }
  /// Whether the second step is the same and claims nothing that the first does not.
  static bool repeats(const AnyRecordedStep& first, const AnyRecordedStep& second) {
    return same_step(first, second) && (second.claims.none() || first.claims == second.claims);
  }
  /// Whether the steps of both records agree after skipping `count` steps of the right one: five
  /// steps, or all that are left. The next line of either may be for the wrong side.
  bool fits_again(std::size_t count) const {
    constexpr std::size_t enough = 5;
    const Steps rest = right_.subspan(count);
    const auto upcoming = [&](Steps steps) { return steps.first(std::min(enough, steps.size())); };
    const auto same = [](const AnyRecordedStep& one, const AnyRecordedStep& other) {
      return same_step(one, other) || same_action(one.step, other.step);
    };
    return std::ranges::equal(upcoming(errs_), upcoming(rest), same);
  }
  bool are_swapped(std::size_t count, std::size_t put_off) const {
    if (count + put_off > std::min(errs_.size(), right_.size())) return false;
    const Steps here = errs_.first(count + put_off);
    const Steps there = right_.first(count + put_off);
    return std::ranges::equal(here.subspan(put_off), there.first(count), same_step) &&
           std::ranges::equal(here.first(put_off), there.subspan(count), same_step);
  }

  std::size_t number_;
  Steps before_;
  Steps errs_;
  Steps right_;
};

}  // namespace

/// Tries each record as the one that errs. The others must agree, so any of them is a guide.
/// Several records may lack the same line.
void MergeSearch::go_on_by_lines(std::ptrdiff_t index, const MergeNode& node) {
  if (std::ranges::any_of(node.at, &RecordCursor::ahead)) return;
  const auto two_of = [&](std::size_t record, std::size_t guide) {
    const auto split = [&](std::size_t one) {
      const std::span steps(records_[one]->record.steps);
      const std::size_t at = std::min<std::size_t>(node.at[one].at, steps.size());
      return std::pair(steps.first(at), steps.subspan(at));
    };
    const auto [before, rest] = split(record);
    return TwoRecords(record, before, rest, split(guide).second);
  };
  for (std::size_t guide = 0; guide < count(); ++guide) {
    for (std::size_t record = 0; record < count(); ++record) {
      if (record == guide) continue;
      two_of(record, guide).each_missing([&](std::size_t steps) {
        LineError line{record, ErrorKind::missing, steps};
        for (std::size_t other = 0; other < count(); ++other) {
          if (other != guide) line.also.set(other, two_of(other, guide).lacks(steps));
        }
        // Tries each line once: with the first record that errs, and the first of the others.
        bool first = true;
        for (std::size_t other = 0; other < record; ++other) {
          first = first && !line.also.test(other);
        }
        for (std::size_t other = 0; other < guide; ++other) {
          first = first && line.also.test(other);
        }
        line.also.reset(record);
        if (first) go_on_by_line(index, node, guide, line);
      });
    }
  }
  for (std::size_t record = 0; record < count(); ++record) {
    const std::size_t guide = record == 0 ? 1 : 0;
    const TwoRecords two = two_of(record, guide);
    const auto take = [&](const LineError& line) { go_on_by_line(index, node, guide, line); };
    two.each_doubled(take);
    two.each_of_wrong_side(take);
    two.each_swapped(take);
  }
}

/// Goes on by the line only if nothing in it is open, all other records have it, and none of their
/// claims in it is wrong.
void MergeSearch::go_on_by_line(std::ptrdiff_t index, const MergeNode& node, std::size_t guide,
                                const LineError& line) {
  if (node.price.cost + line.cost() > most_) return;
  const std::size_t place = node.at[line.record].at;
  for (std::size_t i = 0; i < line.written(); ++i) {
    if (!is_plain(line.record, place + i)) return;
  }
  AnyState state = node.state;
  Cursors at = node.at;
  at[line.record] = {static_cast<std::uint32_t>(place + line.written())};
  for (std::size_t step = 0; step < line.made(); ++step) {
    if (effort_.spent() || !is_plain(guide, at[guide].at)) return;
    const AnyStep& made = entry(guide, at[guide].at)->step;
    if (follower_.take(state, made, nullptr)) return;
    const std::optional<std::size_t> own = line.written_at(step);
    if (own && is_wrong(state, line.record, place + *own)) return;
    for (std::size_t other = 0; other < count(); ++other) {
      if (line.errs(other)) continue;
      const std::size_t here = at[other].at++;
      if (!is_plain(other, here) || !(entry(other, here)->step == made)) return;
      if (is_wrong(state, other, here)) return;
    }
  }
  Way way{index, line.made(), {}, {}, {}};
  way.line = line;
  reach(at, state, node.price + line.cost(), std::move(way));
}

}  // namespace praetor::replays
