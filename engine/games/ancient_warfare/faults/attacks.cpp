// Faults planted in attacks: which are allowed, and their effects.

#include "engine/games/ancient_warfare/faults/plant.hpp"
#include "engine/games/ancient_warfare/field.hpp"
#include "engine/games/ancient_warfare/flow.hpp"

namespace praetor::ancient_warfare::faults {
namespace {

Square stand_of(const AutoKill& kill) { return kill.from; }
Square stand_of(const Attack& attack) { return attack.via.value_or(attack.from); }

template <class A>
void unmarked(const State&, State& after, Side, const A& action) {
  alter(after, stand_of(action), [](Piece& piece) { piece.attacked = false; });
}
template <class A>
void moves_go_on(const State& before, State& after, Side, const A&) {
  if (after.phase == Phase::battle) after.phase = before.phase;
}
void kill_costs(const State&, State& after, Side by, const AutoKill&) {
  for (std::size_t i = 0; i < after.tables().deck.size(); ++i) {
    const Card card = Card::of(i);
    if (!after.of(by).hand.has(card)) continue;
    after.of(by).hand.take(card);
    after.discard.add(card);
    return;
  }
}
void attack_is_free(const State&, State& after, Side by, const Attack& attack) {
  take_back(after, by, attack.card);
}
template <class A>
void unanswered(Transaction<State>& transaction, Side by, const A& action) {
  truly(transaction, by, action);
  const State& now = transaction.state();
  if (!now.is_pending || now.pending.answer != Answer::defence) return;
  const Pending asked = now.pending;
  transaction.because(rule::attack_answer, settle);
  destroy(transaction, asked.from, asked.target);
}
void pressed_to_death(Transaction<State>& transaction, Side by, const Attack& attack) {
  const Side victim = transaction.state().at(attack.target).side();
  const Piece before = transaction.state().at(attack.target);
  truly(transaction, by, attack);
  const State& now = transaction.state();
  const bool immune =
      now.tables().is_immune(before.type, now.at(stand_of(attack)).type) && victim.exists();
  const bool stays = !now.is_pending && now.at(attack.target) == before;
  if (immune && stays) destroy(transaction, stand_of(attack), attack.target);
}
void immune_stay(const State& before, State& after, Side, const Attack& attack) {
  const bool is_immune =
      before.tables().is_immune(before.at(attack.target).type, before.at(attack.from).type);
  if (!is_immune || after.winner.exists()) return;
  after.board = before.board;
  alter(after, attack.from, [](Piece& piece) { piece.attacked = true; });
  settle(after);
}
void step_unmarked(const State&, State& after, Side, const Attack& attack) {
  if (!attack.via) return;
  alter(after, *attack.via, [](Piece& piece) { piece.moved = false; });
}
void steps_back(const State&, State& after, Side, const Attack& attack) {
  if (!attack.via || after.is_pending) return;
  relocate(after, *attack.via, attack.from);
}
template <class A>
void pursuit_marked(const State& before, State& after, Side, const A& action) {
  if (!(before.at(action.from).type == after.at(action.target).type)) return;
  alter(after, action.target, [](Piece& piece) { piece.moved = true; });
}
template <class A>
void worth_one(const State& before, State& after, Side by, const A& action) {
  const Side loser = after.other(by);
  const bool fell = after.of(loser).lost.size() > before.of(loser).lost.size();
  if (fell && before.unit(action.target).worth > 1) {
    after.of(loser).points = before.of(loser).points + 1;
  }
}
void lost_by_type(const State& before, State& after, Side by, const AutoKill& kill) {
  Army& loser = after.of(after.other(by));
  const Piece& gone = before.at(kill.target);
  if (!gone.general || !after.winner.exists() || gone.type == after.tables().general) return;
  loser.lost.take(after.tables().general);
  loser.lost.add(gone.type);
}

template <class A>
bool twice(const State& state, Side, const A& action) {
  return state.at(action.from).elite;
}
template <class A>
bool long_arm(const State& state, Side, const A& action) {
  const Match& match = *state.match;
  const int way = board::distance(match.cell(action.from), match.cell(action.target));
  return way == 2;
}
template <class A>
bool over_own(const State& state, Side by, const A& action) {
  bool foes = false;
  board::all_between(state.match->cell(stand_of(action)), state.match->cell(action.target),
                     [&](board::Cell cell) {
                       foes = foes || state.at(cell).is_of(state.other(by));
                       return true;
                     });
  return !foes && !state.unit(action.from).missile;
}
Finding fresh_support(const State& state, Side by, const Attack& attack) {
  State tired = state;
  for (std::size_t i = 0; i < tired.board.size(); ++i) {
    if (tired.board[i].attacked || tired.board[i].moved) tired.board[i] = Piece{};
  }
  if (!(tired == state) && state.at(attack.from).exists()) {
    tired.put(attack.from, state.at(attack.from));
  }
  return judged_truly(rule::attack_supported, tired, by, attack);
}
bool level_flank(const State& state, Side by, const Attack& attack) {
  const Side side = state.side(by);
  const int attacker = state.match->ranks_to_go(attack.from, side);
  return attacker == state.match->ranks_to_go(attack.target, side);
}
bool elite_target(const State& state, Side, const Attack& attack) {
  return state.at(attack.target).elite;
}
Finding walls_for_all(const State& state, Side, const AutoKill& kill) {
  return refused_unless(!state.match->is(kill.target, Ground::built_up), "a target outside towns");
}
Finding camps_spared(const State& state, Side, const Attack& attack) {
  return refused_unless(state.at(attack.target).type != state.tables().camp, "no camp");
}

}  // namespace

Chapter of_the_attacks() {
  static constexpr Fault all[] = {
      spoilt<Attack, rule::attack_marked, unmarked<Attack>>("attack.unmarked",
                                                            "A unit that attacked is not marked."),
      spoilt<AutoKill, rule::attack_marked, unmarked<AutoKill>>(
          "kill.unmarked", "A unit that killed without a card is not marked."),
      spoilt<Attack, rule::attack_opens, moves_go_on<Attack>>("attack.moves-go-on",
                                                              "Moves go on after an attack."),
      spoilt<AutoKill, rule::attack_opens, moves_go_on<AutoKill>>(
          "kill.moves-go-on", "Moves go on after a kill without a card."),
      spoilt<AutoKill, rule::played_card, kill_costs>("kill.costs", "A kill costs a card."),
      spoilt<Attack, rule::played_card, attack_is_free>("attack.free",
                                                        "A card is not used up by an attack."),
      replaced<Attack, rule::attack_answer, unanswered<Attack>>("attack.unanswered",
                                                                "Nobody is asked about an attack."),
      replaced<AutoKill, rule::attack_answer, unanswered<AutoKill>>(
          "kill.unanswered", "Nobody is asked about a kill."),
      replaced<Attack, rule::attack_immune, pressed_to_death>(
          "attack.pressed-to-death", "An immune unit that cannot retreat is destroyed."),
      spoilt<Attack, rule::attack_immune, immune_stay>("attack.immune-stay",
                                                       "An immune unit does not retreat."),
      spoilt<Attack, rule::attack_step, step_unmarked>(
          "attack.step-unmarked", "A step before an attack is not marked as a move."),
      spoilt<Attack, rule::attack_step, steps_back>(
          "attack.steps-back", "A unit that stepped to attack steps back again."),
      spoilt<AutoKill, rule::follow_up, pursuit_marked<AutoKill>>(
          "kill.pursuit-marked", "A unit that follows up after a kill is marked as moved."),
      spoilt<AutoKill, rule::target_destroyed, worth_one<AutoKill>>("kill.worth-one",
                                                                    "A killed camp weighs one."),
      spoilt<Attack, rule::target_destroyed, worth_one<Attack>>("attack.worth-one",
                                                                "A destroyed camp weighs one."),
      spoilt<AutoKill, rule::target_destroyed, lost_by_type>(
          "kill.general-by-type", "A lost general is counted as a unit of its type."),
      let_pass<Attack, rule::attack_once, twice<Attack>>("attack.elite-twice",
                                                         "Elite units attack again and again."),
      let_pass<AutoKill, rule::attack_once, twice<AutoKill>>("kill.elite-twice",
                                                             "Elite units kill again and again."),
      let_pass<Attack, rule::attack_range, long_arm<Attack>>("attack.long-arm",
                                                             "Every unit attacks at two squares."),
      let_pass<AutoKill, rule::attack_range, long_arm<AutoKill>>(
          "kill.long-arm", "Every unit kills at two squares."),
      let_pass<Attack, rule::attack_line_of_sight, over_own<Attack>>(
          "attack.over-own", "A unit that is no missile unit attacks over own units."),
      let_pass<Attack, rule::attack_supported>("attack.supports-itself",
                                               "A supported attack needs no support."),
      misjudged<Attack, rule::attack_supported, fresh_support>(
          "attack.fresh-support", "A unit that moved or attacked supports nobody."),
      let_pass<Attack, rule::attack_outflank, level_flank>(
          "attack.level-flank", "A unit level with the target outflanks it."),
      let_pass<Attack, rule::attack_elite, elite_target>("attack.elite-target",
                                                         "Elite cards serve against elite units."),
      misjudged<AutoKill, rule::kill_fortified, walls_for_all>(
          "kill.walls-for-all", "Towns without walls protect as well."),
      stricter<Attack, rule::target_enemy, camps_spared>("attack.camps-spared",
                                                         "Camps are not attacked."),
      let_pass<AutoKill, rule::kill_table>("kill.any-type", "Every type is killed without a card."),
  };
  return all;
}

}  // namespace praetor::ancient_warfare::faults
