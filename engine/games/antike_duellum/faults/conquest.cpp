// Faults planted in the effects of a conquest.

#include "engine/games/antike_duellum/faults/plant.hpp"

namespace praetor::antike_duellum::faults {
namespace {

void another_resource(const State&, State& after, Side, const Conquer& conquer) {
  // Also exchanges the tokens at the bank, so that the sums stay right.
  const City city = after.at(conquer.city);
  const auto other = static_cast<Resource>((index(city.resource) + 1) % resources);
  if (after.bank.token[index(other)] == 0) return;
  after.bank.token[index(city.resource)] += 1;
  after.bank.token[index(other)] -= 1;
  after.city.change(conquer.city, [&](City& changed) { changed.resource = other; });
}

void defenders_to_the_supply(const State& before, State& after, Side by, const Conquer& conquer) {
  const Side enemy = before.other(by);
  for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
    const std::int64_t fallen = before.units_of(enemy, conquer.city)[kind];
    after.of(enemy).box[kind] -= fallen;
    after.of(enemy).supply[kind] += fallen;
  }
}

void defenders_stay(const State& before, State& after, Side by, const Conquer& conquer) {
  const Side enemy = before.other(by);
  after.of(enemy).box = before.of(enemy).box;
  after.units.set(conquer.city, enemy, before.units_of(enemy, conquer.city));
}

void losses_to_the_supply(const State&, State& after, Side by, const Conquer& conquer) {
  const std::size_t legion = index(Unit::legion);
  after.of(by).box[legion] -= conquer.lose.legion.value;
  after.of(by).supply[legion] += conquer.lose.legion.value;
}

void moved_ones_first(const State& before, State& after, Side, const Conquer& conquer) {
  const auto& moved = before.turn_data.moved[conquer.city.index()];
  auto& left = after.turn_data.moved[conquer.city.index()];
  left[index(Unit::legion)] = moved[index(Unit::legion)] - conquer.lose.legion.value;
  left[index(Unit::galley)] = moved[index(Unit::galley)] - conquer.lose.galley.value;
}

void temple_stands(const State& before, State& after, Side, const Conquer& conquer) {
  const bool stood = before.at(conquer.city).temple;
  after.city.change(conquer.city, [&](City& city) { city.temple = stood; });
  after.bank.temple = before.bank.temple;
}

void wall_not_returned(const State& before, State& after, Side by, const Conquer&) {
  after.of(after.other(by)).walls = before.of(before.other(by)).walls;
}

void wall_to_the_conqueror(const State& before, State& after, Side by, const Conquer& conquer) {
  if (!before.at(conquer.city).wall) return;
  after.of(after.other(by)).walls -= 1;
  after.of(by).walls += 1;
}

void a_card_for_each_city(const State& before, State& after, Side, const Conquer&) {
  if (before.owed > 0) after.owed = before.owed + 1;
}

void no_card(const State& before, State& after, Side, const Conquer&) { after.owed = before.owed; }

void fortress_stays_in_hand(const State& before, State& after, Side by, const Conquer&) {
  after.of(after.other(by)).cards = before.of(before.other(by)).cards;
  after.discard = before.discard;
}

}  // namespace

Chapter of_conquest() {
  static constexpr Fault all[] = {
      unchanged<Conquer, rule::conquer_taken, &State::phase>(
          "conquest.phase-stays", "Units march on after the first conquest."),
      unchanged<Conquer, rule::conquer_taken, &State::turn_data, &TurnData::conquests>(
          "conquest.not-counted", "The conquests of a turn are not counted."),
      spoilt<Conquer, rule::conquer_taken, another_resource>(
          "conquest.another-resource", "A conquered city changes its resource."),
      spoilt<Conquer, rule::conquer_casualties, defenders_to_the_supply>(
          "conquest.defenders-to-the-supply", "Defenders return to the personal supply."),
      spoilt<Conquer, rule::conquer_casualties, defenders_stay>(
          "conquest.defenders-stay", "Defenders stay in the region of the lost city."),
      spoilt<Conquer, rule::conquer_casualties, losses_to_the_supply>(
          "conquest.losses-to-the-supply", "Lost legions return to the personal supply."),
      spoilt<Conquer, rule::conquer_casualties, moved_ones_first>(
          "conquest.moved-ones-first",
          "Units that have moved are lost before those that have not."),
      spoilt<Conquer, rule::conquer_temple, temple_stands>(
          "conquest.temple-stands", "The temple of a conquered city is not destroyed."),
      unchanged<Conquer, rule::conquer_temple, &State::bank, &Bank::temple>(
          "conquest.temple-gone-for-good", "A destroyed temple does not return to the bank."),
      unchanged<Conquer, rule::award_general, &State::turn_data, &TurnData::temples_destroyed>(
          "conquest.no-general", "A destroyed temple is not counted for generals."),
      spoilt<Conquer, rule::conquer_wall, wall_not_returned>(
          "conquest.wall-not-returned", "A destroyed wall does not return to its owner."),
      spoilt<Conquer, rule::conquer_wall, wall_to_the_conqueror>(
          "conquest.wall-to-the-conqueror", "A destroyed wall goes to the conqueror."),
      spoilt<Conquer, rule::conquer_card_owed, a_card_for_each_city>(
          "conquest.a-card-for-each-city", "The loser is owed one card for each lost city."),
      spoilt<Conquer, rule::conquer_card_owed, no_card>("conquest.no-card",
                                                        "Nobody is owed a card for a lost city."),
      spoilt<Conquer, rule::conquer_fortress, fortress_stays_in_hand>(
          "conquest.fortress-stays-in-hand", "A fortress that played itself stays in the hand."),
      unchanged<Conquer, rule::conquer_fortress, &State::discard>(
          "conquest.fortress-back-into-the-deck",
          "A fortress that played itself is not discarded."),
  };
  return all;
}

}  // namespace praetor::antike_duellum::faults
