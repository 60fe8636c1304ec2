// The first rule that a step of the action phase breaks, by the auditor's own rules: moves, attacks
// and the choices in battles.

#include <algorithm>
#include <map>

#include "properties/games/conqueror_duels/verdict.hpp"

namespace praetor::properties::conqueror_duels {
namespace {

bool shut(const Record& record, int to) { return record.facts().at(to).sea && record.winds(); }

template <class Is>
bool any_army(const Armies& armies, Is&& is) {
  return std::any_of(armies.begin(), armies.end(),
                     [&](const Army& army) { return is(spot(army.key), men_of(army.value)); });
}

/// Whether a hero's amount is given though it must not be, or is missing.
bool misdeclared(const Record& record, const std::optional<Hero>& hero,
                 const std::optional<Adjustment>& amount) {
  const bool needed = hero && record.facts().of(*hero).effect == "declared";
  return needed != amount.has_value();
}

bool holds(const Record& record, int side, Hero hero) {
  return record.of(side).heroes.contains(static_cast<int>(hero.index()));
}

/// Whether an attack is not stronger than the independents that it meets.
bool too_weak(const Record& record, int side, const Attack& attack) {
  const int to = spot(attack.to);
  if (record.owner_of(to) != independents) return false;
  Men men{};
  for (const Army& army : attack.from) {
    men[0] += army.value.infantry.value;
    men[1] += army.value.cavalry.value;
  }
  std::int64_t own = record.strength(side, men) + record.card_amount("attack");
  if (attack.hero) own += record.hero_strength(*attack.hero, attack.amount, men);
  const std::int64_t theirs = record.strength(independents, record.men_at(to));
  return own <= theirs + record.facts().independent_bonus;
}

}  // namespace

RuleRef broken_by(const Record& record, int side, const Move& move) {
  const int from = spot(move.from);
  const int to = spot(move.to);
  const bool barred = to >= 0 && record.facts().forbidden.contains(to);
  Men ready = record.ready_at(from);
  if (record.facts().attack_only) {
    const Men eager = record.eager_at(from);
    ready = {ready[0] - eager[0], ready[1] - eager[1]};
  }
  return first_of({{record.owner_of(from) != side, &rule::move_own},
                   {!record.facts().border(from, to), &rule::move_adjacent},
                   {!fits(men_of(move.units), ready), &rule::move_units},
                   {barred, &rule::fence_territory},
                   {shut(record, to), &rule::sea_closed},
                   {!record.open_to(side, to), &rule::move_target}});
}

RuleRef broken_by(const Record& record, int side, const Attack& attack) {
  const int to = spot(attack.to);
  const std::size_t sources = record.facts().dual_attack ? 2 : 1;
  const bool foreign =
      any_army(attack.from, [&](int at, const Men&) { return record.owner_of(at) != side; });
  const bool far =
      any_army(attack.from, [&](int at, const Men&) { return !record.facts().border(at, to); });
  const bool too_many = any_army(
      attack.from, [&](int at, const Men& men) { return !fits(men, record.ready_at(at)); });
  const bool enemy =
      record.owner_of(to) == independents || record.owner_of(to) == (side == 0 ? 1 : 0);
  return first_of({{attack.from.size() > sources, &rule::attack_sources},
                   {foreign, &rule::attack_own},
                   {far, &rule::attack_adjacent},
                   {too_many, &rule::attack_units},
                   {record.facts().forbidden.contains(to), &rule::fence_territory},
                   {shut(record, to), &rule::sea_closed},
                   {!enemy, &rule::attack_target},
                   {attack.hero && !holds(record, side, *attack.hero), &rule::hero_hand},
                   {misdeclared(record, attack.hero, attack.amount), &rule::hero_amount},
                   {too_weak(record, side, attack), &rule::attack_superior}});
}

RuleRef broken_by(const Record& record, int side, const Defend& defend) {
  return first_of({{record.fight.hero[side == 1 ? 1 : 0] >= 0, &rule::defend_once},
                   {!holds(record, side, defend.hero), &rule::hero_hand},
                   {misdeclared(record, defend.hero, defend.amount), &rule::hero_amount}});
}

RuleRef broken_by(const Record& record, int, const Roll& roll) {
  const bool strange = std::any_of(roll.values.begin(), roll.values.end(), [&](const auto& one) {
    return !record.facts().faces.contains(one.value.value);
  });
  return first_of({{strange, &rule::roll_face}});
}

RuleRef broken_by(const Record& record, int side, const ChooseLoss& choice) {
  const bool absent = any_army(choice.lose, [&](int at, const Men& men) {
    return !fits(men, record.fighters_at(side, at));
  });
  std::int64_t all = 0;
  for (const Army& army : choice.lose) all += sum(men_of(army.value));
  return first_of({{absent, &rule::loss_units},
                   {all != record.fight.to_lose[side == 1 ? 1 : 0], &rule::loss_amount}});
}

RuleRef broken_by(const Record& record, int side, const Retreat& retreat) {
  const int to = spot(retreat.to);
  return first_of({{!record.facts().border(record.fight.to, to), &rule::retreat_adjacent},
                   {record.facts().forbidden.contains(to), &rule::fence_territory},
                   {shut(record, to), &rule::sea_closed},
                   {!record.open_to(side, to), &rule::retreat_open}});
}

// Tests unit by unit: units that should stay step aside, and each territory must send a unit.
RuleRef broken_by(const Record& record, int side, const Occupy& choice) {
  std::map<int, std::int64_t> going;
  std::map<int, std::int64_t> staying;
  std::map<std::pair<int, int>, std::int64_t> told;
  bool bad = false;
  for (const Army& army : choice.stay) {
    for (const int type : {0, 1})
      told[{spot(army.key), type}] = men_of(army.value)[static_cast<std::size_t>(type)];
  }
  for (const Soldier& one : record.soldiers) {
    if (!one.fights || one.side != side) continue;
    going[one.at];
    ++(told[{one.at, one.type}]-- > 0 ? staying : going)[one.at];
  }
  for (const auto& [where, missing] : told) bad = bad || missing > 0;
  for (const auto& [at, men] : going) bad = bad || men == 0;
  for (const auto& [at, men] : staying) bad = bad || men > record.facts().leave;
  return first_of({{bad, &rule::occupy_stay}});
}

}  // namespace praetor::properties::conqueror_duels
