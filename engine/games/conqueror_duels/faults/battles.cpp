// Faults planted in battles after the roll: losses, retreats, coins, and who goes in.

#include "engine/games/conqueror_duels/battle.hpp"
#include "engine/games/conqueror_duels/faults/plant.hpp"
#include "engine/games/conqueror_duels/flow.hpp"

namespace praetor::conqueror_duels::faults {
namespace {

// The roll.

void dice_exchanged(Transaction<State>& transaction, Side by, const Roll& roll) {
  std::vector<Entry<Side, DieFace>> values(roll.values.begin(), roll.values.end());
  if (values.size() == players) std::swap(values[0].value, values[1].value);
  Roll other;
  other.values = Rolls(std::span<const Entry<Side, DieFace>>(values));
  truly(transaction, by, other);
}
void heroes_forgotten(Transaction<State>& transaction, Side by, const Roll& roll) {
  transaction.because(rule::battle_rolled, [](State& state) { state.battle.extra = {}; });
  truly(transaction, by, roll);
}
void first_army_fights(Transaction<State>& transaction, Side by, const Roll& roll) {
  transaction.because(rule::battle_rolled, [](State& state) {
    bool found = false;
    each_army(state.battle.from, [&](Territory from, const Units&) {
      if (found) put(state.battle.from, from, Units{});
      found = true;
    });
  });
  truly(transaction, by, roll);
}
void four_hits_nobody_fleeing(Transaction<State>& transaction, Side by, const Roll& roll) {
  const bool small = army_in(transaction.state(), attacker_in(transaction.state())).size() == 1;
  std::vector<Entry<Side, DieFace>> values(roll.values.begin(), roll.values.end());
  const Side defender = defender_in(transaction.state());
  for (auto& one : values) {
    const bool four = one.value.value == transaction.state().tables().four;
    if (small && four && one.key == defender && one.value.value > 0) --one.value.value;
  }
  Roll other;
  other.values = Rolls(std::span<const Entry<Side, DieFace>>(values));
  truly(transaction, by, other);
}
void winner_hit_always(const State&, State& after, Side, const Roll&) {
  if (!after.battle.is_open()) return;
  std::int64_t& due = after.battle.to_lose[winner_in(after).index()];
  const bool can = army_in(after, winner_in(after)).size() > 1;
  if (after.duty == Duty::choose_loss && due == 0 && can) due = 1;
}
void nobody_hit(const State&, State& after, Side, const Roll&) {
  if (after.duty != Duty::choose_loss || after.debtor != winner_in(after)) return;
  after.battle.to_lose[after.debtor.index()] = 0;
  after.duty = Duty::none;
  Transaction<State> transaction(after, nullptr);
  go_on(transaction);
  follow(transaction);
}

void stranded_escape(const Event<State>& lost, State& after) {
  if (after.phase != Phase::action) return;
  const Side loser = after.other(after.active);
  const Territory capital = after.match->side(loser).capital;
  const Units saved = lost.before.units_at(lost.before.battle.to);
  if (after.is_own(loser, capital)) put(after.units, capital, at(after.units, capital) + saved);
}
void foot_only(const Event<State>& fled, State& after) {
  const Units riders{{}, fled.before.units_at(fled.before.battle.to).cavalry};
  each_of(after.map().all, [&](Territory to) {
    const Units came = fled.after.units_at(to) - fled.before.units_at(to);
    if (!came.none() && came.infantry.value > 0) put(after.units, to, at(after.units, to) - riders);
  });
}
void repelled_and_fresh(const Event<State>& spent, State& after) {
  if (after.phase == Phase::action) after.spent = spent.before.spent;
}
void repelled_and_gone(const Event<State>& spent, State& after) {
  if (after.phase != Phase::action) return;
  each_of(after.map().all, [&](Territory from) {
    const Units gone = common(spent.before.battle.from[from.index()], after.units_at(from));
    if (gone.size() < 2) return;
    put(after.units, from, at(after.units, from) - Units::of(0, gone.cavalry.value));
    put(after.spent, from, at(after.spent, from) - Units::of(0, gone.cavalry.value));
  });
}

// Losses.

void one_too_few(const State& before, State& after, Side, const ChooseLoss& choice) {
  for (const Army& army : choice.lose) {
    if (army.value.size() < 2 || !after.is_own(before.owner_of(army.key), army.key)) continue;
    put(after.units, army.key, at(after.units, army.key) + Units::of(1, 0));
  }
}
void still_due(const State& before, State& after, Side by, const ChooseLoss&) {
  if (!after.battle.is_open()) return;
  std::int64_t& due = after.battle.to_lose[after.side(by).index()];
  due = std::min<std::int64_t>(before.battle.to_lose[after.side(by).index()],
                               army_in(after, after.side(by)).size());
}
bool fewer_will_do(const State& state, Side by, const ChooseLoss& choice) {
  std::int64_t all = 0;
  for (const Army& army : choice.lose) all += army.value.size();
  return all > 0 && all < state.battle.to_lose[state.side(by).index()];
}
Finding of_any_type(const State& state, Side by, const ChooseLoss& choice) {
  for (const Army& army : choice.lose) {
    if (army.value.size() > army_at(state, state.side(by), army.key).size()) {
      return refused("as many units");
    }
  }
  return std::nullopt;
}
Finding infantry_first(const State& state, Side by, const ChooseLoss& choice) {
  for (const Army& army : choice.lose) {
    const Units left = army_at(state, state.side(by), army.key) - army.value;
    if (army.value.cavalry.value > 0 && left.infantry.value > 0) return refused("infantry first");
  }
  return std::nullopt;
}

// Retreats and occupation.

bool over_two_borders(const State& state, Side by, const Retreat& retreat) {
  return !each_of(owned_by(state, state.side(by)),
                  [&](Territory own) { return !state.map().are_adjacent(own, retreat.to); });
}
Finding own_ground(const State& state, Side, const Retreat& retreat) {
  return refused_unless(state.owner_of(retreat.to).exists(), "a territory of its own");
}
bool among_independents(const State& state, Side, const Retreat& retreat) {
  return state.owner_of(retreat.to) == independent;
}
bool all_may_stay(const State& state, Side, const Occupy& occupy) {
  std::int64_t all = 0;
  for (const Army& army : occupy.stay) all += army.value.size();
  return all == army_in(state, attacker_in(state)).size() && all > 0;
}
bool one_army(const State& state, Side, const Occupy& occupy) {
  std::int64_t all = 0;
  for (const Army& army : occupy.stay) {
    if (army.value.size() > state.tables().leave) return false;
    if (!army.value.fit(army_at(state, attacker_in(state), army.key))) return false;
    all += army.value.size();
  }
  return all < army_in(state, attacker_in(state)).size();
}
Finding infantry_stays(const State&, Side, const Occupy& occupy) {
  for (const Army& army : occupy.stay) {
    if (army.value.cavalry.value > 0) return refused("infantry to stay");
  }
  return std::nullopt;
}
void watchful_stay(const State& before, State& after, Side, const Occupy& occupy) {
  if (after.phase != Phase::action) return;
  for (const Army& army : occupy.stay) put(after.spent, army.key, at(before.spent, army.key));
}
void ever_eager(const Event<State>& taken, State& after) {
  if (after.phase != Phase::action) return;
  const Territory to = taken.before.battle.to;
  put(after.again, to, at(after.again, to) + at(after.spent, to));
  put(after.spent, to, Units{});
}
void conquered_in_vain(const Event<State>& taken, State& after) {
  if (after.phase != Phase::action) return;
  const Territory to = taken.before.battle.to;
  if (!taken.before.again[to.index()].none()) return;
  put(after.spent, to, at(after.spent, to) + at(after.again, to));
  put(after.again, to, Units{});
}

}  // namespace

Chapter of_the_battles() {
  static constexpr Fault all[] = {
      replaced<Roll, rule::battle_rolled, dice_exchanged>("roll.dice-exchanged",
                                                          "Each side has the other's die."),
      replaced<Roll, rule::battle_rolled, heroes_forgotten>("roll.heroes-forgotten",
                                                            "Heroes make nobody stronger."),
      replaced<Roll, rule::battle_rolled, first_army_fights>(
          "roll.first-army-fights", "The second of two armies has no strength."),
      replaced<Roll, rule::battle_four, four_hits_nobody_fleeing>(
          "roll.last-one-safe", "A four of the defender does not count against a single unit."),
      spoilt<Roll, rule::battle_four, winner_hit_always>(
          "roll.winner-hit", "A winner loses a unit whatever the loser rolled."),
      spoilt<Roll, rule::battle_four, nobody_hit>("roll.nobody-hit",
                                                  "A winner that could choose loses nobody."),
      spoilt_event<ChooseLoss, rule::retreat_none, stranded_escape>(
          "loss.stranded-escape", "Defenders that can go nowhere flee to their capital."),
      spoilt_event<ChooseLoss, rule::retreat_made, foot_only>(
          "loss.foot-only", "No cavalry flees with infantry after a choice of losses."),
      spoilt_event<Roll, rule::attack_spent, repelled_and_fresh>(
          "roll.repelled-and-fresh", "Repelled attackers attack again."),
      spoilt_event<Roll, rule::attack_spent, repelled_and_gone>(
          "roll.repelled-and-gone", "Cavalry is lost with a repelled attack."),
      spoilt<Roll, rule::battle_coins, miscounted<Roll, rule::battle_coins, 2>>(
          "roll.paid-twice", "A hero's coins come twice."),
      spoilt<Roll, rule::conquest_coin, miscounted<Roll, rule::conquest_coin, 2>>(
          "roll.two-coins", "A conquest of a single unit brings its coins twice."),
      spoilt<Roll, rule::conquest_prize, miscounted<Roll, rule::conquest_prize, 0>>(
          "roll.no-prize", "A capital taken by a single unit brings no prize."),
      spoilt<Occupy, rule::conquest_prize, miscounted<Occupy, rule::conquest_prize, 0>>(
          "occupy.no-prize", "A capital brings no prize."),
      unchanged<Occupy, rule::conquest_prize, &State::prize>("occupy.prize-again",
                                                             "The prize is there again."),
      spoilt<Occupy, rule::conquest_coin, miscounted<Occupy, rule::conquest_coin, 2>>(
          "occupy.two-coins", "A conquest brings its coins twice."),
      spoilt<Occupy, rule::occupied_territory, watchful_stay>("occupy.watchful-stay",
                                                              "Who stays behind acts again."),
      spoilt_event<Occupy, rule::occupied_territory, ever_eager>("occupy.ever-eager",
                                                                 "Conquerors act again and again."),
      spoilt_event<Occupy, rule::occupied_territory, conquered_in_vain>(
          "occupy.in-vain", "Conquerors do not act again."),
      spoilt<ChooseLoss, rule::loss_taken, one_too_few>("loss.one-too-few",
                                                        "One of several lost units comes back."),
      spoilt<ChooseLoss, rule::loss_taken, still_due>("loss.still-due",
                                                      "Losses are due though they were taken."),
      spoilt<ChooseLoss, rule::battle_coins, miscounted<ChooseLoss, rule::battle_coins, 0>>(
          "loss.hero-unpaid", "After a choice of losses no hero is paid."),
      let_pass<ChooseLoss, rule::loss_amount, fewer_will_do>("loss.fewer-will-do",
                                                             "Fewer are lost than are due."),
      misjudged<ChooseLoss, rule::loss_units, of_any_type>(
          "loss.of-any-type", "Units are lost that are of another type."),
      stricter<ChooseLoss, rule::loss_units, infantry_first>("loss.infantry-first",
                                                             "Infantry is lost before cavalry."),
  };
  return all;
}

Chapter of_the_retreats() {
  static constexpr Fault all[] = {
      let_pass<Retreat, rule::retreat_adjacent, over_two_borders>(
          "retreat.over-two-borders", "Beaten defenders go to what is next to any own territory."),
      stricter<Retreat, rule::retreat_open, own_ground>(
          "retreat.own-ground", "Beaten defenders go to own territories only."),
      let_pass<Retreat, rule::retreat_open, among_independents>(
          "retreat.among-independents", "Beaten defenders go among independents."),
      let_pass<Retreat, rule::fence_territory>("retreat.over-the-border",
                                               "The border does not bar retreats."),
      spoilt_event<Retreat, rule::retreat_made, foot_only>("retreat.foot-only",
                                                           "No cavalry retreats with infantry."),
      let_pass<Occupy, rule::occupy_stay, all_may_stay>("occupy.all-may-stay",
                                                        "Nobody has to go in."),
      let_pass<Occupy, rule::occupy_stay, one_army>(
          "occupy.one-army", "Both territories of an attack are one army, of which one goes in."),
      stricter<Occupy, rule::occupy_stay, infantry_stays>("occupy.infantry-stays",
                                                          "Only infantry stays behind."),
  };
  return all;
}

}  // namespace praetor::conqueror_duels::faults
