// Faults planted in attacking and blocking, and in the way to the end of a battle.

#include "engine/games/ancient_generals/faults/plant.hpp"

namespace praetor::ancient_generals::faults {
namespace {

void block_passed_over(const State&, State& after, Side, const Attack&) {
  after.phase = Phase::tactics;
  after.battle.to_play = after.active;
}
void bar_forgotten(const State&, State& after, Side, const Attack&) {
  after.phase = Phase::block;
  after.battle.to_play = after.opponent();
}
void blocked_by_order(const State&, State& after, Side, const Attack&) {
  if (after.battle.fights > 1) std::swap(after.battle.fight[0], after.battle.fight[1]);
}
Finding one_attacker(const State&, Side, const Attack& attack) {
  return refused_unless(attack.units.size() <= 1, "one attacker");
}
Finding no_scouts_attack(const State& state, Side, const Attack& attack) {
  for (const Card card : attack.units) {
    if (state.datum(card).scout) return refused("no scouts");
  }
  return std::nullopt;
}

void defender_begins(const State&, State& after, Side, const Block&) {
  after.battle.to_play = after.opponent();
}
void blocked_in_vain(const State&, State& after, Side by, const Block& block) {
  if (block.blocks.empty()) return;
  Fight& fight = after.battle.fight[0];
  if (!fight.blocker.exists()) return;
  after.of(by).reserve.add(fight.blocker);
  fight.blocker = Card::none();
}
Finding counted_from_one(const State& state, Side, const Block& block) {
  for (const Blocking& one : block.blocks) {
    if (one.attacker.value < 1 || one.attacker.value > state.battle.fights) {
      return refused("attackers are counted from 1");
    }
  }
  return std::nullopt;
}
Finding two_blockers(const State&, Side, const Block& block) {
  for (const Blocking& one : block.blocks) {
    int blockers = 0;
    for (const Blocking& other : block.blocks) blockers += one.attacker == other.attacker ? 1 : 0;
    if (blockers > 2) return refused("two blockers at the most");
  }
  return std::nullopt;
}
Finding no_weaker_blocker(const State& state, Side, const Block& block) {
  for (const Blocking& one : block.blocks) {
    const auto fight = static_cast<std::size_t>(one.attacker.value) % list_max;
    const Card attacker = state.battle.fight[fight].attacker;
    if (state.datum(one.card).force < state.datum(attacker).force) return refused("too weak");
  }
  return std::nullopt;
}

void same_side_after_a_card(const State& before, State& after, Side, const Play&) {
  if (after.in_battle) after.battle.to_play = before.battle.to_play;
}
void passes_add_up(const State& before, State& after, Side, const Play&) {
  if (after.in_battle) after.battle.passes = before.battle.passes;
}
void same_side_after_a_pass(const State& before, State& after, Side, const Pass&) {
  if (after.in_battle) after.battle.to_play = before.battle.to_play;
}
void one_pass_ends(Transaction<State>& transaction, Side by, const Pass& pass) {
  truly(transaction, by, pass);
  if (transaction.state().in_battle) truly(transaction, transaction.state().other(by), pass);
}
void passes_forgotten(Transaction<State>& transaction, Side by, const Pass& pass) {
  const bool is_last = transaction.state().battle.passes > 0;
  const bool has_played = transaction.state().battle.tactics_count > 0;
  truly(transaction, by, pass);
  if (is_last || !has_played) return;
  transaction.because(rule::pass_turn, [](State& state) { state.battle.passes = 0; });
}

}  // namespace

Chapter of_the_battle() {
  static constexpr Fault all[] = {
      spoilt<Attack, rule::attack_placed, block_passed_over>("attack.block-passed-over",
                                                             "Nobody is asked to block."),
      spoilt<Attack, rule::attack_placed, bar_forgotten>("attack.bar-forgotten",
                                                         "A side may block though that is barred."),
      unchanged<Attack, rule::attack_placed, &Army::hand>("attack.stays-in-hand",
                                                          "Attackers stay in the hand as well."),
      spoilt<Attack, rule::attack_placed, blocked_by_order>("attack.first-two-swapped",
                                                            "The first two fights are swapped."),
      stricter<Attack, rule::attack_hand, one_attacker>("attack.one-attacker",
                                                        "Only one unit can attack."),
      stricter<Attack, rule::attack_unit, no_scouts_attack>("attack.no-scouts",
                                                            "Units that can scout do not attack."),
      spoilt<Block, rule::block_placed, defender_begins>("block.defender-begins",
                                                         "The defender plays the first card."),
      spoilt<Block, rule::block_placed, blocked_in_vain>(
          "block.first-in-vain", "The blocker of the first attacker goes to the reserve pile."),
      misjudged<Block, rule::block_attacker, counted_from_one>("block.counted-from-one",
                                                               "Attackers are counted from 1."),
      misjudged<Block, rule::block_one_per_attacker, two_blockers>(
          "block.two-blockers", "Two units can block one attacker."),
      stricter<Block, rule::block_unit, no_weaker_blocker>(
          "block.no-weaker-blocker", "A unit of less force than the attacker cannot block."),
      spoilt<Play, rule::tactics_turn, same_side_after_a_card>(
          "tactics.same-side-again", "After a card the same side is to play."),
      spoilt<Play, rule::tactics_turn, passes_add_up>(
          "tactics.passes-add-up", "Passes count though a card was played between them."),
      spoilt<Pass, rule::pass_turn, same_side_after_a_pass>(
          "pass.same-side-again", "After a pass the same side is to play."),
      replaced<Pass, rule::pass_turn, one_pass_ends>("pass.one-ends-the-battle",
                                                     "One pass ends a battle."),
      replaced<Pass, rule::pass_turn, passes_forgotten>(
          "pass.forgotten", "The first pass is not counted once a card for all fights was played."),
  };
  return all;
}

}  // namespace praetor::ancient_generals::faults
