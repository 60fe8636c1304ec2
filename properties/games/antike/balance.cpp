// The balance after each step: map, supplies, purses, bank and courts equal the auditor's record.

#include "properties/games/antike/chapters.hpp"

namespace praetor::properties::antike {
namespace {

/// The first finding of `use(side, realm, player)` for a nation.
template <class F>
Finding of_any_nation(const Seen& look, F&& use) {
  return first_below(due(look).realms.size(), [&](std::size_t side) {
    return use(Side::of(side), due(look).realms[side], look.after.player[side]);
  });
}

/// Counts every unit once. A state has them by region, nation and type.
Finding units_where_they_went(const Seen& look) {
  std::vector<std::array<std::array<std::int64_t, 2>, praetor::antike::nations_max>> there(
      due(look).towns.size());
  for (const Soldier& one : due(look).soldiers) {
    ++there[one.at.index()][one.owner.index()][static_cast<std::size_t>(one.type)];
  }
  for (std::size_t region = 0; region < there.size(); ++region) {
    for (std::size_t side = 0; side < due(look).realms.size(); ++side) {
      for (const Unit type : {Unit::galley, Unit::legion}) {
        const auto kind = static_cast<std::size_t>(type);
        const std::int64_t noted = look.after.units[region][side][kind];
        if (there[region][side][kind] == noted) continue;
        return wrong(fmt::format("{}s of {} in {}", name_of(type), side_name(look, Side::of(side)),
                                 name(look, Region::of(region))),
                     there[region][side][kind], noted);
      }
    }
  }
  return std::nullopt;
}

Finding actions_that_were_used(const Seen& look) {
  for (std::size_t region = 0; region < due(look).towns.size(); ++region) {
    for (const Unit type : {Unit::galley, Unit::legion}) {
      for (std::size_t used = 1; used <= actions_max; ++used) {
        const std::int64_t there =
            due(look).count_used(type, Region::of(region), static_cast<std::int64_t>(used));
        const auto& all = look.after.turn_data.used[region][static_cast<std::size_t>(type)];
        const std::int64_t noted = all[used - 1];
        if (there == noted) continue;
        return wrong(fmt::format("{}s in {} with {} actions used", name_of(type),
                                 name(look, Region::of(region)), used),
                     there, noted);
      }
    }
  }
  return std::nullopt;
}

Finding units_in_supply(const Seen& look) {
  return of_any_nation(look, [&](Side side, const Realm& realm, const auto& player) -> Finding {
    return first_in({Unit::galley, Unit::legion}, [&](const Unit type) {
      const auto kind = static_cast<std::size_t>(type);
      return unless_equal(of_side(look, side, name_of(type)), realm.reserve[kind],
                          player.supply[kind]);
    });
  });
}

Finding cities_and_temples(const Seen& look) {
  for (std::size_t region = 0; region < due(look).towns.size(); ++region) {
    const auto& town = due(look).towns[region];
    const auto& city = look.after.city[region];
    const bool same = town.has_value() == city.exists() &&
                      (!town || (town->owner == city.owner && town->temple == city.temple &&
                                 static_cast<std::size_t>(city.resource) ==
                                     look.match().board().places[region].site));
    if (Finding found =
            unless(same, name(look, Region::of(region)), "as the auditor has it", "otherwise")) {
      return found;
    }
  }
  return unless_equal("temples in the bank", due(look).temples, look.after.bank.temple);
}

Finding stones_in_supply(const Seen& look) {
  return of_any_nation(look, [&](Side side, const Realm& realm, const auto& player) {
    return unless_equal(of_side(look, side, "stones"), realm.stones, player.stones);
  });
}

Finding purses(const Seen& look) {
  return of_any_nation(look, [&](Side side, const Realm& realm, const auto& player) -> Finding {
    for (const Resource kind : {Resource::marble, Resource::iron, Resource::gold}) {
      if (Finding found = unless_equal(of_side(look, side, name_of(kind)),
                                       realm.purse[place_of(kind)], player.chips.of(kind))) {
        return found;
      }
    }
    return unless_equal(of_side(look, side, "coins"), realm.purse[coin], player.chips.coin);
  });
}

Finding coins_in_the_bank(const Seen& look) {
  return unless_equal("coins in the bank", due(look).coins, look.after.bank.coin);
}

Finding know_hows_owned(const Seen& look) {
  return of_any_nation(look, [&](Side side, const Realm& realm, const auto& player) -> Finding {
    for (std::size_t kind = 0; kind < know_hows; ++kind) {
      const auto know_how = static_cast<KnowHow>(kind);
      if (realm.knows[kind] == player.know_how.has(know_how)) continue;
      return wrong(of_side(look, side, name_of(know_how)),
                   realm.knows[kind] ? "owned" : "not owned", "the other way");
    }
    return std::nullopt;
  });
}

/// The court and the stack of one kind of personage.
template <Personage kind>
Finding personages(const Seen& look) {
  constexpr auto place = static_cast<std::size_t>(kind);
  if (Finding found = of_any_nation(look, [&](Side side, const Realm& realm, const auto& player) {
        return unless_equal(of_side(look, side, name_of(kind)), realm.court[place],
                            player.personage[place]);
      })) {
    return found;
  }
  return unless_equal("stack", due(look).stacks[place], look.after.bank.personage[place]);
}

Finding extra_personage(const Seen& look) {
  return of_any_nation(look, [&](Side side, const Realm& realm, const auto& player) {
    const bool same = realm.extra.has_value() == player.has_extra &&
                      (!realm.extra || *realm.extra == player.extra);
    return unless(same, of_side(look, side, "extra personage"), "as the auditor has it",
                  "otherwise");
  });
}

/// Personages never leave a court. They come only at the end of a turn, to the nation that ends it.
Finding courts_only_grow(const Seen& look) {
  const bool ends = look.is<EndTurn>() != nullptr;
  return of_any_nation(look, [&](Side side, const Realm&, const auto& player) -> Finding {
    for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
      const std::int64_t had = look.before.player[side.index()].personage[kind];
      const bool may_grow = ends && side == was(look).active;
      if (player.personage[kind] >= had && (may_grow || player.personage[kind] == had)) continue;
      return wrong(of_side(look, side, "personages"), had, player.personage[kind]);
    }
    return std::nullopt;
  });
}

}  // namespace

