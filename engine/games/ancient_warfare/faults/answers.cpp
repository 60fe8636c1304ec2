// Faults planted in the answers of the attacked side, and in their effects.

#include "engine/games/ancient_warfare/faults/plant.hpp"
#include "engine/games/ancient_warfare/field.hpp"
#include "engine/games/ancient_warfare/flow.hpp"

namespace praetor::ancient_warfare::faults {
namespace {

bool defends(const State& state, const Defend& defend, DefendManner manner) {
  return state.tables().card(defend.card).defend == manner;
}

void defence_is_free(const State&, State& after, Side by, const Defend& defend) {
  take_back(after, by, defend.card);
}
void asked_again(const State& before, State& after, Side, const Defend& defend) {
  if (defends(before, defend, DefendManner::recoil) || !can_defend(after, before.pending)) return;
  after.is_pending = true;
  after.pending = before.pending;
}
void recoil_in_place(const State& before, State& after, Side, const Defend& defend) {
  if (defends(before, defend, DefendManner::recoil)) after.board = before.board;
}
void recoil_marked(const State& before, State& after, Side, const Defend& defend) {
  if (!defends(before, defend, DefendManner::recoil) || !defend.to) return;
  alter(after, *defend.to, [](Piece& piece) { piece.moved = true; });
}
void defended_in_vain(Transaction<State>& transaction, Side by, const Defend& defend) {
  const Pending asked = transaction.state().pending;
  const bool elite = defends(transaction.state(), defend, DefendManner::elite);
  truly(transaction, by, defend);
  if (elite) destroy(transaction, asked.from, asked.target);
}
bool far_rally(const State& state, Side, const Defend& defend) {
  return defends(state, defend, DefendManner::rally);
}
bool dead_ends(const State& state, Side, const Defend& defend) {
  return defends(state, defend, DefendManner::recoil);
}
bool alone_together(const State& state, Side, const Defend& defend) {
  return defends(state, defend, DefendManner::reinforced);
}
bool everybody_elite(const State& state, Side, const Defend& defend) {
  const bool elite = state.at(state.pending.from).elite;
  return defends(state, defend, DefendManner::elite) && elite;
}
bool attacker_in_the_rough(const State& state, Side, const Defend& defend) {
  const bool rough = state.match->is(state.pending.from, Ground::rough);
  return defends(state, defend, DefendManner::rough) && rough;
}
Finding backwards_only(const State& state, Side, const Recoil& recoil) {
  const Square target = state.pending.target;
  const board::Cell behind =
      board::stepped(state.match->cell(target), back(state.at(target).side()));
  return refused_unless(state.match->square(behind) == recoil.to, "the square straight back");
}

void spared(const State& before, State& after, Side, const Pass&) {
  if (!before.is_pending || before.at(before.pending.target).elite == false) return;
  const State kept = before;
  after = kept;
  settle(after);
}
void no_pursuit(const State& before, State& after, Side, const Pass&) {
  if (!before.is_pending || after.winner.exists()) return;
  const Square from = before.pending.from;
  if (after.at(from).exists() || !after.at(before.pending.target).exists()) return;
  relocate(after, before.pending.target, from);
}
void only_the_general(const State& before, State& after, Side, const Pass&) {
  const bool general = before.is_pending && before.at(before.pending.target).general;
  if (before.winner.exists() || !after.winner.exists() || general) return;
  after.winner = Side::none();
  after.phase = Phase::battle;
  after.active = before.active;
}

}  // namespace

Chapter of_the_answers() {
  static constexpr Fault all[] = {
      spoilt<Defend, rule::played_card, defence_is_free>("defend.free",
                                                         "A card is not used up by a defence."),
      spoilt<Defend, rule::defence_saves, asked_again>("defend.asked-again",
                                                       "An attack has to be answered twice."),
      spoilt<Defend, rule::retreat_made, recoil_in_place>("defend.recoil-in-place",
                                                          "A unit that recoils stays where it is."),
      spoilt<Defend, rule::retreat_made, recoil_marked>("defend.recoil-marked",
                                                        "A unit that recoiled is marked as moved."),
      replaced<Defend, rule::defence_saves, defended_in_vain>("defend.in-vain",
                                                              "Elite cards do not save."),
      let_pass<Defend, rule::defend_rally, far_rally>("defend.far-rally",
                                                      "The general rallies from anywhere."),
      let_pass<Defend, rule::defend_recoil, dead_ends>(
          "defend.dead-ends", "A recoil saves a unit that cannot go back."),
      let_pass<Defend, rule::defend_reinforced, alone_together>(
          "defend.alone-together", "Reinforcements need nobody beside the target."),
      let_pass<Defend, rule::defend_elite, everybody_elite>(
          "defend.elite-attacker", "Elite cards save from elite attackers."),
      let_pass<Defend, rule::defend_rough, attacker_in_the_rough>(
          "defend.attacker-in-the-rough", "Ground is cover where the attacker stands on it."),
      let_pass<Defend, rule::defend_special>("defend.everybody-able",
                                             "Any unit has an ability to defend itself."),
      stricter<Recoil, rule::recoil_square, backwards_only>("recoil.backwards-only",
                                                            "Units retreat straight back only."),
      unchanged<Recoil, rule::retreat_made, &State::board>("recoil.forgotten",
                                                           "A unit that must retreat stays."),
      spoilt<Pass, rule::target_destroyed, spared>("pass.elite-spared",
                                                   "Elite units survive without a defence."),
      spoilt<Pass, rule::follow_up, no_pursuit>("pass.no-pursuit",
                                                "Nobody follows up after an answer."),
      spoilt<Pass, rule::game_won, only_the_general>("pass.only-the-general",
                                                     "Only the general's death wins."),
  };
  return all;
}

}  // namespace praetor::ancient_warfare::faults
