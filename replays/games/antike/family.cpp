#include "replays/games/antike/family.hpp"

namespace praetor::replays {

Distances distances(const board::Board& board, Regions targets, mechanics::Unit unit) {
  Distances far;
  far.fill(out_of_reach);
  Regions reached = 0;
  for (std::uint8_t steps = 0; targets != 0 && steps < out_of_reach; ++steps) {
    reached |= targets;
    Regions next = 0;
    each(targets, [&](Region region) {
      far[region.index()] = steps;
      next |= board.neighbours(region, mechanics::colour_of(unit));
    });
    targets = next & ~reached;
  }
  return far;
}

std::uint64_t liking_of_arming(const Campaign& campaign, mechanics::Unit unit, Region city,
                               std::int64_t count) {
  const std::uint8_t far = campaign.far[index(unit)][city.index()];
  const std::uint64_t near = far >= 6 ? 1 : 8U - far;
  return near * weight(count);
}

std::uint64_t liking_of_march(const Campaign& campaign, mechanics::Unit unit, std::int64_t count,
                              const mechanics::Path& path, std::int64_t worth) {
  const Distances& far = campaign.far[index(unit)];
  const std::int64_t nearer =
      std::int64_t{far[path[0].index()]} - std::int64_t{far[path.back().index()]};
  const bool on_the_way = far[path[0].index()] != out_of_reach && nearer > 0;
  if (on_the_way) worth += campaign.goal != 0 ? 3 * nearer * count : worth == 0 ? 1 : 0;
  // There are many longer ways to the same end, so together they should count little.
  const std::size_t crossings = path.size() - 1;
  return worth <= 0 ? 0 : weight(worth * worth * 64) >> (3 * std::min<std::size_t>(crossings, 4));
}

std::uint64_t liking_of_trade(const mechanics::Chips& have, const mechanics::Chips& give,
                              const mechanics::Chips& take) {
  constexpr std::int64_t plenty = 6;
  for (std::size_t kind = 0; kind < mechanics::resources; ++kind) {
    if (give.chip[kind] > 0 && (have.chip[kind] < plenty || take.chip[kind] > 0)) return 0;
    if (take.chip[kind] > 0 && have.chip[kind] > 3) return 0;
  }
  return 10;
}

}  // namespace praetor::replays
