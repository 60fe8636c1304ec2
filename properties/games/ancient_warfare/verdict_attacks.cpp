// How the auditor judges attacks and their answers, with whole boards of marks.

#include <algorithm>

#include "properties/games/ancient_warfare/verdict.hpp"

namespace praetor::properties::ancient_warfare {
namespace {

/// The attacker, the square from which it attacks, and its ability, if it uses one.
struct Stance {
  int from = -1;
  int stand = -1;
  int target = -1;
  const Talent* talent = nullptr;
};

RuleRef aim(const Record& record, Side by, const Stance& stance) {
  const Field& field = record.field;
  const Body& foe = field.at(stance.target);
  const int range = field.range_from(stance.stand, field.at(stance.from).type, stance.talent);
  const int left = stance.stand == stance.from ? -1 : stance.from;
  const bool through = stance.talent != nullptr && stance.talent->indirect;
  const bool in_sight =
      through || field.has(field.reached(stance.stand, range, false, left), stance.target);
  return first_of(
      {{!foe.there() || foe.side == record.acting(by), &rule::target_enemy},
       {!field.has(field.rays(stance.stand), stance.target), &rule::attack_line},
       {!field.has(field.reached(stance.stand, range, true), stance.target), &rule::attack_range},
       {!in_sight, &rule::attack_line_of_sight}});
}

RuleRef can_strike(const Record& record, Side by, int from) {
  const Body& one = record.field.at(from);
  const bool rooted = record.facts().of(one.type).is("emplaced") && one.moved;
  return first_of({{!is_own(record, by, from), &rule::unit_own},
                   {one.attacked, &rule::attack_once},
                   {rooted, &rule::attack_emplaced}});
}

/// Whether another own unit has the target on its marks.
bool supported(const Record& record, Side by, int from, int target) {
  const Field& field = record.field;
  for (int spot = 0; spot < static_cast<int>(field.body.size()); ++spot) {
    if (spot == from || !is_own(record, by, spot)) continue;
    const int range = field.range_from(spot, field.at(spot).type, nullptr);
    const bool within = record.facts().support_by_range;
    const Marks far = within ? field.around(spot, range) : field.reached(spot, range, false);
    if (field.has(far, target)) return true;
  }
  return false;
}

RuleRef manner(const Record& record, Side by, const Attack& attack, const Stance& stance) {
  const Field& field = record.field;
  if (stance.talent != nullptr) {
    const bool missiles = record.facts().of(field.at(stance.target).type).is("missile");
    const bool fits =
        field.stands_on(stance.stand, *stance.talent) && !(stance.talent->no_missiles && missiles);
    return first_of({{!fits, &rule::attack_special}});
  }
  const std::string& how = record.facts().of(attack.card).attack;
  const Side side = record.acting(by);
  const bool behind =
      field.rows_from_home(stance.stand, side) > field.rows_from_home(stance.target, side);
  return first_of({{how == "supported" && !supported(record, by, stance.from, stance.target),
                    &rule::attack_supported},
                   {how == "outflank" && !behind, &rule::attack_outflank},
                   {how == "elite" && !field.at(stance.from).elite, &rule::attack_elite}});
}

bool covered(const Record& record, const Question& attack) {
  const Field& field = record.field;
  const std::set<std::string>& cover = record.facts().cover;
  if (cover.contains("rough") && field.is(attack.target, Ground::rough)) return true;
  const bool uphill = field.is(attack.target, Ground::hill) && !field.is(attack.from, Ground::hill);
  if (cover.contains("hill") && uphill) return true;
  if (!cover.contains("river")) return false;
  int last = attack.from;
  for (const int spot : field.path(attack.from, attack.target)) {
    if (field.step_crosses(last, spot)) return true;
    last = spot;
  }
  return false;
}

/// Whether the target's own ability, or that of an own unit beside it, saves it.
bool saved_by_ability(const Record& record, const Question& attack) {
  const Field& field = record.field;
  const bool missiles = field.unit_facts(attack.from).is("missile");
  const auto saves = [&](int owner, bool neighbour) {
    return std::ranges::any_of(field.roles(field.at(owner)), [&](const UnitFacts* role) {
      const Talent& talent = role->defend;
      return talent.exists && talent.for_neighbour == neighbour && field.stands_on(owner, talent) &&
             !(talent.no_missiles && missiles);
    });
  };
  if (saves(attack.target, false)) return true;
  const Marks near = field.beside(attack.target);
  const Side side = field.at(attack.target).side;
  for (int spot = 0; spot < static_cast<int>(near.size()); ++spot) {
    const bool friendly =
        field.has(near, spot) && field.at(spot).there() && field.at(spot).side == side;
    if (friendly && saves(spot, true)) return true;
  }
  return false;
}

/// Whether the general of the target's side is in the five by five squares around a unit.
bool general_near(const Field& field, int target) {
  for (int files = -2; files <= 2; ++files) {
    for (int ranks = -2; ranks <= 2; ++ranks) {
      const bool himself = files == 0 && ranks == 0;
      if (himself && !field.facts().rallies_himself) continue;
      const Body& one = field.at(field.next(target, files, ranks));
      if (one.there() && one.general && one.side == field.at(target).side) return true;
    }
  }
  return false;
}

}  // namespace

RuleRef broken_by(const Record& record, Side by, const AutoKill& kill) {
  const int from = record.field.spot(kill.from);
  const int target = record.field.spot(kill.target);
  if (RuleRef bar = can_strike(record, by, from)) return bar;
  if (RuleRef bar = aim(record, by, {from, from, target, nullptr})) return bar;
  const Type attacker = record.field.at(from).type;
  const Type victim = record.field.at(target).type;
  return first_of({{record.facts().fend(victim, attacker), &rule::kill_immune},
                   {!record.facts().kill(attacker, victim), &rule::kill_table},
                   {record.field.is(target, Ground::fortified), &rule::kill_fortified}});
}

namespace {

RuleRef broken_with(const Record& record, Side by, const Attack& attack, const Talent* talent) {
  const Field& field = record.field;
  const int from = field.spot(attack.from);
  const Body& one = field.at(from);
  const bool ability = record.is_ability(attack.card);
  const bool serves = ability ? talent != nullptr : !record.facts().of(attack.card).attack.empty();
  if (RuleRef bar = can_strike(record, by, from)) return bar;
  if (RuleRef bar = first_of({{at(record.of(by).hand, attack.card) <= 0, &rule::card_hand},
                              {!serves, &rule::card_kind}})) {
    return bar;
  }
  const int via = attack.via ? field.spot(*attack.via) : -1;
  const bool steps = talent != nullptr && talent->step;
  const bool beside = field.has(field.beside(from), via);
  if (RuleRef bar = first_of({{steps != attack.via.has_value(), &rule::attack_via},
                              {steps && !beside, &rule::attack_via},
                              {steps && !field.open(one.type, via), &rule::move_enter},
                              {steps && field.at(via).there(), &rule::move_blocked}})) {
    return bar;
  }
  const Stance stance{from, steps ? via : from, field.spot(attack.target), talent};
  const RuleRef bar = aim(record, by, stance);
  return bar != nullptr ? bar : manner(record, by, attack, stance);
}

}  // namespace

// An attack may use any of the unit's abilities. If none allows it, the rule broken with the first
// one counts.
RuleRef broken_by(const Record& record, Side by, const Attack& attack) {
  std::vector<const Talent*> talents;
  if (record.is_ability(attack.card)) {
    talents = record.field.talents_to_attack(record.field.at(record.field.spot(attack.from)));
  }
  if (talents.empty()) talents.push_back(nullptr);
  RuleRef first = nullptr;
  for (const Talent* talent : talents) {
    const RuleRef bar = broken_with(record, by, attack, talent);
    if (bar == nullptr) return nullptr;
    if (first == nullptr) first = bar;
  }
  return first;
}

RuleRef Record::bar_to_defence(Card card, const Question& attack) const {
  if (is_ability(card)) {
    return saved_by_ability(*this, attack) ? nullptr : &rule::defend_special;
  }
  const Body& target = field.at(attack.target);
  const std::string& how = facts().of(card).defend;
  return first_of(
      {{how == "elite" && !target.elite, &rule::defend_elite},
       {how == "recoil" && count(field.retreats(attack.target)) == 0, &rule::defend_recoil},
       {how == "reinforced" && !field.beside_one_of(attack.target, target.side),
        &rule::defend_reinforced},
       {how == "rally" && !general_near(field, attack.target), &rule::defend_rally},
       {how == "rough" && !covered(*this, attack), &rule::defend_rough}});
}

bool Record::can_answer(const Question& attack) const {
  const Copies& hand = of(field.at(attack.target).side).hand;
  for (std::size_t i = 0; i < facts().card.size(); ++i) {
    const Card card = Card::of(i);
    const bool defends = is_ability(card) || !facts().card[i].defend.empty();
    if (hand[i] > 0 && defends && bar_to_defence(card, attack) == nullptr) return true;
  }
  return false;
}

RuleRef broken_by(const Record& record, Side by, const Defend& defend) {
  if (!record.question) return nullptr;
  const bool defends =
      record.is_ability(defend.card) || !record.facts().of(defend.card).defend.empty();
  if (RuleRef bar = first_of({{at(record.of(by).hand, defend.card) <= 0, &rule::card_hand},
                              {!defends, &rule::card_kind}})) {
    return bar;
  }
  if (RuleRef bar = record.bar_to_defence(defend.card, *record.question)) return bar;
  const Marks open = record.field.retreats(record.question->target);
  const bool needless = !record.is_recoil(defend.card) && defend.to.has_value();
  const bool unsaid = record.is_recoil(defend.card) && !defend.to && count(open) != 1;
  const bool elsewhere = defend.to && !record.field.has(open, record.field.spot(*defend.to));
  return first_of({{needless || unsaid || elsewhere, &rule::recoil_square}});
}

RuleRef broken_by(const Record& record, Side, const Recoil& recoil) {
  if (!record.question) return nullptr;
  const Marks open = record.field.retreats(record.question->target);
  return first_of({{!record.field.has(open, record.field.spot(recoil.to)), &rule::recoil_square}});
}

Marks prey(const Record& record, int from) {
  const Field& field = record.field;
  const Body& hunter = field.at(from);
  Marks marks = field.reached(from, field.range_from(from, hunter.type, nullptr), false);
  for (int spot = 0; spot < static_cast<int>(marks.size()); ++spot) {
    const Body& one = field.at(spot);
    const bool foe = one.there() && one.side != hunter.side;
    const bool killed =
        foe && record.facts().kill(hunter.type, one.type) && !field.is(spot, Ground::fortified);
    if (!killed) marks[static_cast<std::size_t>(spot)] = false;
  }
  return marks;
}

}  // namespace praetor::properties::ancient_warfare
