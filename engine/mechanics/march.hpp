#pragma once
// Borders and marches: from region to adjacent region, legions over red borders and galleys over
// blue ones. Each game says how far a unit comes, and whom it meets there.

#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include "engine/core/rule.hpp"
#include "engine/mechanics/step_parts.hpp"

namespace praetor::mechanics {

/// The rules of a path: from neighbour to neighbour, over borders of the unit's colour. The units
/// stand in its first region.
Finding broken_path(const board::Board& board, const Path& path);
Finding uncrossable_border(const board::Board& board, Unit unit, const Path& path);
template <class A, class State>
Finding move_border(const State& state, Side, const A& move) {
  return uncrossable_border(state.match->board(), move.unit, move.path);
}
/// Of a unit that is placed in a region without a border of its colour.
Finding no_border_for(const board::Board& board, Unit unit, Region region);
template <class A, class State>
Finding arm_border(const State& state, Side, const A& arm) {
  return no_border_for(state.match->board(), arm.unit, arm.city);
}
inline std::int64_t crossings(const Path& path) {
  return static_cast<std::int64_t>(path.size()) - 1;
}

/// Of two hostile forces of one type, each side loses as many as the weaker one has.
constexpr std::int64_t fallen(std::int64_t own, std::int64_t hostile) {
  return own < hostile ? own : hostile;
}

/// How a search goes on after a path that it visited.
enum class Onward : std::uint8_t { stop, turn_back, go_on };

/// Visits all paths from a region over at most `most` crossings, depth first, each path before the
/// longer ones that begin with it. `next(region)` gives the regions one crossing away.
/// `visit(span)` says how to go on.
template <class Next, class Visit>
class Paths {
 public:
  Paths(std::int64_t most, Next next, Visit visit)
      : most_(most), next_(std::move(next)), visit_(std::move(visit)) {}

  /// False where the visitor said stop.
  bool from(Region region) {
    path_[0] = region;
    size_ = 1;
    return most_ < 1 || on();
  }

 private:
  static constexpr std::size_t entries_max = 64;

  bool on() {
    return board::each_of(next_(path_[size_ - 1]), [&](Region next) {
      path_[size_++] = next;
      const Onward onward = visit_(std::span<const Region>(path_.data(), size_));
      bool more = onward != Onward::stop;
      const bool may = size_ < entries_max && static_cast<std::int64_t>(size_) <= most_;
      if (onward == Onward::go_on && may) more = on();
      --size_;
      return more;
    });
  }

  std::int64_t most_;
  Next next_;
  Visit visit_;
  std::array<Region, entries_max> path_;
  std::size_t size_ = 0;
};

}  // namespace praetor::mechanics
