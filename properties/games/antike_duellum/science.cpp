// Scientia: each know-how once, owned from the end of the turn; recruits from the supply.

#include "properties/games/antike_duellum/audit.hpp"

namespace praetor::properties::antike_duellum {
namespace {

Finding only_once(const Audit& look, const Develop& develop) {
  const Goods goods = held(look);
  if (goods.know_how[actor(look).index()].has(develop.know_how)) {
    return wrong("know-how", "not owned", name_of(develop.know_how));
  }
  if (!goods.developed.has(develop.know_how)) return std::nullopt;
  return wrong("know-how", "not developed this turn", name_of(develop.know_how));
}

Finding noted_for_the_turn(const Audit& look, const Develop& develop) {
  return unless(look.after.turn_data.developed.has(develop.know_how), "developed",
                name_of(develop.know_how), "not noted");
}

// A know-how becomes owned at the end of a turn and at no other time.
Finding owned_from_the_end(const Audit& look) {
  if (const CardDatum* card = played(look)) {
    if (card->effect == Effect::declared) return std::nullopt;
  }
  for (std::size_t side = 0; side < players; ++side) {
    const SetOf<KnowHow>& expected = due(look).know_how[side];
    for (std::size_t kind = 0; kind < know_hows; ++kind) {
      const auto know_how = static_cast<KnowHow>(kind);
      const bool owns = look.after.player[side].know_how.has(know_how);
      if (owns == expected.has(know_how)) continue;
      return wrong(std::string(name_of(know_how)), owns ? "not owned" : "owned",
                   owns ? "owned" : "not owned");
    }
  }
  return std::nullopt;
}

Finding supply_lasts(const Audit& look, const Recruit& recruit) {
  const std::int64_t left = held(look).supply[actor(look).index()][index(recruit.unit)];
  if (recruit.count.value <= left) return std::nullopt;
  return wrong("count", left, recruit.count.value);
}

Finding into_the_box(const Audit& look, const Recruit& recruit) {
  const Player& before = player_before(look, actor(look));
  const Player& after = player_after(look, actor(look));
  return first_in({Unit::galley, Unit::legion}, [&](const Unit unit) -> Finding {
    const std::int64_t count = unit == recruit.unit ? recruit.count.value : 0;
    if (Finding found =
            unless_equal("supply", before.supply[index(unit)] - count, after.supply[index(unit)])) {
      return found;
    }
    return unless_equal("box", before.box[index(unit)] + count, after.box[index(unit)]);
  });
}

Finding not_to_be_armed_yet(const Audit& look) {
  const CardDatum* card = played(look);
  const bool levy = card != nullptr && card->effect == Effect::free_recruit;
  if (look.is<Recruit>() == nullptr && !levy) return std::nullopt;
  return first_below(unit_kinds, [&](std::size_t kind) {
    return unless_equal("units to be armed", look.before.turn_data.box[kind],
                        look.after.turn_data.box[kind]);
  });
}

}  // namespace

Chapter science_properties() {
  static constexpr Property<Game> properties[] = {
      restating<Game>({"a side develops each know-how once", "develop.owned", only_once}),
      {"a developed know-how is noted for the turn", "develop.disk", noted_for_the_turn},
      {"know-hows are owned from the end of their turn", "know-how.owned develop.disk",
       owned_from_the_end},
      restating<Game>({"recruits come from the personal supply", "recruit.supply", supply_lasts}),
      {"recruits go from the supply to the box", "recruit.box", into_the_box},
      {"recruits are not armed in the turn that recruits them", "recruit.box effect.free-recruit",
       not_to_be_armed_yet},
  };
  return properties;
}

}  // namespace praetor::properties::antike_duellum