Chapter balance_properties() {
  static constexpr Property<Game> properties[] = {
      {"every unit stands where it went", "arm.placed move.march battle.cancel conquer.casualties",
       units_where_they_went},
      {"the actions of every unit are counted", "move.march battle.cancel conquer.casualties",
       actions_that_were_used},
      {"what is lost returns to the supply", "arm.placed battle.cancel conquer.casualties",
       units_in_supply},
      {"cities and temples are as built, founded and conquered",
       "temple.built found.city conquer.temple conquer.taken conquer.given-up", cities_and_temples},
      {"a stone lies in supply or on the map", "found.city conquer.taken conquer.given-up",
       stones_in_supply},
      {"each purse holds what was produced, paid, traded and given",
       "pay.bank produce.chips chip.taken trade.exchange round.coin", purses},
      {"coins come from the bank and go there", "pay.bank round.coin", coins_in_the_bank},
      {"a know-how is owned from the step that developed it", "develop.disk", know_hows_owned},
      {"a king for every so many cities", "award.king award.eight", personages<Personage::king>},
      {"a citizen for every so many temples", "award.citizen award.eight",
       personages<Personage::citizen>},
      {"a navigator for every so many seas", "award.navigator award.eight",
       personages<Personage::navigator>},
      {"a scholar for each know-how that is new", "award.scholar award.eight",
       personages<Personage::scholar>},
      {"a general for each temple destroyed", "award.general award.eight",
       personages<Personage::general>},
      {"the extra personage comes once", "award.eight", extra_personage},
      {"personages come to who ends its turn, and stay",
       "award.king award.citizen award.navigator award.scholar award.general", courts_only_grow},
  };
  return properties;
}

}  // namespace praetor::properties::antike
