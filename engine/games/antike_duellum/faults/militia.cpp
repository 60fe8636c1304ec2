// Faults planted in arming.

#include "engine/games/antike_duellum/faults/plant.hpp"

namespace praetor::antike_duellum::faults {
namespace {

void city_not_noted(const State& before, State& after, Side, const Arm& arm) {
  after.turn_data.armed[arm.city.index()] = before.turn_data.armed[arm.city.index()];
}

void one_stays_in_the_box(const State& before, State& after, Side by, const Arm& arm) {
  // Only where no unit fell: fallen units are back in the box already.
  const std::size_t kind = index(arm.unit);
  const std::int64_t placed =
      after.units_of(by, arm.city)[kind] - before.units_of(by, arm.city)[kind];
  if (placed < 2) return;
  after.add_units(by, arm.city, arm.unit, -1);
  after.of(by).box[kind] += 1;
}

void fallen_to_the_supply(const State& before, State& after, Side by, const Arm& arm) {
  const std::size_t kind = index(arm.unit);
  const std::int64_t fallen = before.units_of(before.other(by), arm.city)[kind] -
                              after.units_of(after.other(by), arm.city)[kind];
  after.of(by).box[kind] -= fallen;
  after.of(by).supply[kind] += fallen;
}

Finding only_this_step(const State& state, Side, const Arm& arm) {
  return refused_unless(arm.count.value <= capacity(state, state.at(arm.city)),
                        "no more than the city's capacity");
}

Finding whole_box(const State& state, Side by, const Arm& arm) {
  return refused_unless(arm.count.value <= state.of(by).box[index(arm.unit)],
                        "no more than the box holds");
}

bool galleys_anywhere(const State&, Side, const Arm& arm) { return arm.unit == Unit::galley; }

Finding any_city(const State& state, Side, const Arm& arm) {
  return refused_unless(state.at(arm.city).exists(), "a city");
}

Price one_price_a_step(const State& state, Side by, const Arm& arm) {
  Arm single = arm;
  single.count = Count{1};
  return price_of(state, by, single);
}

}  // namespace

Chapter of_militia() {
  static constexpr Fault all[] = {
      unchanged<Arm, rule::arm_placed, &State::turn_data, &TurnData::box>(
          "militia.box-not-noted", "Armed units still count as ready to be armed."),
      spoilt<Arm, rule::arm_placed, city_not_noted>(
          "militia.city-not-noted", "What a city has armed this turn is forgotten."),
      spoilt<Arm, rule::arm_placed, one_stays_in_the_box>(
          "militia.one-stays-in-the-box", "One of several armed units stays in the box."),
      spoilt<Arm, rule::battle_cancel, fallen_to_the_supply>(
          "militia.fallen-to-the-supply", "Armed units that fall at once go to the supply."),
      misjudged<Arm, rule::arm_capacity, only_this_step>(
          "militia.only-this-step", "A city's capacity bounds a step, not the turn."),
      misjudged<Arm, rule::arm_box, whole_box>(
          "militia.whole-box", "Units that came to the box this turn can be armed."),
      let_pass<Arm, rule::arm_border, galleys_anywhere>("militia.galleys-anywhere",
                                                        "Galleys are armed far from the sea."),
      misjudged<Arm, rule::arm_own_city, any_city>("militia.any-city",
                                                   "Units are armed in cities of the opponent."),
      mispriced<Arm, rule::pay_amount, one_price_a_step>(
          "militia.one-price-a-step", "Several units armed at once cost as much as one."),
  };
  return all;
}

}  // namespace praetor::antike_duellum::faults
