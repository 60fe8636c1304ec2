#include "engine/games/antike_duellum/price.hpp"

#include <algorithm>

#include "engine/mechanics/rondel.hpp"

namespace praetor::antike_duellum {

namespace {

// One coin for each neighbour of the region that is in the set.
std::int64_t coins_for_neighbours(const State& state, Region region, Regions set) {
  return board::size_of(state.match->board().neighbours(region) & set);
}

}  // namespace

Price price_of(const State& state, Side by, const Advance& advance) {
  const std::int64_t free = state.tables().free_fields + state.turn_data.bonus.free_fields;
  return mechanics::price_of_advance(state, by, advance.to, free);
}

Price price_of(const State& state, Side, const BuildTemple& build) {
  const std::int64_t base = state.tables().price.temple - state.turn_data.bonus.discount;
  return price_in(Resource::marble, std::max<std::int64_t>(0, base),
                  coins_for_neighbours(state, build.city, state.city.with_temple()));
}

Price price_of(const State& state, Side, const BuildWall&) {
  return price_in(Resource::marble, state.tables().price.wall);
}

Price price_of(const State& state, Side, const Arm& arm) {
  return price_in(Resource::iron, state.tables().price.arm * arm.count.value);
}

Price price_of(const State& state, Side by, const Develop& develop) {
  const KnowHowPrice& price = state.tables().know_how[index(develop.know_how)];
  const bool second = state.of(state.other(by)).know_how.has(develop.know_how);
  return price_in(Resource::gold, second ? price.second : price.first);
}

Price price_of(const State& state, Side, const Recruit& recruit) {
  return price_in(Resource::gold, state.tables().price_of(recruit.unit) * recruit.count.value);
}

Price price_of(const State& state, Side, const Found& found) {
  Price price = mechanics::price_of_each(state.tables().price.city);
  price.surcharge = coins_for_neighbours(state, found.city, state.city.producing(found.resource));
  return price;
}

}  // namespace praetor::antike_duellum
