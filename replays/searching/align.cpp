#include "replays/searching/align.hpp"

#include <algorithm>
#include <array>

namespace praetor::replays {
namespace {

/// Myers' greedy search: for each number of entries left out, how far one gets on every diagonal. A
/// diagonal is the number of entries passed in the first sequence minus those passed in the second.
class Aligner {
 public:
  using Texts = std::vector<std::string>;

  Aligner(const Texts& one, const Texts& other, std::int64_t common, std::int64_t most)
      : one_(one),
        other_(other),
        common_(common),
        sizes_{std::ssize(one) - common, std::ssize(other) - common},
        most_(most) {}

  /// False if more than `most` entries would have to be left out.
  bool search() {
    std::vector<std::int64_t> reached{0};
    for (std::int64_t cost = 0; cost <= most_; ++cost) {
      reached = farther(reached, cost);
      rounds_.push_back(reached);
      const std::int64_t last = sizes_[0] - sizes_[1];
      if (last < -cost || last > cost || (last + cost) % 2 != 0) continue;
      if (reached[static_cast<std::size_t>(last + cost)] >= sizes_[0]) return true;
    }
    return false;
  }

  /// The entries that were left out, in the order of the sequences.
  std::vector<Stretches> way_back() const {
    std::vector<Stretches> parted;
    std::int64_t diagonal = sizes_[0] - sizes_[1];
    for (std::int64_t cost = std::ssize(rounds_) - 1; cost > 0; --cost) {
      const auto& before = rounds_[static_cast<std::size_t>(cost - 1)];
      const bool in_other = from_above(before, cost, diagonal);
      diagonal += in_other ? 1 : -1;
      const std::int64_t x = at(before, cost - 1, diagonal);
      const std::int64_t y = x - diagonal;
      add(parted, {common_ + x, in_other ? 0 : 1, common_ + y, in_other ? 1 : 0});
    }
    std::ranges::reverse(parted);
    return parted;
  }

 private:
  // by diagonal from -cost to cost: entries passed in the first sequence
  using Round = std::vector<std::int64_t>;

  static constexpr std::int64_t never = -1;

  static std::int64_t at(const Round& round, std::int64_t cost, std::int64_t diagonal) {
    const std::int64_t index = diagonal + cost;
    return index < 0 || index >= std::ssize(round) ? never : round[static_cast<std::size_t>(index)];
  }

  // Whether the best way to a diagonal leaves out an entry of the second sequence, not of the
  // first.
  static bool from_above(const Round& before, std::int64_t cost, std::int64_t diagonal) {
    const std::int64_t above = at(before, cost - 1, diagonal + 1);
    const std::int64_t below = at(before, cost - 1, diagonal - 1);
    return diagonal == -cost || (diagonal != cost && below < above);
  }

  Round farther(const Round& before, std::int64_t cost) const {
    Round reached(static_cast<std::size_t>(2 * cost + 1), never);
    for (std::int64_t diagonal = -cost; diagonal <= cost; diagonal += 2) {
      std::int64_t x = 0;
      if (cost > 0) {
        // This may lead beyond an end; such a way never reaches both ends first.
        const bool above = from_above(before, cost, diagonal);
        x = above ? at(before, cost - 1, diagonal + 1) : at(before, cost - 1, diagonal - 1) + 1;
      }
      while (x < sizes_[0] && x - diagonal < sizes_[1] && same(x, x - diagonal)) ++x;
      reached[static_cast<std::size_t>(diagonal + cost)] = x;
    }
    return reached;
  }

  bool same(std::int64_t x, std::int64_t y) const {
    return one_[static_cast<std::size_t>(common_ + x)] ==
           other_[static_cast<std::size_t>(common_ + y)];
  }

  // Entries left out next to each other form one stretch.
  static void add(std::vector<Stretches>& parted, const Stretches& next) {
    if (!parted.empty()) {
      Stretches& last = parted.back();
      if (next.one + next.one_count == last.one && next.other + next.other_count == last.other) {
        last = {next.one, last.one_count + next.one_count, next.other,
                last.other_count + next.other_count};
        return;
      }
    }
    parted.push_back(next);
  }

  const Texts& one_;
  const Texts& other_;
  std::int64_t common_;
  std::array<std::int64_t, 2> sizes_;
  std::int64_t most_;
  std::vector<Round> rounds_;
};

}  // namespace

Alignment align(const std::vector<std::string>& one, const std::vector<std::string>& other,
                std::int64_t most) {
  Alignment alignment;
  const auto parting = std::ranges::mismatch(one, other);
  alignment.common = parting.in1 - one.begin();
  Aligner aligner(one, other, alignment.common, most);
  alignment.least = aligner.search();
  if (alignment.least) {
    alignment.parted = aligner.way_back();
  } else {
    alignment.parted.push_back({alignment.common, std::ssize(one) - alignment.common,
                                alignment.common, std::ssize(other) - alignment.common});
  }
  return alignment;
}

}  // namespace praetor::replays
