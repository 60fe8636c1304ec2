// The first rule that a step breaks, by the auditor's own rules: the order of play, cards, planning
// and the ends of turns. verdict_action.cpp judges moves, attacks and the choices in battles.

#include "properties/games/conqueror_duels/verdict.hpp"

#include <algorithm>

namespace praetor::properties::conqueror_duels {
namespace {

template <class A>
inline constexpr bool of_dice = std::is_same_v<A, DrawChronicle> || std::is_same_v<A, Roll>;

/// The duty that a step fulfils, or none.
template <class A>
Duty answered() {
  if constexpr (std::is_same_v<A, Roll>) return Duty::roll;
  if constexpr (std::is_same_v<A, ChooseLoss>) return Duty::choose_loss;
  if constexpr (std::is_same_v<A, Retreat>) return Duty::retreat;
  if constexpr (std::is_same_v<A, Occupy>) return Duty::occupy;
  if constexpr (std::is_same_v<A, Disband>) return Duty::disband;
  return Duty::none;
}

template <class A>
std::set<Phase> phases_for() {
  if constexpr (std::is_same_v<A, DrawChronicle>) return {Phase::chronicle};
  if constexpr (std::is_same_v<A, Recruit> || std::is_same_v<A, BuyHero>) return {Phase::planning};
  if constexpr (std::is_same_v<A, Rallying> || std::is_same_v<A, EndPlanning>) {
    return {Phase::planning};
  }
  if constexpr (std::is_same_v<A, Disband>) return {Phase::planning, Phase::action};
  if constexpr (std::is_same_v<A, Move> || std::is_same_v<A, Attack>) return {Phase::action};
  if constexpr (std::is_same_v<A, EndTurn>) return {Phase::action};
  return {};
}

/// The auditor's number for `by`: a side, the dice, or nobody for any other.
int who(Side by) { return by == chance ? dice : by.value < 2 ? int{by.value} : nobody; }

/// All that may act now.
std::set<int> those_to_act(const Record& record) {
  if (record.phase == Phase::chronicle) return {dice};
  if (record.phase == Phase::planning) {
    std::set<int> planning;
    for (const int side : {0, 1}) {
      if (!record.of(side).planned) planning.insert(side);
    }
    return planning;
  }
  std::set<int> all{record.active};
  if (record.owed != Duty::none) all.insert(record.debtor);
  if (record.owed == Duty::roll) all.insert(record.fight.defender);
  return all;
}

// The rules that all actions share.
template <class A>
RuleRef gate(const Record& record, Side by) {
  if (record.phase == Phase::over) return &rule::game_over;
  const bool answers = record.owed != Duty::none && answered<A>() == record.owed;
  const bool defends = std::is_same_v<A, Defend> && record.owed == Duty::roll;
  const bool fits = of_dice<A> == (by == chance) && (!answers || who(by) == record.debtor) &&
                    (!defends || who(by) == record.fight.defender);
  const bool due = record.owed != Duty::none;
  return first_of(
      {{!those_to_act(record).contains(who(by)) || !fits, &rule::turn_side},
       {due && !answers && !defends, &rule::turn_duty},
       {!answers && !defends && !phases_for<A>().contains(record.phase), &rule::turn_phase}});
}

RuleRef own(const Record& record, int, const DrawChronicle& draw) {
  const bool is_declared = record.facts().of(draw.card).effect == "declared";
  if (!record.unseen().contains(static_cast<int>(draw.card.index())))
    return &rule::chronicle_unseen;
  if (is_declared != draw.changes.has_value()) return &rule::chronicle_changes;
  const bool sound = !draw.changes || record.declared(draw.card, draw.changes->json).has_value();
  return sound ? nullptr : &rule::chronicle_changes;
}

bool is_within(const Record& record, int side, const Recruit& recruit) {
  const int at = spot(recruit.territory);
  Men all = men_of(recruit.units);
  const auto before = record.of(side).recruited.find(at);
  if (before != record.of(side).recruited.end()) {
    all = {all[0] + before->second[0], all[1] + before->second[1]};
  }
  const auto ways = record.facts().recruit.find(record.facts().at(at).fort);
  if (ways == record.facts().recruit.end()) return false;
  return std::ranges::any_of(ways->second, [&](const Men& way) { return fits(all, way); });
}

bool is_rally(const Record& record, int side, const Recruit& recruit) {
  const Facts& facts = record.facts();
  const int at = spot(recruit.territory);
  const int capital = facts.side[static_cast<std::size_t>(side)].capital;
  const bool has_capital = record.owner_of(capital) == side;
  const bool site = has_capital ? at == capital : facts.great(at);
  const Men men = men_of(recruit.units);
  return facts.rally && record.rallies_now(side) && men[0] == 0 &&
         record.of(side).rally_cavalry + men[1] <= facts.rally->cavalry && site;
}

RuleRef own(const Record& record, int side, const Recruit& recruit) {
  const int at = spot(recruit.territory);
  const bool rallied = recruit.rally.value_or(false);
  const bool land = at >= 0 && !record.facts().at(at).sea;
  const std::int64_t then = record.men_of(side) + sum(men_of(recruit.units));
  return first_of({{!land || record.owner_of(at) != side, &rule::recruit_control},
                   {!rallied && record.facts().at(at).fort == "none", &rule::recruit_fort},
                   {!rallied && !is_within(record, side, recruit), &rule::recruit_amount},
                   {rallied && !is_rally(record, side, recruit), &rule::rally_recruit},
                   {then > record.room(side), &rule::food_limit}});
}

RuleRef own(const Record& record, int side, const BuyHero& buy) {
  const int hero = static_cast<int>(buy.hero.index());
  const HeroFacts& datum = record.facts().of(buy.hero);
  const bool gone = record.of(0).heroes.contains(hero) || record.of(1).heroes.contains(hero) ||
                    record.discard.contains(hero);
  const auto& factions = record.facts().side[static_cast<std::size_t>(side)].factions;
  return first_of({{!factions.contains(datum.faction), &rule::hero_faction},
                   {gone, &rule::hero_supply},
                   {datum.price > record.of(side).coins, &rule::hero_funds}});
}

RuleRef own(const Record& record, int side, const Rallying&) {
  const auto& rally = record.facts().rally;
  if (!rally) return &rule::rally_scenario;
  const int capital = record.facts().side[static_cast<std::size_t>(side)].capital;
  const bool few_forts = record.great_forts(side) <= rally->great_forts;
  const bool distress =
      record.men_of(side) <= rally->units && (few_forts || record.owner_of(capital) != side);
  return first_of(
      {{record.of(side).rallied != 0, &rule::rally_once}, {!distress, &rule::rally_condition}});
}

RuleRef own(const Record& record, int side, const Disband& disband) {
  const int at = spot(disband.territory);
  const Men men = men_of(disband.units);
  const bool there = record.owner_of(at) == side && fits(men, record.men_at(at));
  return first_of({{record.excess(side) == 0, &rule::disband_excess},
                   {!there, &rule::disband_units},
                   {sum(men) > record.excess(side), &rule::disband_amount}});
}

RuleRef own(const Record& record, int side, const EndPlanning&) {
  return first_of({{record.excess(side) > 0, &rule::food_excess}});
}
RuleRef own(const Record& record, int side, const EndTurn&) {
  return first_of({{record.excess(side) > 0, &rule::food_excess}});
}
template <class A>
RuleRef own(const Record& record, int side, const A& action) {
  return broken_by(record, side, action);
}

}  // namespace

RuleRef Record::verdict(const Step<Game>& step) const {
  return std::visit(
      [&]<class A>(const A& action) {
        const RuleRef common = gate<A>(*this, step.by);
        return common != nullptr ? common : own(*this, acting(step.by), action);
      },
      step.action);
}

}  // namespace praetor::properties::conqueror_duels
