// Arming: where, how many and which units, and the battle that may follow at once.

#include "properties/games/antike_duellum/reading.hpp"

namespace praetor::properties::antike_duellum {
namespace {

Finding in_own_city(const Seen& look, const Arm& arm) {
  if (was(look).is_city_of(was(look).active, arm.city)) return std::nullopt;
  return wrong("city", fmt::format("one of {}", name(look, was(look).active)),
               name(look, arm.city));
}

Finding where_the_colour_reaches(const Seen& look, const Arm& arm) {
  const auto& board = look.match().board();
  const Regions reached =
      arm.unit == Unit::legion ? board.red[arm.city.index()] : board.blue[arm.city.index()];
  if (reached != 0) return std::nullopt;
  return wrong("unit", "a unit that can leave the city", name_of(arm.unit));
}

/// Compares the boards of the turn: all units that the side armed, on the map or fallen at once,
/// were in the box when the turn began. After a declared card the auditor's own count is used
/// instead.
Finding armed_were_in_the_box(const Seen& look, const Arm& arm) {
  const State* opened = look.ledger_after.turn.opened();
  const std::size_t kind = index(arm.unit);
  const std::int64_t lay = opened == nullptr
                               ? std::int64_t{was(look).ready[kind]}
                               : std::int64_t{opened->player[opened->active.index()].box[kind]};
  const std::int64_t armed =
      opened == nullptr ? arm.count.value : look.ledger_after.turn.armed_in_all(kind);
  if (armed <= lay) return std::nullopt;
  return wrong(fmt::format("{}s armed", name_of(arm.unit)), lay, armed);
}

/// Compares the boards of the turn: no city has armed more units than its capacity.
Finding no_city_armed_too_many(const Seen& look, const Arm& arm) {
  const bool known = look.ledger_after.turn.opened() != nullptr;
  for (std::size_t region = 0; region < regions(look); ++region) {
    std::int64_t armed = 0;
    for (const Unit unit : both_units) armed += look.ledger_after.turn.armed(region, index(unit));
    const bool here = arm.city.index() == region;
    if (!known) armed = here ? was(look).armed[region] + arm.count.value : 0;
    const std::int64_t worth =
        look.match().tables().capacity[look.before.city[region].temple ? 1 : 0];
    if (armed <= worth) continue;
    return wrong(fmt::format("armed in {}", name(look, Region::of(region))), worth, armed);
  }
  return std::nullopt;
}

/// Units that leave the box are in the city, or they fell and are in the box again.
Finding placed_or_fallen(const Seen& look, const Arm& arm) {
  const std::size_t kind = index(arm.unit);
  const Side own = was(look).active;
  const std::int64_t fallen = standing(look.before, was(look).enemy(), arm.unit, arm.city) -
                              standing(look.after, was(look).enemy(), arm.unit, arm.city);
  const std::int64_t placed = standing(look.after, own, arm.unit, arm.city) -
                              standing(look.before, own, arm.unit, arm.city);
  if (Finding found = unless_equal("placed", arm.count.value - fallen, placed)) return found;
  const std::int64_t taken =
      look.before.player[own.index()].box[kind] - look.after.player[own.index()].box[kind];
  return unless_equal("taken from the box", placed, taken);
}

Finding noted(const Seen& look, const Arm& arm) {
  const std::size_t kind = index(arm.unit);
  const std::size_t city = arm.city.index();
  if (Finding found = unless_equal(
          "armed here", look.before.turn_data.armed[city] + std::int64_t{arm.count.value},
          look.after.turn_data.armed[city])) {
    return found;
  }
  return unless_equal("still to be armed",
                      look.before.turn_data.box[kind] - std::int64_t{arm.count.value},
                      look.after.turn_data.box[kind]);
}

/// In all battles of a step, both sides lose equally many units of a type from the map, and these
/// are in the boxes. Units of the other type do not change.
Finding one_for_one(const Seen& look) {
  const Arm* arm = look.is<Arm>();
  const Move* move = look.is<Move>();
  if (arm == nullptr && move == nullptr) return std::nullopt;
  const Unit fighting = arm != nullptr ? arm->unit : move->unit;
  const Side own = was(look).active;
  const Side enemy = was(look).enemy();
  for (const Unit unit : both_units) {
    const std::size_t kind = index(unit);
    const std::int64_t armed = arm != nullptr && unit == fighting ? arm->count.value : 0;
    const std::int64_t own_lost =
        on_map(look.before, own, unit) + armed - on_map(look.after, own, unit);
    const std::int64_t enemy_lost =
        on_map(look.before, enemy, unit) - on_map(look.after, enemy, unit);
    if (unit != fighting && enemy_lost != 0) {
      return wrong(units_at(look, enemy, unit, "battle"), 0, enemy_lost);
    }
    if (own_lost != enemy_lost) {
      return wrong(units_at(look, own, unit, "battle"), enemy_lost, own_lost);
    }
    const std::int64_t back =
        look.after.player[enemy.index()].box[kind] - look.before.player[enemy.index()].box[kind];
    if (back != enemy_lost) return wrong(units_at(look, enemy, unit, "box"), enemy_lost, back);
  }
  return std::nullopt;
}

}  // namespace

Chapter arming_properties() {
  static constexpr Property<Game> properties[] = {
      restating<Game>({"units are armed in own cities", "arm.own-city", in_own_city}),
      restating<Game>(
          {"units are armed where their colour reaches", "arm.border", where_the_colour_reaches}),
      {"units are armed from the box of the turn's beginning", "arm.box", armed_were_in_the_box},
      {"a city arms no more than its capacity in a turn", "arm.capacity", no_city_armed_too_many},
      {"an armed unit stands in the city or has fallen", "arm.placed battle.cancel",
       placed_or_fallen},
      {"what was armed is noted", "arm.placed", noted},
      {"a battle removes as many of one side as of the other", "battle.cancel", one_for_one},
  };
  return properties;
}

}  // namespace praetor::properties::antike_duellum
