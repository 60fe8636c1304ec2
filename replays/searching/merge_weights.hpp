#pragma once
// Orders joint histories of equal cost: sums up how unlikely the slips are that each path through
// the search graph assumes.

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "replays/checking/near_miss.hpp"
#include "replays/searching/merge_search.hpp"
#include "replays/searching/slip_weights.hpp"

namespace praetor::replays {

/// How unlikely the slips are that lead to each node of a search.
class MergeWeights {
 public:
  using Way = MergeSearch::Way;

  explicit MergeWeights(const MergeSearch& search) : search_(search) {
    const auto& nodes = search.nodes();
    std::vector<std::size_t> order(nodes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // Each way leads further on in the records, so this order has parents first.
    std::ranges::stable_sort(order, {}, [&](std::size_t at) { return progress(nodes[at].at); });
    least_.resize(nodes.size());
    for (const std::size_t at : order) {
      std::optional<std::int64_t> least;
      for (const Way& way : nodes[at].ways) least = std::min(of(way), least.value_or(of(way)));
      least_[at] = least.value_or(0);
    }
  }

  /// The least sum over all histories up to a node.
  std::int64_t at(std::ptrdiff_t node) const { return least_[static_cast<std::size_t>(node)]; }
  /// The same up to the end of a way.
  std::int64_t of(const Way& way) const { return way.parent < 0 ? 0 : at(way.parent) + alone(way); }
  std::int64_t alone(const Way& way) const {
    if (way.parent < 0) return 0;
    if (way.line) return line(*way.line);
    std::int64_t weight = 0;
    const auto& at = search_.nodes()[static_cast<std::size_t>(way.parent)].at;
    for (std::size_t record = 0; record < way.takes.size(); ++record) {
      weight += slip(way, record, at[record]) + (way.wrong[record] ? SlipWeights::claim : 0);
    }
    return weight;
  }

 private:
  static std::pair<std::size_t, std::size_t> progress(const MergeSearch::Cursors& at) {
    std::pair<std::size_t, std::size_t> sum;
    for (const auto& cursor : at) {
      sum.first += cursor.at;
      sum.second += cursor.used + (cursor.ahead ? 1U : 0U);
    }
    return sum;
  }
  static std::int64_t line(const MergeSearch::LineError& line) {
    switch (line.kind) {
      case ErrorKind::missing:
        return SlipWeights::lost * (1 + static_cast<std::int64_t>(line.also.count()));
      case ErrorKind::superfluous:
        return SlipWeights::doubled;
      case ErrorKind::side:
        return SlipWeights::side;
      default:
        return SlipWeights::turns_swapped(line.written());
    }
  }
  /// The weight as repairs have it; an error that costs 2 weighs as much as two.
  std::int64_t in_place_of(const AnyStep& made, std::size_t record, std::size_t at) const {
    const AnyStep& written = search_.records()[record]->record.steps[at].step;
    if (search_.is_open(record, at) || same_action(written, made)) return SlipWeights::side;
    const std::int64_t distance = distance_between(written, made);
    return search_.cost_in_place_of(record, at, made) == 1
               ? SlipWeights::argument + std::min<std::int64_t>(distance, 60)
               : 2 * SlipWeights::step + std::min<std::int64_t>(distance / 40, 60);
  }
  std::int64_t slip(const Way& way, std::size_t record,
                    const MergeSearch::RecordCursor& cursor) const {
    const std::size_t at = cursor.at;
    switch (way.takes[record]) {
      case RecordTake::wrong:
        return in_place_of(way.made, record, at);
      case RecordTake::missing:
        if (search_.cost_of_missing(record, cursor) == 0) return 0;
        return way.made.by == chance ? SlipWeights::chance_insertion : SlipWeights::insertion;
      case RecordTake::superfluous:
        return search_.cost_without(record, at) == 1 ? SlipWeights::doubled : 2 * SlipWeights::step;
      case RecordTake::swaps:
      case RecordTake::carries:
        return SlipWeights::swap;
      default:
        return 0;
    }
  }

  const MergeSearch& search_;
  std::vector<std::int64_t> least_;  // by node
};

}  // namespace praetor::replays
