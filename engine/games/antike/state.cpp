#include "engine/games/antike/state.hpp"

#include <algorithm>

namespace praetor::antike {

Side first_owed(const State& state) {
  const auto place = std::ranges::find_if(state.owed, [](std::int64_t chips) { return chips > 0; });
  return place == state.owed.end() ? Side::none()
                                   : Side::of(static_cast<std::size_t>(place - state.owed.begin()));
}

std::int64_t level_of(const State& state, Side by, const Level& level, KnowHowPair pair) {
  const SetOf<KnowHow>& owned = state.of(by).know_how;
  return level[owned.has(pair.secondary) ? 2 : owned.has(pair.basic) ? 1 : 0];
}

std::int64_t actions_of(const State& state, Side by, Unit unit) {
  return level_of(state, by, state.tables().actions, ways_of(unit));
}

std::int64_t units_that_used(const State& state, Unit unit, Region region, std::int64_t actions) {
  const Used& used = state.turn_data.used[region.index()][index(unit)];
  if (actions > static_cast<std::int64_t>(actions_max)) return 0;
  if (actions > 0) return used[static_cast<std::size_t>(actions) - 1];
  std::int64_t fresh = state.units_of(state.active, region)[index(unit)];
  for (const Tally count : used) fresh -= count;
  return std::max<std::int64_t>(0, fresh);
}

Units ready_units(const State& state, Region region) {
  Units ready;
  for (const Unit unit : {Unit::galley, Unit::legion}) {
    const std::int64_t actions = actions_of(state, state.active, unit);
    for (std::int64_t used = 0; used < actions; ++used) {
      ready[index(unit)] += units_that_used(state, unit, region, used);
    }
  }
  return ready;
}

void lose_units(State& state, Unit unit, Region region, std::int64_t count, std::int64_t below) {
  std::int64_t left = count;
  for (std::int64_t used = std::min<std::int64_t>(below, actions_max + 1) - 1; used > 0; --used) {
    Tally& tired =
        state.turn_data.used[region.index()][index(unit)][static_cast<std::size_t>(used) - 1];
    const std::int64_t lost = std::min<std::int64_t>(left, tired);
    tired -= lost;
    left -= lost;
  }
  state.add_units(state.active, region, unit, -count);
  state.of(state.active).supply[index(unit)] += count;
}

}  // namespace praetor::antike
