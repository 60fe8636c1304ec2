#include "engine/games/antike/price.hpp"

#include "engine/mechanics/rondel.hpp"

namespace praetor::antike {

bool others_own(const State& state, Side by, KnowHow know_how) {
  for (std::size_t side = 0; side < state.match->players(); ++side) {
    const bool other = Side::of(side) != state.side(by);
    if (other && state.player[side].know_how.has(know_how)) return true;
  }
  return false;
}

Price price_of(const State& state, Side by, const Advance& advance) {
  return mechanics::price_of_advance(state, by, advance.to, state.tables().free_fields);
}

Price price_of(const State& state, Side, const BuildTemple&) {
  return price_in(Resource::marble, state.tables().price.temple);
}

Price price_of(const State& state, Side, const Arm& arm) {
  return price_in(Resource::iron, state.tables().price.arm * arm.count.value);
}

Price price_of(const State& state, Side by, const Develop& develop) {
  const KnowHowPrice& price = state.tables().know_how[index(develop.know_how)];
  const bool later = others_own(state, by, develop.know_how);
  return price_in(Resource::gold, later ? price.second : price.first);
}

Price price_of(const State& state, Side, const Found&) {
  return mechanics::price_of_each(state.tables().price.city);
}

}  // namespace praetor::antike
