#pragma once
// The board at the beginning of a turn, and the units armed since. Used by properties of both
// Antike games that compare whole boards of a turn and so need no notes of the engine.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "engine/board/board.hpp"
#include "engine/mechanics/pieces.hpp"

namespace praetor::properties {

/// The number of units of one type of one side, by region.
using Crowd = std::array<std::int64_t, board::regions_max>;

template <class State>
class TurnBoards {
 public:
  void enter(const State& before, bool arms, const State& after) {
    if (!opened_ || opened_->turn != before.turn) {
      opened_ = std::make_shared<const State>(before);
      armed_ = {};
      declared_ = false;
    }
    for (std::size_t region = 0; arms && region < armed_.size(); ++region) {
      for (std::size_t kind = 0; kind < mechanics::unit_kinds; ++kind) {
        armed_[region][kind] += put_there(before, after, region, kind);
      }
    }
  }
  /// Call when a card has declared changes: the boards of this turn prove nothing any more.
  void declare() { declared_ = true; }

  /// The board at the beginning of the turn of the last step; null if a card declared changes in
  /// it.
  const State* opened() const { return declared_ ? nullptr : opened_.get(); }
  std::int64_t armed(std::size_t region, std::size_t kind) const { return armed_[region][kind]; }
  std::int64_t armed_in_all(std::size_t kind) const {
    std::int64_t sum = 0;
    for (const auto& here : armed_) sum += here[kind];
    return sum;
  }
  /// The units of the active side that may be somewhere now: those at the beginning of the turn,
  /// and those armed since. `opened` must not be null.
  Crowd crowd(std::size_t kind) const {
    Crowd crowd{};
    for (std::size_t region = 0; region < crowd.size(); ++region) {
      crowd[region] = opened_->units[region][opened_->active.index()][kind] + armed_[region][kind];
    }
    return crowd;
  }

 private:
  /// How many units the active side placed there, including those that fell one for one.
  static std::int64_t put_there(const State& before, const State& after, std::size_t region,
                                std::size_t kind) {
    std::int64_t more = 0;
    for (std::size_t side = 0; side < before.units[region].size(); ++side) {
      const std::int64_t grown = after.units[region][side][kind] - before.units[region][side][kind];
      more += side == before.active.index() ? grown : -grown;
    }
    return more;
  }

  std::shared_ptr<const State> opened_;
  std::array<mechanics::Units, board::regions_max> armed_{};
  bool declared_ = false;
};

/// A region with more units than can have come there, if each unit of `then` crossed at most
/// `range` borders. Empty if all can have come.
std::optional<std::size_t> overcrowded(const Crowd& then, const Crowd& now,
                                       const std::array<board::Regions, board::regions_max>& next,
                                       std::int64_t range);

/// How many full bundles of `per` pieces there are in `pieces`.
constexpr std::int64_t bundles(std::int64_t pieces, std::int64_t per) {
  std::int64_t tied = 0;
  for (; per > 0 && pieces >= per; pieces -= per) ++tied;
  return tied;
}

}  // namespace praetor::properties
