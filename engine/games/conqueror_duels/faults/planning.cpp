// Faults planted in planning: recruits, heroes, rallies, removal, and its end.

#include "engine/games/conqueror_duels/faults/plant.hpp"

namespace praetor::conqueror_duels::faults {
namespace {

bool of_rally(const Recruit& recruit) { return recruit.rally.value_or(false); }

// Recruits.

void in_the_capital(const State&, State& after, Side by, const Recruit& recruit) {
  const Territory capital = after.match->side(after.side(by)).capital;
  if (!after.is_own(by, capital)) return;
  put(after.units, recruit.territory, at(after.units, recruit.territory) - recruit.units);
  put(after.units, capital, at(after.units, capital) + recruit.units);
}
void doubled(const State&, State& after, Side, const Recruit& recruit) {
  put(after.units, recruit.territory, at(after.units, recruit.territory) + recruit.units);
}
void as_infantry(const State& before, State& after, Side, const Recruit& recruit) {
  put(after.units, recruit.territory,
      at(before.units, recruit.territory) + Units::of(recruit.units.size(), 0));
}
void by_the_step(State& state, Side by, const Recruit&) { state.of(by).recruited.clear(); }
void rally_anywhere_great(const State& state, Side by, Recruit& recruit) {
  const bool own_great =
      state.is_own(by, recruit.territory) && board::has(state.map().great_forts, recruit.territory);
  const Territory capital = state.match->side(state.side(by)).capital;
  if (of_rally(recruit) && own_great && state.is_own(by, capital)) recruit.territory = capital;
}
void rally_with_infantry(const State&, Side, Recruit& recruit) {
  if (of_rally(recruit)) recruit.units = Units::of(0, recruit.units.size());
}
void without_rallied_room(State& state, Side by, const Recruit&) { state.of(by).rallied = 0; }
Finding one_too_many(const State& state, Side by, const Recruit& recruit) {
  if (recruit.units.size() <= 1) return std::nullopt;
  Recruit fewer = recruit;
  fewer.units = Units::of(1, 0);
  return judged_truly(rule::food_limit, state, by, fewer);
}

// Heroes.

void paid_by_the_other(const State& before, State& after, Side by, const BuyHero&) {
  const std::int64_t price = before.of(by).coins - after.of(by).coins;
  after.of(by).coins += price;
  Player& other = after.of(after.other(by));
  other.coins = std::max<std::int64_t>(0, other.coins - price);
}
void used_ones_too(State& state, Side, const BuyHero&) { state.discard = 0; }
Finding with_change(const State& state, Side by, const BuyHero& buy) {
  const bool exact = state.of(by).coins == state.tables().hero(buy.hero).price;
  return refused_unless(!exact, "a coin to keep");
}

// Rallies.

void whatever_the_capital(State& state, Side by, const Rallying&) {
  const Territory capital = state.match->side(state.side(by)).capital;
  if (capital.exists()) state.owner.set(capital, state.side(by));
}
void whatever_the_units(State& state, Side by, const Rallying&) {
  each_of(owned_by(state, state.side(by)),
          [&](Territory there) { put(state.units, there, Units{}); });
}

// Removal, and the end.

void fresh_ones_first(const State& before, State& after, Side, const Disband& disband) {
  const Units fresh = before.unspent_at(disband.territory);
  const Units gone = common(fresh, disband.units);
  const Units left = at(after.units, disband.territory);
  if (before.phase != Phase::action || left.none() || after.phase != Phase::action) return;
  if (!after.is_own(before.active, disband.territory)) return;
  put(after.spent, disband.territory, common(left, at(before.spent, disband.territory)));
  put(after.again, disband.territory, at(before.again, disband.territory) - gone);
}
void one_comes_back(const State&, State& after, Side by, const Disband& disband) {
  if (after.is_own(by, disband.territory) && disband.units.size() > 1) {
    put(after.units, disband.territory, at(after.units, disband.territory) + Units::of(1, 0));
  }
}
Finding all_or_none(const State& state, Side by, const Disband& disband) {
  const bool all = disband.units.size() >= excess_of(state, state.side(by));
  return refused_unless(all, "all of the excess");
}
bool any_of_the_type(const State& state, Side by, const Disband& disband) {
  return state.is_own(by, disband.territory) && disband.units.size() == 1;
}

void for_both(const State&, State& after, Side by, const EndPlanning&) {
  if (after.phase == Phase::planning) after.of(after.other(by)).planned = true;
}
void second_begins(const State&, State& after, Side, const EndPlanning&) {
  if (after.phase != Phase::action) return;
  after.active = second_side;
  after.duty = Duty::none;
  after.debtor = Side::none();
}
void still_planning(const State&, State& after, Side by, const EndPlanning&) {
  if (after.phase == Phase::planning) after.of(by).planned = false;
}
bool one_hungry(const State& state, Side by, const EndPlanning&) {
  return excess_of(state, state.side(by)) == 1;
}

}  // namespace

Chapter of_the_planning() {
  static constexpr Fault all[] = {
      spoilt<Recruit, rule::recruit_placed, in_the_capital>("recruit.in-the-capital",
                                                            "All recruits stand in the capital."),
      unchanged<Recruit, rule::recruit_placed, &Player::recruited>(
          "recruit.unnoted", "Nobody notes what a fort has recruited."),
      spoilt<Recruit, rule::recruit_placed, doubled>("recruit.doubled",
                                                     "Twice as many come as were recruited."),
      unchanged<Recruit, rule::recruit_placed, &Player::rally_cavalry>(
          "recruit.rally-unnoted", "Cavalry of a rally is not noted."),
      spoilt<Recruit, rule::recruit_placed, as_infantry>("recruit.as-infantry",
                                                         "Recruits are infantry."),
      judged_as<Recruit, rule::recruit_amount, by_the_step>(
          "recruit.by-the-step", "A fort recruits an alternative in each step."),
      judged_as<Recruit, rule::rally_recruit, rally_anywhere_great>(
          "recruit.rally-anywhere", "A rally recruits at any own great fort."),
      judged_as<Recruit, rule::rally_recruit, rally_with_infantry>(
          "recruit.rally-with-infantry", "A rally recruits infantry, too."),
      judged_as<Recruit, rule::food_limit, without_rallied_room>("recruit.no-quota",
                                                                 "A rally feeds nobody more."),
      misjudged<Recruit, rule::food_limit, one_too_many>("recruit.one-too-many",
                                                         "Only one of two recruits must be fed."),
      unchanged<BuyHero, rule::hero_bought, &Player::coins>("hero.free-of-charge",
                                                            "Heroes cost nothing."),
      spoilt<BuyHero, rule::hero_bought, paid_by_the_other>("hero.paid-by-the-other",
                                                            "The other side pays."),
      unchanged<BuyHero, rule::hero_bought, &Player::heroes>("hero.not-delivered",
                                                             "A bought hero does not come."),
      judged_as<BuyHero, rule::hero_supply, used_ones_too>("hero.used-ones-too",
                                                           "Used heroes are bought again."),
      stricter<BuyHero, rule::hero_funds, with_change>("hero.with-change",
                                                       "The last coin buys no hero."),
      unchanged<Rallying, rule::rallied_people, &Player::coins>("rally.without-coins",
                                                                "A rally brings no coins."),
      unchanged<Rallying, rule::rallied_people, &Player::income>("rally.beside-the-income",
                                                                 "Coins of a rally are no income."),
      unchanged<Rallying, rule::rallied_people, &Player::rallied>("rally.soon-forgotten",
                                                                  "Nobody notes a rally."),
      judged_as<Rallying, rule::rally_condition, whatever_the_capital>(
          "rally.whatever-the-capital", "A lost capital is no distress."),
      judged_as<Rallying, rule::rally_condition, whatever_the_units>(
          "rally.whatever-the-units", "A side with many units rallies."),
      spoilt<Disband, rule::disbanded_units, fresh_ones_first>(
          "disband.fresh-ones-first", "Units that have not acted are removed first."),
      spoilt<Disband, rule::disbanded_units, one_comes_back>("disband.one-comes-back",
                                                             "One of the removed units stays."),
      stricter<Disband, rule::disband_amount, all_or_none>(
          "disband.all-or-none", "The whole excess is removed in one step."),
      let_pass<Disband, rule::disband_units, any_of_the_type>(
          "disband.any-type", "A unit is removed that is of another type."),
      spoilt<EndPlanning, rule::planning_ended, for_both>(
          "planning.for-both", "A side that ends planning ends it for both."),
      spoilt<EndPlanning, rule::action_opens, second_begins>("planning.second-begins",
                                                             "The second side has the first turn."),
      spoilt<EndPlanning, rule::planning_ended, still_planning>(
          "planning.still-planning", "The side that ended planning first plans on."),
      let_pass<EndPlanning, rule::food_excess, one_hungry>("planning.one-hungry",
                                                           "Planning ends with one unit too many."),
  };
  return all;
}

}  // namespace praetor::conqueror_duels::faults
