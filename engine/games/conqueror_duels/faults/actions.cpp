// Faults planted in moves and attacks: who may go where, and what stays behind.

#include "engine/games/conqueror_duels/battle.hpp"
#include "engine/games/conqueror_duels/faults/plant.hpp"

namespace praetor::conqueror_duels::faults {
namespace {

// Moves.

void as_fresh_as_ever(const State& before, State& after, Side, const Move&) {
  if (after.phase == Phase::action) after.spent = before.spent;
}
void left_behind_too(const State&, State& after, Side by, const Move& move) {
  if (after.is_own(by, move.from)) {
    put(after.units, move.from, at(after.units, move.from) + move.units);
  }
}
void tiring_the_rest(const State&, State& after, Side, const Move& move) {
  if (after.phase != Phase::action) return;
  put(after.spent, move.to, at(after.units, move.to));
  put(after.again, move.to, Units{});
}
void eager_after_all(const State& before, State& after, Side, const Move& move) {
  if (after.phase != Phase::action) return;
  const Units eager = common(at(after.units, move.from), at(before.again, move.from));
  put(after.again, move.from, eager);
}
Finding all_that_are_there(const State& state, Side, const Move& move) {
  return refused_unless(move.units.fit(state.units_at(move.from)), "units that are there");
}
Finding fresh_ones_only(const State& state, Side, const Move& move) {
  return refused_unless(at(state.again, move.from).none(), "fresh units");
}
Finding own_ground_only(const State& state, Side, const Move& move) {
  return refused_unless(state.owner_of(move.to).exists(), "a territory of its own");
}
bool independents_let_pass(const State& state, Side, const Move& move) {
  return state.owner_of(move.to) == independent;
}
bool first_side_alone(const State& state, Side by, const Move&) {
  return state.side(by) == second_side;
}
bool from_the_land_only(const State& state, Side, const Move& move) {
  return state.map().is_sea(move.from);
}
bool across_a_sea(const State& state, Side, const Move& move) {
  const Territories seas = state.map().all & ~state.map().lands;
  return !each_of(seas, [&](Territory sea) {
    return !state.map().are_adjacent(move.from, sea) || !state.map().are_adjacent(sea, move.to);
  });
}

// Attacks.

void first_army_only(const State&, Side, Attack& attack) {
  if (attack.from.size() < 2) return;
  attack.from = Armies(std::span<const Army>(attack.from.begin(), 1));
}
Finding independents_in_pairs(const State& state, Side, const Attack& attack) {
  const bool pair = attack.from.size() > 1 && state.owner_of(attack.to) == independent;
  return refused_unless(!pair, "one army against independents");
}
Finding sides_only(const State& state, Side, const Attack& attack) {
  return refused_unless(state.owner_of(attack.to) != independent, "a territory of the other side");
}
Finding strong_capitals_only(const State& state, Side, const Attack& attack) {
  const bool empty = state.owner_of(attack.to).exists() && state.units_at(attack.to).none();
  return refused_unless(!empty, "units to fight");
}
void equal_is_enough(State& state, Side, const Attack& attack) {
  const Units there = at(state.units, attack.to);
  if (state.owner_of(attack.to) == independent && there.infantry.value > 0) {
    put(state.units, attack.to, there - Units::of(1, 0));
  }
}
void without_the_hero(const State&, Side, Attack& attack) {
  attack.hero.reset();
  attack.amount.reset();
}
void without_the_card(State& state, Side, const Attack&) { state.card = Card::none(); }
template <class A>
void any_hero_in_play(State& state, Side by, const A&) {
  state.of(by).heroes |= state.of(state.other(by)).heroes;
}
void used_hero(State& state, Side by, const Attack&) { state.of(by).heroes |= state.discard; }
bool amount_if_one_likes(const State&, Side, const Attack& attack) { return !attack.amount; }

template <class A>
void hero_stays(const State& before, State& after, Side by, const A&) {
  const std::uint64_t played = before.of(by).heroes & ~after.of(by).heroes;
  after.of(by).heroes |= played;
  after.discard &= ~played;
}
template <class A>
void hero_twice_as_strong(const State&, State& after, Side by, const A&) {
  if (after.battle.is_open()) after.battle.extra[after.side(by).index()] *= 2;
}
void one_army_forgotten(const State&, State& after, Side, const Attack& attack) {
  if (!after.battle.is_open() || attack.from.size() < 2) return;
  put(after.battle.from, attack.from.back().key, Units{});
}
void no_roll_is_due(const State& before, State& after, Side, const Attack& attack) {
  if (after.duty != Duty::roll || !before.units_at(attack.to).none()) return;
  Transaction<State> transaction(after, nullptr);
  take_over(transaction);
}
void one_independent_left(const State& before, State& after, Side, const Attack& attack) {
  if (before.owner_of(attack.to) == independent && after.battle.is_open()) {
    put(after.units, attack.to, Units::of(1, 0));
  }
}
bool second_hero(const State& state, Side, const Defend&) {
  return state.map().is_sea(state.battle.to);
}
bool end_with_one_hungry(const State& state, Side by, const EndTurn&) {
  return excess_of(state, state.side(by)) == 1;
}

}  // namespace

Chapter of_the_actions() {
  static constexpr Fault all[] = {
      spoilt<Move, rule::moved_units, as_fresh_as_ever>("move.as-fresh-as-ever",
                                                        "Units that have moved move on."),
      spoilt<Move, rule::moved_units, left_behind_too>(
          "move.left-behind-too", "Units that moved stand where they were, too."),
      spoilt<Move, rule::moved_units, tiring_the_rest>(
          "move.tiring-the-rest", "Units that join others use them up as well."),
      spoilt<Move, rule::moved_units, eager_after_all>(
          "move.eager-after-all", "A conqueror that moved away counts as one still."),
      misjudged<Move, rule::move_units, all_that_are_there>("move.spent-ones-too",
                                                            "Units that have acted move."),
      stricter<Move, rule::move_units, fresh_ones_only>("move.fresh-ones-only",
                                                        "Conquerors do not move."),
      stricter<Move, rule::move_target, own_ground_only>("move.own-ground-only",
                                                         "Nobody enters what is nobody's."),
      let_pass<Move, rule::move_target, independents_let_pass>("move.independents-let-pass",
                                                               "Units move among independents."),
      let_pass<Move, rule::fence_territory, first_side_alone>(
          "move.first-side-alone", "The border bars the first side only."),
      let_pass<Move, rule::sea_closed, from_the_land_only>("move.sailing-on",
                                                           "Units at sea sail on in strong winds."),
      let_pass<Move, rule::move_adjacent, across_a_sea>("move.across-a-sea",
                                                        "Units cross a whole sea."),
      let_pass<EndTurn, rule::food_excess, end_with_one_hungry>(
          "turn.one-hungry", "A turn ends with one unit too many."),
  };
  return all;
}

Chapter of_the_attacks() {
  static constexpr Fault all[] = {
      judged_as<Attack, rule::attack_adjacent, first_army_only>(
          "attack.first-next-to-it", "Only the first army stands next to its target."),
      judged_as<Attack, rule::attack_units, first_army_only>(
          "attack.first-is-there", "Only the first army has to be there."),
      stricter<Attack, rule::attack_sources, independents_in_pairs>(
          "attack.one-on-independents", "Two armies never attack independents."),
      let_pass<Attack, rule::fence_territory>("attack.over-the-border",
                                              "The border does not bar attacks."),
      stricter<Attack, rule::attack_target, sides_only>("attack.sides-only",
                                                        "Independents are not attacked."),
      stricter<Attack, rule::attack_target, strong_capitals_only>(
          "attack.no-empty-capital", "An empty capital is not attacked."),
      judged_as<Attack, rule::attack_superior, equal_is_enough>(
          "attack.equal-is-enough", "Equal strength beats independents with infantry."),
      judged_as<Attack, rule::attack_superior, without_the_hero>(
          "attack.without-the-hero", "A hero does not count against independents."),
      judged_as<Attack, rule::attack_superior, without_the_card>(
          "attack.without-the-card", "A card does not count against independents."),
      judged_as<Attack, rule::hero_hand, any_hero_in_play<Attack>>(
          "attack.hero-of-the-other", "The other side's heroes are played."),
      judged_as<Attack, rule::hero_hand, used_hero>("attack.used-hero",
                                                    "Used heroes are played again."),
      let_pass<Attack, rule::hero_amount, amount_if_one_likes>(
          "attack.amount-if-one-likes", "A declared hero need not declare its strength."),
      spoilt<Attack, rule::hero_played, hero_stays<Attack>>("attack.hero-stays",
                                                            "A hero that attacked stays in hand."),
      unchanged<Attack, rule::hero_played, &State::discard>(
          "attack.hero-vanishes", "A hero that attacked is not among the used ones."),
      spoilt<Attack, rule::hero_played, hero_twice_as_strong<Attack>>(
          "attack.hero-doubled", "An attacking hero counts twice."),
      spoilt<Attack, rule::attack_opened, one_army_forgotten>(
          "attack.one-army-forgotten", "The second of two armies does not fight."),
      spoilt<Attack, rule::attack_opened, no_roll_is_due>(
          "attack.no-roll", "An empty capital is taken without a roll."),
      spoilt<Attack, rule::independents_beaten, one_independent_left>(
          "attack.one-independent-left", "One of the independents stays."),
      spoilt<Attack, rule::conquest_coin, miscounted<Attack, rule::battle_coins, 0>>(
          "attack.hero-unpaid", "A hero that beats independents brings no coins."),
      spoilt<Defend, rule::hero_played, hero_stays<Defend>>("defend.hero-stays",
                                                            "A hero that defended stays in hand."),
      spoilt<Defend, rule::hero_played, hero_twice_as_strong<Defend>>(
          "defend.hero-doubled", "A defending hero counts twice."),
      let_pass<Defend, rule::defend_once, second_hero>("defend.two-at-sea",
                                                       "At sea two heroes defend."),
      judged_as<Defend, rule::hero_hand, any_hero_in_play<Defend>>("defend.hero-of-the-attacker",
                                                                   "The attacker's heroes defend."),
  };
  return all;
}

}  // namespace praetor::conqueror_duels::faults
