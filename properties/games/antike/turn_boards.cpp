// Where units can have come from: regions are flooded border by border, and the units of now are
// matched one for one with those of the beginning of the turn.

#include "properties/games/antike/turn_boards.hpp"

namespace praetor::properties {
namespace {

using Flood = std::array<board::Regions, board::regions_max>;

Flood flooded(const Flood& next, std::int64_t range) {
  Flood flood{};
  for (std::size_t from = 0; from < flood.size(); ++from) {
    flood[from] = board::Regions{1} << from;
    for (std::int64_t border = 0; border < range; ++border) {
      board::Regions wider = flood[from];
      board::each_of(flood[from], [&](board::Region region) { wider |= next[region.index()]; });
      if (wider == flood[from]) break;
      flood[from] = wider;
    }
  }
  return flood;
}

/// Assigns an origin to each unit. If all units of an origin are assigned, one of them must be
/// given another origin.
class Origins {
 public:
  Origins(const Crowd& then, const Flood& flood) : left_(then), flood_(flood) {}

  bool find_one_for(std::size_t region) {
    seen_ = 0;
    return seek(region);
  }

 private:
  bool seek(std::size_t region) {
    for (std::size_t from = 0; from < left_.size(); ++from) {
      const board::Regions here = board::Regions{1} << from;
      if ((flood_[from] >> region & 1U) == 0 || (seen_ & here) != 0) continue;
      seen_ |= here;
      if (left_[from] > 0) {
        --left_[from];
        ++came_[from][region];
        return true;
      }
      for (std::size_t other = 0; other < left_.size(); ++other) {
        if (other == region || came_[from][other] == 0 || !seek(other)) continue;
        --came_[from][other];
        ++came_[from][region];
        return true;
      }
    }
    return false;
  }

  Crowd left_;
  const Flood& flood_;
  std::array<Crowd, board::regions_max> came_{};  ///< by origin, then by region
  board::Regions seen_ = 0;
};

}  // namespace

std::optional<std::size_t> overcrowded(const Crowd& then, const Crowd& now, const Flood& next,
                                       std::int64_t range) {
  const Flood flood = flooded(next, range);
  Origins origins(then, flood);
  for (std::size_t region = 0; region < now.size(); ++region) {
    for (std::int64_t unit = 0; unit < now[region]; ++unit) {
      if (!origins.find_one_for(region)) return region;
    }
  }
  return std::nullopt;
}

}  // namespace praetor::properties
