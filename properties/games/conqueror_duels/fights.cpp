// The effects of battles, as the auditor computes them: losses, retreats, occupation and payments.

#include <algorithm>
#include <set>

#include "properties/games/conqueror_duels/record.hpp"

namespace praetor::properties::conqueror_duels {
namespace {

/// In how many ways `taken` units can be taken from groups. More than two ways count as two.
int ways_to_take(const std::vector<std::int64_t>& groups, std::int64_t taken) {
  std::vector<int> ways(static_cast<std::size_t>(taken) + 1, 0);
  ways[0] = 1;
  for (const std::int64_t group : groups) {
    for (std::size_t all = ways.size(); all-- > 0;) {
      const auto most = std::min<std::int64_t>(group, static_cast<std::int64_t>(all));
      for (std::int64_t of_these = 1; of_these <= most; ++of_these) {
        ways[all] = std::min(2, ways[all] + ways[all - static_cast<std::size_t>(of_these)]);
      }
    }
  }
  return ways.back();
}

}  // namespace

std::int64_t Record::strength(int side, const Men& men) const {
  const Men& each = side == 0 || side == 1 ? facts().side[index(side)].strength : facts().strength;
  return men[0] * each[0] + men[1] * each[1];
}

std::int64_t Record::hero_strength(Hero hero, const std::optional<Adjustment>& said,
                                   const Men& men) const {
  const HeroFacts& datum = facts().of(hero);
  if (datum.effect == "flat") return datum.amount;
  if (datum.effect == "declared") return said ? said->value : 0;
  if (datum.effect != "strength") return 0;
  std::int64_t all = 0;
  for (std::int64_t i = 0; i < men[static_cast<std::size_t>(datum.type)]; ++i) {
    if (!datum.limit || i < *datum.limit) all += datum.amount;
  }
  return all;
}

bool Record::open_to(int side, int at) const {
  return at >= 0 && (owner_of(at) == side || owner_of(at) == nobody);
}

int Record::winner() const {
  const std::int64_t lead =
      fight.totals[index(fight.attacker)] - fight.totals[index(fight.defender)];
  const bool attacker = lead > 0 || (lead == 0 && facts().tie_to_attacker);
  return attacker ? fight.attacker : fight.defender;
}

void Record::play_hero(int side, Hero hero, const std::optional<Adjustment>& said) {
  const int card_played = static_cast<int>(hero.index());
  of(side).heroes.erase(card_played);
  discard.insert(card_played);
  fight.hero[index(side)] = card_played;
  fight.extra[index(side)] = hero_strength(hero, said, fighters(side));
}

void Record::enter(Side by, const Attack& attack) {
  const int side = acting(by);
  fight = Fight{};
  fight.to = spot(attack.to);
  fight.attacker = side;
  fight.defender = owner_of(fight.to);
  for (Soldier& one : soldiers) one.fights = one.at == fight.to && one.side == fight.defender;
  for (const Army& army : attack.from) {
    Men left = conqueror_duels::men_of(army.value);
    for (Soldier& one : soldiers) {
      std::int64_t& more = left[static_cast<std::size_t>(one.type)];
      if (one.at != spot(army.key) || one.done || more <= 0) continue;
      --more;
      one.fights = true;
    }
  }
  if (attack.hero) play_hero(side, *attack.hero, attack.amount);
  if (fight.defender == other(side)) return owe(Duty::roll, dice);
  std::erase_if(soldiers, [&](const Soldier& one) { return one.at == fight.to; });
  if (attack.hero && facts().of(*attack.hero).effect == "coins") {
    book(rule::battle_coins, side, facts().of(*attack.hero).amount);
  }
  come_in();
  follow();
}

void Record::enter(Side by, const Defend& defend) {
  play_hero(acting(by), defend.hero, defend.amount);
}

void Record::enter(Side, const Roll& roll) {
  owe(Duty::none, nobody);
  std::array<std::int64_t, 2> rolled{};
  for (const auto& one : roll.values) rolled[index(acting(one.key))] = one.value.value;
  fight.rolls = rolled;
  for (const int side : {0, 1}) {
    const bool attacks = side == fight.attacker;
    fight.totals[index(side)] = strength(side, fighters(side)) + fight.extra[index(side)] +
                                rolled[index(side)] +
                                (attacks ? card_amount("attack") : facts().defence(side, fight.to));
  }
  const int won = winner();
  const auto spared = [&](int side) {
    const int hero = fight.hero[index(side)];
    const HeroFacts& datum =
        facts().of(hero < 0 ? Hero::none() : Hero::of(static_cast<std::size_t>(hero)));
    return datum.effect == "spare" ? datum.amount : 0;
  };
  const auto due = [&](int side, std::int64_t toll) {
    return std::clamp<std::int64_t>(toll - spared(side), 0, sum(fighters(side)));
  };
  const std::int64_t margin = fight.totals[index(won)] - fight.totals[index(other(won))];
  fight.to_lose[index(other(won))] = due(other(won), facts().toll(margin));
  const bool counts = !facts().four_needs_men || sum(fighters(other(won))) > 0;
  if (counts && rolled[index(other(won))] == facts().four) fight.to_lose[index(won)] = due(won, 1);
  go_on();
  follow();
}

/// Takes the units that a side must lose if it has no choice. Otherwise asks it and returns false.
bool Record::pay_toll(int side) {
  std::int64_t& due = fight.to_lose[index(side)];
  if (due == 0) return true;
  std::vector<std::int64_t> groups;
  for (int at = 0; at < static_cast<int>(owner.size()); ++at) {
    for (const std::int64_t group : fighters_at(side, at)) groups.push_back(group);
  }
  if (ways_to_take(groups, due) > 1) {
    owe(Duty::choose_loss, side);
    return false;
  }
  std::erase_if(soldiers, [&](const Soldier& one) {
    if (!one.fights || one.side != side || due == 0) return false;
    --due;
    return true;
  });
  due = 0;
  return true;
}

void Record::go_on() {
  if (!fight.open()) return;
  const int won = winner();
  if (!pay_toll(other(won)) || !pay_toll(won)) return;
  const int hero = fight.hero[index(won)];
  if (hero >= 0 && facts().hero[static_cast<std::size_t>(hero)].effect == "coins") {
    book(rule::battle_coins, won, facts().hero[static_cast<std::size_t>(hero)].amount);
  }
  if (won == fight.defender) book(rule::battle_coins, won, facts().coin.at("defence"));
  if (won == fight.defender || sum(fighters(won)) == 0) {
    for (Soldier& one : soldiers) one.done = one.done || (one.fights && one.side == fight.attacker);
    return end_battle();
  }
  if (drive_out()) come_in();
}

/// Whether the beaten defenders are gone. If not, they must choose where to go.
bool Record::drive_out() {
  const std::int64_t beaten = sum(fighters(fight.defender));
  if (beaten == 0) return true;
  std::vector<int> ways;
  for (const int at : facts().at(fight.to).next) {
    const bool barred = facts().forbidden.contains(at) || (facts().at(at).sea && winds());
    if (facts().retreat && !barred && open_to(fight.defender, at)) ways.push_back(at);
  }
  if (ways.size() > 1) {
    owe(Duty::retreat, fight.defender);
    return false;
  }
  if (ways.size() == 1) {
    flee(ways.front());
  } else {
    without_way = beaten;
    std::erase_if(soldiers,
                  [&](const Soldier& one) { return one.fights && one.side == fight.defender; });
  }
  return true;
}

void Record::flee(int to) {
  if (to < 0) return;
  for (Soldier& one : soldiers) {
    if (!one.fights || one.side != fight.defender) continue;
    one.at = to;
    one.fights = false;
    ++retreated;
  }
  owner[static_cast<std::size_t>(to)] = fight.defender;
}

// The attacker has a choice if two fighters came from one territory: either could stay.
void Record::come_in() {
  std::set<int> left;
  const bool choice = std::any_of(soldiers.begin(), soldiers.end(), [&](const Soldier& one) {
    return one.fights && one.side == fight.attacker && !left.insert(one.at).second;
  });
  if (choice && facts().leave > 0) {
    owe(Duty::occupy, fight.attacker);
  } else {
    occupy(Armies{});
  }
}

void Record::occupy(const Armies& stay) {
  if (!fight.open()) return;
  for (const Army& army : stay) {
    Men left = conqueror_duels::men_of(army.value);
    for (Soldier& one : soldiers) {
      std::int64_t& more = left[static_cast<std::size_t>(one.type)];
      if (!one.fights || one.at != spot(army.key) || more <= 0) continue;
      --more;
      one.fights = false;
      one.done = true;
    }
  }
  for (Soldier& one : soldiers) {
    if (!one.fights) continue;
    one.at = fight.to;
    ++one.conquests;
    one.done = !facts().again || one.conquests > 1;
  }
  owner[static_cast<std::size_t>(fight.to)] = fight.attacker;
  const bool of_side = fight.defender == other(fight.attacker);
  book(rule::conquest_coin, fight.attacker, facts().coin.at(of_side ? "conquest" : "independent"));
  if (of_side && prize && fight.to == facts().side[index(fight.defender)].capital) {
    book(rule::conquest_prize, fight.attacker, facts().prize);
    prize = false;
  }
  end_battle();
}

void Record::end_battle() {
  for (Soldier& one : soldiers) one.fights = false;
  fight = Fight{};
  owe(Duty::none, nobody);
}

void Record::enter(Side by, const ChooseLoss& choice) {
  const int side = acting(by);
  for (const Army& army : choice.lose) {
    dismiss(spot(army.key), conqueror_duels::men_of(army.value), side);
  }
  fight.to_lose[index(side)] = 0;
  owe(Duty::none, nobody);
  go_on();
  follow();
}

void Record::enter(Side, const Retreat& retreat) {
  owe(Duty::none, nobody);
  flee(spot(retreat.to));
  come_in();
  follow();
}

void Record::enter(Side, const Occupy& choice) {
  occupy(choice.stay);
  follow();
}

}  // namespace praetor::properties::conqueror_duels
