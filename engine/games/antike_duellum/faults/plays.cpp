// Faults planted in event cards that are played.

#include "engine/games/antike_duellum/faults/plant.hpp"

namespace praetor::antike_duellum::faults {
namespace {

// Spoils a play only if the card has this effect.
template <Effect effect, Spoil<Play> spoil>
void played(const State& before, State& after, Side by, const Play& play) {
  if (before.match->datum(play.card).effect == effect) spoil(before, after, by, play);
}

template <Effect effect, const Rule& cause, Spoil<Play> spoil>
constexpr Fault of_card(std::string_view name, std::string_view what) {
  return spoilt<Play, cause, played<effect, spoil>>(name, what);
}

void stays_in_hand(const State& before, State& after, Side by, const Play&) {
  after.of(by).cards = before.of(by).cards;
  after.discard = before.discard;
}

void wall_to_the_player(const State& before, State& after, Side by, const Play& play) {
  const Side owner = before.at(play.city.value_or(Region{0})).owner;
  if (!owner.exists() || owner == after.side(by)) return;
  after.of(owner).walls -= 1;
  after.of(by).walls += 1;
}

void wall_stands(const State& before, State& after, Side by, const Play& play) {
  const Region city = play.city.value_or(Region{0});
  const Side owner = before.at(city).owner;
  if (owner != after.side(by)) return;
  after.city.change(city, [](City& changed) { changed.wall = true; });
  after.of(owner).walls = before.of(owner).walls;
}

void rounded_up(const State& before, State& after, Side by, const Play&) {
  const Side other = before.other(by);
  if (before.of(other).chips.coin % 2 == 0) return;
  after.of(other).chips.coin -= 1;
  after.bank.coin += 1;
}

void into_the_own_pocket(const State& before, State& after, Side by, const Play&) {
  after.of(by).chips.coin += after.bank.coin - before.bank.coin;
  after.bank.coin = before.bank.coin;
}

void own_know_hows(const State& before, State& after, Side by, const Play&) {
  after.of(by).chips.chip[index(Resource::gold)] =
      before.of(by).chips.of(Resource::gold) + before.of(by).know_how.size();
}

void coin_on_top(const State&, State& after, Side by, const Play&) {
  if (after.bank.coin == 0) return;
  after.of(by).chips.coin += 1;
  after.bank.coin -= 1;
}

void to_the_opponent(const State& before, State& after, Side by, const Play&) {
  const Side other = after.other(by);
  for (std::size_t kind = 0; kind < resources; ++kind) {
    after.of(other).chips.chip[kind] +=
        after.of(by).chips.chip[kind] - before.of(by).chips.chip[kind];
  }
  after.of(by).chips = before.of(by).chips;
}

void other_type(const State&, State& after, Side, const Play&) {
  std::swap(after.turn_data.bonus.border[0], after.turn_data.bonus.border[1]);
}

void ready_at_once(const State& before, State& after, Side by, const Play& play) {
  const std::size_t kind = index(play.unit.value_or(Unit::legion));
  after.turn_data.box[kind] += after.of(by).box[kind] - before.of(by).box[kind];
}

void paid_for(const State&, State& after, Side by, const Play&) {
  if (after.of(by).chips.chip[index(Resource::gold)] > 0) {
    after.of(by).chips.chip[index(Resource::gold)] -= 1;
  }
}

void discounts_do_not_add_up(const State& before, State& after, Side, const Play& play) {
  if (before.turn_data.bonus.discount == 0) return;
  after.turn_data.bonus.discount = before.match->datum(play.card).amount;
}

void one_field_fewer(const State&, State& after, Side, const Play&) {
  after.turn_data.bonus.free_fields -= 1;
}

void nothing_changes(const State& before, State& after, Side by, const Play& play) {
  after = before;
  after.of(by).cards[play.card.index()] -= 1;
  after.discard[play.card.index()] += 1;
}

bool has_effect(const State& state, const Play& play, Effect effect) {
  return state.match->datum(play.card).effect == effect;
}

bool academy_on_every_field(const State& state, Side, const Play& play) {
  return has_effect(state, play, Effect::gold_per_know_how) && state.phase == Phase::action;
}

bool border_after_conquest(const State& state, Side, const Play& play) {
  return has_effect(state, play, Effect::extra_border);
}

bool fewer_chips(const State& state, Side by, const Play& play) {
  if (!has_effect(state, play, Effect::chips) || !play.take) return false;
  Play fuller = play;
  ++fuller.take->gold.value;
  return !judged_truly(rule::card_target, state, by, fuller);
}

Finding hostile_walls_only(const State& state, Side by, const Play& play) {
  const Region city = play.city.value_or(Region{0});
  const bool own = has_effect(state, play, Effect::destroy_wall) && state.owns_city(by, city);
  return refused_unless(!own, "a wall of the opponent");
}

}  // namespace

Chapter of_plays() {
  static constexpr Fault all[] = {
      unchanged<Play, rule::card_discard, &State::discard>("play.back-into-the-deck",
                                                           "A played card returns to the deck."),
      spoilt<Play, rule::card_discard, stays_in_hand>("play.stays-in-hand",
                                                      "A played card stays in the hand."),
      of_card<Effect::destroy_wall, rule::effect_destroy_wall, wall_to_the_player>(
          "earthquake.wall-to-the-player", "The wall goes to the player of the card."),
      of_card<Effect::destroy_wall, rule::effect_destroy_wall, wall_stands>(
          "earthquake.own-wall-stands", "An own wall is not taken away."),
      of_card<Effect::half_coins, rule::effect_half_coins, rounded_up>(
          "burglary.rounded-up", "Half of an odd number of coins is rounded up."),
      of_card<Effect::half_coins, rule::effect_half_coins, into_the_own_pocket>(
          "burglary.into-the-own-pocket", "The coins go to the player of the card."),
      of_card<Effect::gold_per_know_how, rule::effect_gold_per_know_how, own_know_hows>(
          "academy.own-know-hows", "The player's own know-hows are counted."),
      of_card<Effect::defence, rule::effect_defence,
              keep<Play, &State::turn_data, &TurnData::fortified>>(
          "fortress.no-city-guarded", "A fortress played by hand guards no city."),
      of_card<Effect::chips, rule::effect_chips, coin_on_top>("tribute.coin-on-top",
                                                              "A coin comes with the chips."),
      of_card<Effect::chips, rule::effect_chips, to_the_opponent>("tribute.to-the-opponent",
                                                                  "The chips go to the opponent."),
      of_card<Effect::extra_border, rule::effect_extra_border, other_type>(
          "extra-border.other-type", "The other type of unit crosses more borders."),
      of_card<Effect::free_recruit, rule::effect_free_recruit, ready_at_once>(
          "levy.ready-at-once", "The recruit of the card can be armed in this turn."),
      of_card<Effect::free_recruit, rule::effect_free_recruit, paid_for>(
          "levy.paid-for", "The recruit of the card costs a gold."),
      of_card<Effect::discount, rule::effect_discount, discounts_do_not_add_up>(
          "architect.does-not-add-up", "Two cards are worth no more than one."),
      of_card<Effect::extra_free_fields, rule::effect_extra_free_fields, one_field_fewer>(
          "herald.one-field-fewer", "The card gives one free field only."),
      of_card<Effect::declared, rule::effect_declared, nothing_changes>(
          "declared.nothing-changes", "The changes declared for a card are not made."),
      let_pass<Play, rule::card_timing, academy_on_every_field>(
          "academy.on-every-field", "The card is played on other fields than scientia."),
      let_pass<Play, rule::card_timing, border_after_conquest>(
          "extra-border.after-conquest", "The card is played after a conquest."),
      let_pass<Play, rule::card_target, fewer_chips>("tribute.fewer-chips",
                                                     "The card may take one chip less."),
      stricter<Play, rule::card_target, hostile_walls_only>("earthquake.hostile-walls-only",
                                                            "An own wall cannot be destroyed."),
  };
  return all;
}

}  // namespace praetor::antike_duellum::faults
