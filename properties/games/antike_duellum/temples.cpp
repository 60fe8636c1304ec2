// Temples and town walls: where they may be built, from which supply, and that they are there.

#include <bit>

#include "properties/games/antike_duellum/audit.hpp"

namespace praetor::properties::antike_duellum {
namespace {

template <class A>
Finding in_own_city(const Audit& look, const A& build) {
  const Goods goods = held(look);
  return unless(contains(goods.owned[actor(look).index()], build.city), "city", "an own city",
                contains(goods.cities(), build.city) ? "a city of the other side" : "no city");
}

Finding first_temple_there(const Audit& look, const BuildTemple& build) {
  return unless(!contains(held(look).temples, build.city), "city", "no temple", "a temple");
}

Finding first_wall_there(const Audit& look, const BuildWall& build) {
  return unless(!contains(held(look).walls, build.city), "city", "no wall", "a wall");
}

Finding temple_in_the_bank(const Audit& look, const BuildTemple&) {
  const Goods goods = held(look);
  return unless(std::popcount(goods.temples) < goods.tables().temple, "bank/temple",
                "a temple in the bank", "all stand on the map");
}

// The walls that a side won, minus those at its cities.
Finding wall_in_the_supply(const Audit& look, const BuildWall&) {
  const Goods goods = held(look);
  const Side by = actor(look);
  std::int64_t won = 0;
  for (const std::int64_t symbol : goods.tables().wall_track) {
    won += symbol <= player_before(look, by).track ? 1 : 0;
  }
  return unless(std::popcount(goods.walls & goods.owned[by.index()]) < won, "walls",
                "a wall in the personal supply", "all stand at cities");
}

Finding temple_rises(const Audit& look, const BuildTemple& build) {
  if (Finding found =
          unless(look.after.city[build.city.index()].temple, "city", "a temple", "no temple")) {
    return found;
  }
  return unless_equal("bank/temple", look.before.bank.temple - 1, look.after.bank.temple);
}

Finding wall_rises(const Audit& look, const BuildWall& build) {
  if (Finding found =
          unless(look.after.city[build.city.index()].wall, "city", "a wall", "no wall")) {
    return found;
  }
  return unless_equal("walls", player_before(look, actor(look)).walls - 1,
                      player_after(look, actor(look)).walls);
}

}  // namespace

Chapter temple_properties() {
  static constexpr Property<Game> properties[] = {
      restating<Game>(
          {"a temple is built in an own city", "temple.own-city", in_own_city<BuildTemple>}),
      restating<Game>({"a city has one temple at most", "temple.one-per-city", first_temple_there}),
      {"a temple comes out of the bank while there is one", "temple.supply", temple_in_the_bank},
      {"a temple that was built stands there", "temple.built", temple_rises},
      restating<Game>({"a wall is built at an own city", "wall.own-city", in_own_city<BuildWall>}),
      restating<Game>({"a city has one wall at most", "wall.one-per-city", first_wall_there}),
      {"a wall comes out of what a side has won and not built", "wall.supply", wall_in_the_supply},
      {"a wall that was built stands there", "wall.built", wall_rises},
  };
  return properties;
}

}  // namespace praetor::properties::antike_duellum
