// Faults planted in tactics cards: when they are played, what they name and what they do.

#include <algorithm>

#include "engine/games/ancient_generals/faults/plant.hpp"

namespace praetor::ancient_generals::faults {
namespace {

bool is(const State& state, const Play& play, Effect effect) {
  return state.datum(play.card).is_tactics(effect);
}

Finding own_draw_phase(const State& state, Side by, const Play& play) {
  const bool right = !is(state, play, Effect::rally) || by == state.active;
  return refused_unless(right, "its own draw phase");
}
Finding own_flank_phase(const State& state, Side by, const Play& play) {
  const bool right = !is(state, play, Effect::draw) || by == state.active;
  return refused_unless(right, "its own flank phase");
}
bool bars_itself(const State& state, Side, const Play& play) {
  return is(state, play, Effect::bar) && state.phase == Phase::flank;
}
bool late_break(const State& state, Side, const Play& play) {
  return is(state, play, Effect::no_block) && state.phase == Phase::tactics;
}
bool from_the_reserve(const State& state, Side by, const Play& play) {
  const bool there = play.take && state.of(by).reserve.has(*play.take);
  return is(state, play, Effect::rally) && there;
}
Finding units_only(const State& state, Side, const Play& play) {
  return refused_unless(!play.take || state.datum(*play.take).is_unit, "a unit");
}
Finding no_blocked_attacker(const State& state, Side, const Play& play) {
  if (!is(state, play, Effect::damage) || !play.fight) return std::nullopt;
  const auto fight = static_cast<std::size_t>(play.fight->value) % list_max;
  return refused_unless(!state.battle.fight[fight].blocker.exists(), "an unblocked attacker");
}
Finding guns_in_play(const State& state, Side, const Play& play) {
  return refused_unless(!state.datum(play.card).is_unit, "a tactics card");
}

void card_not_spent(const State&, State& after, Side by, const Play& play) {
  raise(after, by, play.card);
}
void back_to_the_hand(const State&, State& after, Side by, const Play& play) {
  after.of(by).casualty.take(play.card);
  after.of(by).hand.add(play.card);
}
void rallied_to_the_reserve(const State&, State& after, Side by, const Play& play) {
  if (!play.take) return;
  after.of(by).hand.take(*play.take);
  after.of(by).reserve.add(*play.take);
}
void two_rally(const State& before, State& after, Side by, const Play& play) {
  if (!play.take || before.of(by).casualty.of(*play.take) < 2) return;
  after.of(by).casualty.take(*play.take);
  after.of(by).hand.add(*play.take);
}
void outflanks_for_the_other(const State& before, State& after, Side by, const Play& play) {
  if (!is(before, play, Effect::flank)) return;
  after.of(after.other(by)).flank += after.of(by).flank - before.of(by).flank;
  after.of(by).flank = before.of(by).flank;
}
void draws_for_the_active(const State& before, State& after, Side, const Play& play) {
  if (is(before, play, Effect::draw) && after.owes()) after.owed[0].side = after.active;
}
void draws_to_a_full_hand(const State& before, State& after, Side by, const Play& play) {
  if (!is(before, play, Effect::draw) || !after.owes()) return;
  const std::int64_t missing = before.tables().hand - after.of(by).hand.size();
  after.owed[0].count = std::clamp<std::int64_t>(missing, 1, after.owed[0].count);
}
void second_lifts_it(const State& before, State& after, Side, const Play& play) {
  if (is(before, play, Effect::bar) && before.attack_barred) after.attack_barred = false;
}
void takes_points_back(const State& before, State& after, Side, const Play& play) {
  if (is(before, play, Effect::bar)) after.of(after.active).flank = 0;
}
void bars_the_attack(const State& before, State& after, Side, const Play& play) {
  if (is(before, play, Effect::no_block)) std::swap(after.attack_barred, after.block_barred);
}
void overruns_all(const State& before, State& after, Side, const Play& play) {
  if (!is(before, play, Effect::damage)) return;
  for (std::size_t i = 0; i < after.battle.fights; ++i) {
    if (!play.fight || play.fight->value == static_cast<std::int32_t>(i)) continue;
    after.battle.fight[i].damage += before.datum(play.card).amount;
  }
}
void last_bloodlust_counts(const State& before, State& after, Side, const Play& play) {
  if (!is(before, play, Effect::force)) return;
  for (std::size_t i = 0; i < after.battle.fights; ++i) {
    for (Sum& force : after.battle.fight[i].force) {
      force = std::min<std::int64_t>(force, before.datum(play.card).amount);
    }
  }
}
void once_is_enough(const State& before, State& after, Side, const Play& play) {
  const auto played = before.battle.all_tactics();
  const bool again = std::ranges::find(played, play.card) != played.end();
  if (again) after.battle.tactics_count = before.battle.tactics_count;
}
void only_one_stands(const State& before, State& after, Side, const Play&) {
  if (before.battle.tactics_count == 0 || after.battle.tactics_count < 2) return;
  after.battle.tactics[0] = after.battle.tactics[after.battle.tactics_count - 1U];
  after.battle.tactics_count = 1;
}

}  // namespace

Chapter of_the_tactics() {
  static constexpr Fault all[] = {
      stricter<Play, rule::card_timing, own_draw_phase>(
          "rally.own-draw-phase", "A side can rally in its own draw phase only."),
      stricter<Play, rule::card_timing, own_flank_phase>(
          "reserve.own-flank-phase", "Reserves come in the side's own flank phase only."),
      let_pass<Play, rule::card_timing, bars_itself>("difficult-terrain.bars-itself",
                                                     "The active side can play difficult terrain."),
      let_pass<Play, rule::card_timing, late_break>("break-morale.in-a-battle",
                                                    "Morale can be broken in a battle."),
      let_pass<Play, rule::card_target, from_the_reserve>(
          "rally.from-the-reserve", "Cards of the reserve pile can be rallied."),
      stricter<Play, rule::card_target, units_only>("rally.units-only",
                                                    "Only units can be rallied."),
      stricter<Play, rule::card_target, no_blocked_attacker>(
          "overrun.unblocked-only", "Only an unblocked attacker can overrun."),
      misjudged<Play, rule::card_kind, guns_in_play>("card.guns-in-play",
                                                     "Guns are played like other tactics cards."),
      spoilt<Play, rule::card_spent, card_not_spent>("card.not-spent",
                                                     "A played card goes to the reserve pile."),
      spoilt<Play, rule::card_spent, back_to_the_hand>("card.back-to-the-hand",
                                                       "A played card stays in the hand."),
      spoilt<Play, rule::effect_rally, rallied_to_the_reserve>(
          "rally.to-the-reserve", "A rallied card goes to the reserve pile."),
      spoilt<Play, rule::effect_rally, two_rally>("rally.two", "Two copies are rallied at once."),
      spoilt<Play, rule::effect_flank, outflanks_for_the_other>(
          "outflank.for-the-other", "Outflanking brings the other side its points."),
      spoilt<Play, rule::effect_draw, draws_for_the_active>(
          "reserve.for-the-active", "Reserves always come to the active side."),
      spoilt<Play, rule::effect_draw, draws_to_a_full_hand>("reserve.to-a-full-hand",
                                                            "Reserves only fill the hand."),
      spoilt<Play, rule::effect_bar, second_lifts_it>(
          "difficult-terrain.second-lifts-it", "A second difficult terrain lifts the first one."),
      spoilt<Play, rule::effect_bar, takes_points_back>(
          "difficult-terrain.takes-points-back", "Difficult terrain takes flank points away."),
      spoilt<Play, rule::effect_no_block, bars_the_attack>("break-morale.bars-the-attack",
                                                           "Broken morale bars the attack."),
      spoilt<Play, rule::effect_damage, overruns_all>("overrun.all-fights",
                                                      "An overrun counts for every attacker."),
      spoilt<Play, rule::effect_force, last_bloodlust_counts>(
          "bloodlust.once-a-unit", "Bloodlust adds to each unit once at the most."),
      spoilt<Play, rule::effect_blocker_wins, once_is_enough>(
          "tactics.once-is-enough", "A second card of a name for all fights is not noted."),
      spoilt<Play, rule::effect_evade, only_one_stands>(
          "tactics.only-one-stands", "Only the last card for all fights is kept."),
  };
  return all;
}

}  // namespace praetor::ancient_generals::faults
