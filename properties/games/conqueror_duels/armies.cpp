// Compares owners, units and what each unit has done with the auditor's record. Also what is true
// of units in every game.

#include "properties/games/conqueror_duels/chapters.hpp"

namespace praetor::properties::conqueror_duels {
namespace {

/// The words "territories/gaul", put together only when somebody reads them.
struct AtPlace {
  std::string_view what;
  const std::string& place;
  operator std::string() const { return std::string(what) + "/" + place; }
};
AtPlace at_place(const Seen& look, std::string_view what, int at) {
  return {what, due(look).facts().at(at).name};
}

Finding owners_as_registered(const Seen& look) {
  return in_each_place(look, [&](int at) {
    const int expected = due(look).owner_of(at);
    const int actual = engine_owner(look.after, at);
    return unless(expected == actual, at_place(look, "territories", at), side_name(look, expected),
                  side_name(look, actual));
  });
}

Finding same_men(const Seen& look, std::string_view what, int at, const Men& expected,
                 const Men& actual) {
  if (expected == actual) return std::nullopt;
  return wrong(at_place(look, what, at), shown(expected), shown(actual));
}

Finding units_as_enlisted(const Seen& look) {
  return in_each_place(look, [&](int at) {
    return same_men(look, "territories", at, due(look).men_at(at),
                    engine_men(look.after.units, at));
  });
}

Finding acted_as_noted(const Seen& look) {
  return in_each_place(look, [&](int at) {
    Finding found =
        same_men(look, "spent", at, due(look).spent_at(at), engine_men(look.after.spent, at));
    if (found) return found;
    return same_men(look, "again", at, due(look).eager_at(at), engine_men(look.after.again, at));
  });
}

Finding recruits_as_noted(const Seen& look) {
  for (const Side side : both_sides) {
    const Camp& camp = due(look).of(number_of(side));
    Finding found = in_each_place(look, [&](int at) {
      const auto noted = camp.recruited.find(at);
      return same_men(look, "recruited", at, noted == camp.recruited.end() ? Men{} : noted->second,
                      engine_men(look.after.of(side).recruited, at));
    });
    if (found) return found;
    if ((found = unless_equal(of_side(look, side, "rally-cavalry"), camp.rally_cavalry,
                              look.after.of(side).rally_cavalry))) {
      return found;
    }
    if ((found = unless_equal(of_side(look, side, "rallied"), camp.rallied,
                              look.after.of(side).rallied))) {
      return found;
    }
  }
  return std::nullopt;
}

// Uses only the engine's states: a side grows by its recruits and by nothing else.
Finding sides_grow_by_recruits(const Seen& look) {
  const auto* draw = look.is<DrawChronicle>();
  if (draw != nullptr && draw->changes) return std::nullopt;
  for (const Side side : both_sides) {
    Men most = muster(look, look.before, side);
    const auto* recruit = look.is<Recruit>();
    if (recruit != nullptr && side == look.step.by) {
      most = {most[0] + recruit->units.infantry.value, most[1] + recruit->units.cavalry.value};
      const Men now = muster(look, look.after, side);
      if (now != most) return wrong(of_side(look, side, "units"), shown(most), shown(now));
      continue;
    }
    const Men now = muster(look, look.after, side);
    if (!fits(now, most)) return wrong(of_side(look, side, "units"), shown(most), shown(now));
  }
  return std::nullopt;
}

// Uses only the engine's states: independents grow only where planning fills vacant land.
Finding independents_dwindle(const Seen& look) {
  const auto* draw = look.is<DrawChronicle>();
  if (draw != nullptr && draw->changes) return std::nullopt;
  const bool opened = look.after.phase == Phase::planning && look.before.phase != Phase::planning;
  return in_each_place(look, [&](int at) -> Finding {
    const bool before = engine_owner(look.before, at) == independents;
    if (engine_owner(look.after, at) != independents) return std::nullopt;
    if (before) {
      return unless(fits(engine_men(look.after.units, at), engine_men(look.before.units, at)),
                    at_place(look, "territories", at), "no more independents", "more");
    }
    const Facts& facts = due(look).facts();
    if (!opened || !facts.fills || facts.at(at).sea) {
      return wrong(at_place(look, "territories", at), "no independents", "some");
    }
    return same_men(look, "territories", at, facts.vacant.at(facts.at(at).fort),
                    engine_men(look.after.units, at));
  });
}

// Where vacant lands are filled, every land has an owner after planning began.
Finding vacant_lands_fill(const Seen& look) {
  const bool opened = look.after.phase == Phase::planning && look.before.phase != Phase::planning;
  if (!opened || !due(look).facts().fills) return std::nullopt;
  return in_each_place(look, [&](int at) {
    const bool filled = due(look).facts().at(at).sea || engine_owner(look.after, at) != nobody;
    return unless(filled, at_place(look, "territories", at), "somebody", "nobody");
  });
}

// Uses only the engine's state, while no battle is open.
Finding nobody_owns_what_is_empty(const Seen& look) {
  if (look.after.battle.is_open()) return std::nullopt;
  return in_each_place(look, [&](int at) {
    const int owner = engine_owner(look.after, at);
    const bool empty = sum(engine_men(look.after.units, at)) == 0;
    const bool capital = (owner == 0 || owner == 1) &&
                         due(look).facts().side[static_cast<std::size_t>(owner)].capital == at;
    const bool stays = (owner == 0 || owner == 1) && due(look).facts().stays_owned &&
                       !due(look).facts().at(at).sea;
    return unless(empty == (owner == nobody) || (empty && (capital || stays)),
                  at_place(look, "territories", at), "nobody's exactly where nobody is",
                  side_name(look, owner));
  });
}

Finding nobody_behind_the_fence(const Seen& look) {
  return in_each_place(look, [&](int at) {
    const int owner = engine_owner(look.after, at);
    const bool inside = due(look).facts().forbidden.contains(at) && (owner == 0 || owner == 1);
    return unless(!inside, at_place(look, "territories", at), "no side", side_name(look, owner));
  });
}

// Uses only the engine's states: units that arrive by a move or a battle cross one border.
Finding units_come_from_neighbours(const Seen& look) {
  const bool goes =
      look.is<Move>() != nullptr || look.before.battle.is_open() || look.is<Attack>() != nullptr;
  if (!goes) return std::nullopt;
  return in_each_place(look, [&](int at) -> Finding {
    const Men before = engine_men(look.before.units, at);
    const Men after = engine_men(look.after.units, at);
    const bool changed_hands = engine_owner(look.before, at) != engine_owner(look.after, at);
    if (sum(after) <= sum(before) && !(changed_hands && sum(after) > 0)) return std::nullopt;
    std::int64_t near = 0;
    for (const int other : due(look).facts().at(at).next) {
      near += sum(engine_men(look.before.units, other));
    }
    const std::int64_t came = changed_hands ? sum(after) : sum(after) - sum(before);
    return unless(came <= near, at_place(look, "territories", at), "units of neighbours",
                  "units from afar");
  });
}

}  // namespace

Chapter army_properties() {
  static constexpr Property<Game> properties[] = {
      {"each territory is whose the auditor has it",
       "moved.units occupied.territory retreat.made territory.left vacant.independents "
       "chronicle.declared",
       owners_as_registered},
      {"each unit stands where the auditor has it",
       "recruit.placed disbanded.units moved.units loss.taken retreat.made retreat.none "
       "occupied.territory independents.beaten chronicle.raid chronicle.declared "
       "vacant.independents",
       units_as_enlisted},
      {"who has acted is noted as the auditor notes it",
       "moved.units occupied.territory attack.spent loss.taken disbanded.units turn.next",
       acted_as_noted},
      {"recruits and rallies are noted as the auditor notes them",
       "recruit.placed rallied.people planning.opens", recruits_as_noted},
      {"sides grow by recruits alone", "recruit.placed occupied.territory retreat.made",
       sides_grow_by_recruits},
      {"independents only dwindle, but for vacant lands", "vacant.independents independents.beaten",
       independents_dwindle},
      {"vacant lands fill when planning begins", "vacant.independents", vacant_lands_fill},
      {"what is empty is nobody's, but for a capital", "territory.left", nobody_owns_what_is_empty},
      {"no side owns a territory behind the border", "fence.territory", nobody_behind_the_fence},
      {"units come from neighbouring territories", "moved.units occupied.territory retreat.made",
       units_come_from_neighbours},
  };
  return properties;
}

}  // namespace praetor::properties::conqueror_duels
