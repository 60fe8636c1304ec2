// The map as a whole: after every step each unit, city and token is where the auditor's record has
// it, and nothing is where no piece of its kind can be.

#include "properties/games/antike_duellum/reading.hpp"

namespace praetor::properties::antike_duellum {
namespace {

using board::has;

Finding units_are_where_expected(const Seen& look) {
  const Field& field = expected(look);
  for (std::size_t region = 0; region < regions(look); ++region) {
    for (const Side side : both_sides) {
      const auto& due = field.units[region][side.index()];
      const auto& actual = look.after.units[region][side.index()];
      if (due[0] == actual[0] && due[1] == actual[1]) continue;
      const Unit unit = due[0] == actual[0] ? Unit::legion : Unit::galley;
      return wrong(units_in(look, side, unit, Region::of(region)), due[index(unit)],
                   actual[index(unit)]);
    }
  }
  return std::nullopt;
}

Finding boxes_and_supplies(const Seen& look) {
  for (const Side side : both_sides) {
    const Camp& camp = expected(look).camps[side.index()];
    const Player& player = look.after.player[side.index()];
    for (const Unit unit : both_units) {
      const std::size_t kind = index(unit);
      if (camp.box[kind] != player.box[kind]) {
        return wrong(units_at(look, side, unit, "box"), camp.box[kind], player.box[kind]);
      }
      if (camp.supply[kind] != player.supply[kind]) {
        return wrong(units_at(look, side, unit, "supply"), camp.supply[kind], player.supply[kind]);
      }
    }
  }
  return std::nullopt;
}

Finding no_unit_is_made_or_lost(const Seen& look) {
  for (const Side side : both_sides) {
    const Player& player = look.after.player[side.index()];
    for (const Unit unit : both_units) {
      const std::size_t kind = index(unit);
      const std::int64_t sum =
          player.box[kind] + player.supply[kind] + on_map(look.after, side, unit);
      if (sum == look.match().tables().units[kind]) continue;
      return wrong(fmt::format("{}s of {} in all", name_of(unit), name(look, side)),
                   look.match().tables().units[kind], sum);
    }
  }
  return std::nullopt;
}

Finding recruits_come_from_the_supply(const Seen& look, const Recruit& recruit) {
  const std::int64_t supply = was(look).own().supply[index(recruit.unit)];
  if (recruit.count.value <= supply) return std::nullopt;
  return wrong(fmt::format("{}s recruited", name_of(recruit.unit)), supply, recruit.count.value);
}

Finding enemies_stand_apart(const Seen& look) {
  for (std::size_t region = 0; region < regions(look); ++region) {
    const auto& both = look.after.units[region];
    for (const Unit unit : both_units) {
      if (both[0][index(unit)] == 0 || both[1][index(unit)] == 0) continue;
      return wrong(fmt::format("{}s in {}", name_of(unit), name(look, Region::of(region))),
                   "of one side", "of both");
    }
  }
  return std::nullopt;
}

Finding units_keep_to_their_colour(const Seen& look) {
  const auto& board = look.match().board();
  for (std::size_t region = 0; region < regions(look); ++region) {
    for (const Unit unit : both_units) {
      const Regions reached = unit == Unit::legion ? board.red[region] : board.blue[region];
      if (reached != 0) continue;
      for (const Side side : both_sides) {
        const std::int64_t there = look.after.units[region][side.index()][index(unit)];
        if (there != 0) return wrong(units_in(look, side, unit, Region::of(region)), 0, there);
      }
    }
  }
  return std::nullopt;
}

Finding cities_are_as_expected(const Seen& look) {
  const Field& field = expected(look);
  for (std::size_t region = 0; region < look.after.city.size(); ++region) {
    const Region here = Region::of(region);
    const City& city = look.after.city[region];
    const Side owner = field.is_city_of(Side{0}, here)   ? Side{0}
                       : field.is_city_of(Side{1}, here) ? Side{1}
                                                         : Side::none();
    if (city.owner != owner) {
      return wrong(fmt::format("owner of {}", name(look, here)), name(look, owner),
                   name(look, city.owner));
    }
    if (!owner.exists()) continue;
    const bool same = has(field.sort[index(city.resource)], here) &&
                      city.temple == has(field.temples, here) &&
                      city.wall == has(field.walls, here);
    if (same) continue;
    const auto told = [](std::string_view resource, bool temple, bool wall) {
      return fmt::format("{}{}{}", resource, temple ? ", temple" : "", wall ? ", wall" : "");
    };
    std::string_view resource = "no resource";
    for (std::size_t kind = 0; kind < resources; ++kind) {
      if (has(field.sort[kind], here)) resource = name_of(static_cast<Resource>(kind));
    }
    return wrong(std::string(name(look, here)),
                 told(resource, has(field.temples, here), has(field.walls, here)),
                 told(name_of(city.resource), city.temple, city.wall));
  }
  return std::nullopt;
}

Finding cities_stand_on_sites(const Seen& look) {
  for (std::size_t region = 0; region < look.after.city.size(); ++region) {
    const City& city = look.after.city[region];
    const bool site = has(expected(look).sites, Region::of(region));
    if (city.exists() ? site : !city.temple && !city.wall) continue;
    return wrong(std::string(name(look, Region::of(region))), "a city on a city site",
                 city.exists() ? "a city on no site" : "buildings without a city");
  }
  return std::nullopt;
}

/// Each token is in the bank or under a city.
Finding tokens_are_in_the_bank_or_in_cities(const Seen& look) {
  std::array<std::int64_t, resources> laid{};
  for (const City& city : look.after.city) laid[index(city.resource)] += city.exists() ? 1 : 0;
  for (std::size_t kind = 0; kind < resources; ++kind) {
    const auto resource = static_cast<Resource>(kind);
    const std::int64_t stock = look.match().tables().token[kind];
    const auto what = [&] { return fmt::format("{} tokens", name_of(resource)); };
    if (stock != look.after.bank.token[kind] + laid[kind]) {
      return wrong(what(), stock, look.after.bank.token[kind] + laid[kind]);
    }
    if (look.after.bank.token[kind] != expected(look).tokens[kind]) {
      return wrong(what() + " in the bank", expected(look).tokens[kind],
                   look.after.bank.token[kind]);
    }
  }
  return std::nullopt;
}

Finding walls_are_where_expected(const Seen& look) {
  for (const Side side : both_sides) {
    const std::int64_t due = expected(look).camps[side.index()].walls;
    const std::int64_t actual = look.after.player[side.index()].walls;
    if (due != actual) return wrong(fmt::format("walls of {}", name(look, side)), due, actual);
  }
  return std::nullopt;
}

}  // namespace

Chapter map_properties() {
  static constexpr Property<Game> properties[] = {
      {"units stand where the auditor has them",
       "arm.placed battle.cancel move.march conquer.casualties", units_are_where_expected},
      {"boxes and supplies hold what the auditor counts",
       "arm.placed battle.cancel recruit.box conquer.casualties effect.free-recruit",
       boxes_and_supplies},
      {"no unit is made or lost",
       "arm.placed battle.cancel move.march recruit.box conquer.casualties effect.free-recruit",
       no_unit_is_made_or_lost},
      restating<Game>(
          {"recruits come from the supply", "recruit.supply", recruits_come_from_the_supply}),
      {"hostile units of a type stand apart", "battle.cancel", enemies_stand_apart},
      {"units keep to regions of their colour", "arm.border move.border",
       units_keep_to_their_colour},
      {"cities are as the auditor has them",
       "found.city conquer.taken conquer.temple conquer.wall temple.built wall.built "
       "effect.destroy-wall",
       cities_are_as_expected},
      {"cities stand on city sites", "found.site found.city", cities_stand_on_sites},
      {"tokens lie in the bank or under cities", "found.city conquer.taken",
       tokens_are_in_the_bank_or_in_cities},
      {"walls lie where the auditor has them",
       "wall.built conquer.wall effect.destroy-wall track.wall", walls_are_where_expected},
  };
  return properties;
}

}  // namespace praetor::properties::antike_duellum
