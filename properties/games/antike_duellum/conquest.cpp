// Conquest: the defence of a city, the losses, and the fate of the city.

#include <algorithm>

#include "properties/games/antike_duellum/reading.hpp"

namespace praetor::properties::antike_duellum {
namespace {

using board::has;

std::int64_t lost(const Conquer& conquer, Unit unit) {
  return unit == Unit::legion ? conquer.lose.legion.value : conquer.lose.galley.value;
}

Finding a_city_of_the_enemy(const Seen& look, const Conquer& conquer) {
  if (was(look).is_city_of(was(look).enemy(), conquer.city)) return std::nullopt;
  return wrong("city", fmt::format("one of {}", name(look, was(look).enemy())),
               name(look, conquer.city));
}

/// The defence against a conquest, counted piece by piece on the board before. `raised` includes
/// the fortress if it left the loser's hand in the step.
struct Stood {
  std::int64_t plain = 0;
  std::int64_t raised = 0;
};

Stood stood(const Seen& look, Region region) {
  const City& city = look.before.city[region.index()];
  if (!city.exists()) return {};
  const auto& tables = look.match().tables();
  const Player& owner = look.before.player[city.owner.index()];
  std::int64_t fortress = 0;
  bool spent = false;
  for (std::size_t card = 0; card < tables.deck.size(); ++card) {
    if (tables.deck[card].effect != praetor::antike_duellum::Effect::defence) continue;
    fortress += tables.deck[card].amount;
    spent = spent || look.after.player[city.owner.index()].cards[card] < owner.cards[card];
  }
  Stood all;
  for (const Unit unit : both_units) all.plain += standing(look.before, city.owner, unit, region);
  all.plain += tables.capacity[city.temple ? 1 : 0];
  if (city.wall) ++all.plain;
  if (owner.know_how.has(KnowHow::res_publica)) ++all.plain;
  const bool guarded = look.before.turn_data.fortified == region;
  if (guarded) all.plain += fortress;
  all.raised = spent && !guarded ? all.plain + fortress : all.plain;
  return all;
}

std::int64_t army(const State& state, Side side, Region region) {
  return standing(state, side, Unit::legion, region) + standing(state, side, Unit::galley, region);
}

/// An army weaker than the defence takes nothing. A stopped army was weaker than the defence with
/// the fortress, but not weaker than the defence without it.
Finding outnumbers_what_stood_there(const Seen& look, const Conquer& conquer) {
  const Side own = was(look).active;
  const Stood met = stood(look, conquer.city);
  const bool taken = look.after.city[conquer.city.index()].owner == own;
  const std::int64_t units = army(look.before, own, conquer.city);
  if (units < met.plain || (taken && units < met.raised)) {
    return wrong(fmt::format("units against {}", name(look, conquer.city)),
                 taken ? met.raised : met.plain, units);
  }
  if (taken || units < met.raised) return std::nullopt;
  return wrong("conquest", "the city, which that many units take", "stopped by a fortress");
}

/// The conqueror lost as many units of the region as the defence counted. They are all in the box,
/// and no defender is left.
Finding costs_what_stood_there(const Seen& look, const Conquer& conquer) {
  const Side own = was(look).active;
  const Stood met = stood(look, conquer.city);
  if (look.after.city[conquer.city.index()].owner != own) {
    for (const Unit unit : both_units) {
      const std::int64_t there = standing(look.before, own, unit, conquer.city);
      if (lost(conquer, unit) <= there) continue;
      return wrong(units_in(look, own, unit, conquer.city), lost(conquer, unit), there);
    }
    return unless_equal("units to be lost", met.plain,
                        lost(conquer, Unit::legion) + lost(conquer, Unit::galley));
  }
  const std::int64_t gone =
      army(look.before, own, conquer.city) - army(look.after, own, conquer.city);
  if (Finding found = unless_equal("units lost", met.raised, gone)) return found;
  for (const Unit unit : both_units) {
    const std::int64_t left = standing(look.before, own, unit, conquer.city) -
                              standing(look.after, own, unit, conquer.city);
    const std::int64_t boxed = look.after.player[own.index()].box[index(unit)] -
                               look.before.player[own.index()].box[index(unit)];
    if (Finding found = unless_equal(units_at(look, own, unit, "box"), left, boxed)) return found;
  }
  return unless_equal("defenders left", 0, army(look.after, was(look).enemy(), conquer.city));
}

/// The conquest of the step, unless a fortress stops it; otherwise null.
const Conquer* made(const Seen& look) {
  return was(look).is_stopped(look.before, look.step) ? nullptr : look.is<Conquer>();
}

/// An attempt that a fortress stops loses nothing and takes nothing.
Finding stopped_attempt_changes_nothing(const Seen& look, const Conquer&) {
  if (made(look) != nullptr) return std::nullopt;
  const bool same = look.before.units == look.after.units && look.before.city == look.after.city &&
                    look.before.owed == look.after.owed &&
                    look.before.turn_data == look.after.turn_data;
  if (same && look.after.phase == Phase::conquest) return std::nullopt;
  return wrong("conquest", "the map as it was", "changes");
}

Finding fallen_lie_in_their_boxes(const Seen& look) {
  const Conquer* conquer = made(look);
  if (conquer == nullptr) return std::nullopt;
  const Side own = was(look).active;
  const Side enemy = was(look).enemy();
  for (const Unit unit : both_units) {
    const std::size_t kind = index(unit);
    const std::int64_t defenders = standing(look.before, enemy, unit, conquer->city);
    const std::array<std::int64_t, players> fallen{
        own.index() == 0 ? lost(*conquer, unit) : defenders,
        own.index() == 0 ? defenders : lost(*conquer, unit)};
    for (const Side side : both_sides) {
      const std::int64_t box = look.before.player[side.index()].box[kind] + fallen[side.index()];
      if (Finding found = unless_equal(units_at(look, side, unit, "box"), box,
                                       look.after.player[side.index()].box[kind])) {
        return found;
      }
      const std::int64_t left =
          standing(look.before, side, unit, conquer->city) - fallen[side.index()];
      if (Finding found = unless_equal(units_in(look, side, unit, conquer->city), left,
                                       standing(look.after, side, unit, conquer->city))) {
        return found;
      }
    }
  }
  return std::nullopt;
}

Finding unmoved_units_fall_first(const Seen& look) {
  const Conquer* conquer = made(look);
  if (conquer == nullptr) return std::nullopt;
  return first_in(both_units, [&](const Unit unit) {
    const std::int64_t moved = was(look).moved[conquer->city.index()][index(unit)];
    const std::int64_t there = was(look).of(was(look).active, conquer->city, unit);
    const std::int64_t unmoved = there - moved;
    const std::int64_t marked = lost(*conquer, unit) - unmoved;
    return unless_equal(fmt::format("{}s that moved", name_of(unit)),
                        moved - std::max<std::int64_t>(0, marked),
                        look.after.turn_data.moved[conquer->city.index()][index(unit)]);
  });
}

Finding city_changes_hands(const Seen& look) {
  const Conquer* conquer = made(look);
  if (conquer == nullptr) return std::nullopt;
  const City& before = look.before.city[conquer->city.index()];
  const City& after = look.after.city[conquer->city.index()];
  if (after.owner != was(look).active) {
    return wrong("owner", name(look, was(look).active), name(look, after.owner));
  }
  if (after.resource != before.resource) {
    return wrong("resource", name_of(before.resource), name_of(after.resource));
  }
  return unless_equal("conquests", look.before.turn_data.conquests + 1,
                      look.after.turn_data.conquests);
}

Finding temple_goes_to_the_bank(const Seen& look) {
  const Conquer* conquer = made(look);
  if (conquer == nullptr) return std::nullopt;
  const std::int64_t fell = has(was(look).temples, conquer->city) ? 1 : 0;
  if (look.after.city[conquer->city.index()].temple) return wrong("temple", "none", "one");
  if (Finding found = unless_equal("temples in the bank", look.before.bank.temple + fell,
                                   look.after.bank.temple)) {
    return found;
  }
  return unless_equal("temples destroyed", look.before.turn_data.temples_destroyed + fell,
                      look.after.turn_data.temples_destroyed);
}

Finding wall_goes_home(const Seen& look) {
  const Conquer* conquer = made(look);
  if (conquer == nullptr) return std::nullopt;
  const std::int64_t fell = has(was(look).walls, conquer->city) ? 1 : 0;
  if (look.after.city[conquer->city.index()].wall) return wrong("wall", "none", "one");
  return first_in(both_sides, [&](const Side side) {
    const std::int64_t back = side == was(look).enemy() ? fell : 0;
    return unless_equal(fmt::format("walls of {}", name(look, side)),
                        look.before.player[side.index()].walls + back,
                        look.after.player[side.index()].walls);
  });
}

/// However many cities fall, one card is owed for them; none if no card is left.
Finding one_card_is_owed(const Seen& look) {
  if (made(look) == nullptr) return std::nullopt;
  const bool later = was(look).conquests > 0 && look.match().reading(Reading::conquest_after_card);
  if (later) return unless_equal("owed", look.before.owed, look.after.owed);
  const std::int64_t due = was(look).shown > 0 || was(look).reveal ? 1 : 0;
  return unless_equal("owed", due, look.after.owed);
}

Finding fortress_plays_itself(const Seen& look, const Conquer&) {
  const std::size_t enemy = was(look).enemy().index();
  const Card card = Field::fortress_in(look.match(), look.before.player[enemy]);
  const bool played = was(look).fortress_stands_ready(look.before);
  // Under one reading, a discard while no card is unseen is shuffled at once.
  const bool shuffled =
      look.match().reading(Reading::reshuffle) && look.ledger_before.treasury.goods().undrawn == 0;
  for (std::size_t kind = 0; kind < look.match().tables().deck.size(); ++kind) {
    const std::int64_t gone = played && card == Card::of(kind) ? 1 : 0;
    if (Finding found =
            unless_equal("cards of the loser", look.before.player[enemy].cards[kind] - gone,
                         look.after.player[enemy].cards[kind])) {
      return found;
    }
    const std::int64_t lying = shuffled ? 0 : look.before.discard[kind] + gone;
    if (Finding found = unless_equal("discarded", lying, look.after.discard[kind])) {
      return found;
    }
  }
  return std::nullopt;
}

Finding fortress_guards_until_the_end(const Seen& look) {
  const Region due = expected(look).fortified;
  if (due == look.after.turn_data.fortified) return std::nullopt;
  return wrong("fortified", name(look, due), name(look, look.after.turn_data.fortified));
}

}  // namespace

Chapter conquest_properties() {
  static constexpr Property<Game> properties[] = {
      restating<Game>(
          {"only a city of the enemy is conquered", "conquer.enemy-city", a_city_of_the_enemy}),
      {"who takes a city had as many units as stood against it", "conquer.strength",
       outnumbers_what_stood_there},
      {"a conquest costs what stood there",
       "conquer.losses conquer.fortress effect.defence know-how.owned", costs_what_stood_there},
      {"an attempt that a fortress stops spends the card alone", "conquer.fortress",
       stopped_attempt_changes_nothing},
      {"who falls in a conquest lies in the own box", "conquer.casualties",
       fallen_lie_in_their_boxes},
      {"unmoved units fall first", "conquer.casualties", unmoved_units_fall_first},
      {"a conquered city changes its owner and nothing else", "conquer.taken", city_changes_hands},
      {"a conquered city's temple goes to the bank", "conquer.temple", temple_goes_to_the_bank},
      {"a conquered city's wall goes home", "conquer.wall", wall_goes_home},
      {"one card is owed for all conquests", "conquer.card-owed card.forfeit", one_card_is_owed},
      {"a fortress plays itself once", "conquer.fortress card.discard", fortress_plays_itself},
      {"a fortress guards its city until the end of the turn", "effect.defence turn.next",
       fortress_guards_until_the_end},
  };
  return properties;
}

}  // namespace praetor::properties::antike_duellum
