#include "properties/games/antike/record.hpp"

#include <algorithm>
#include <numeric>

namespace praetor::properties::antike {
namespace {

std::size_t at(Unit type) { return static_cast<std::size_t>(type); }
std::size_t at(KnowHow kind) { return static_cast<std::size_t>(kind); }

}  // namespace

Goods goods_of(const Purse& purse) {
  return {purse.marble.value, purse.iron.value, purse.gold.value, purse.coin.value};
}

std::optional<Resource> product(RondelField field) {
  if (field == RondelField::marble) return Resource::marble;
  if (field == RondelField::iron) return Resource::iron;
  if (field == RondelField::gold) return Resource::gold;
  return std::nullopt;
}

Record::Record(const Setup& setup) : match(setup.match.get()) {
  const Tables& tables = match->tables();
  towns.resize(match->board().places.size());
  recruits.resize(towns.size());
  for (const praetor::antike::Nation& nation : match->nations) {
    const Side side = Side::of(realms.size());
    Realm& realm = realms.emplace_back();
    for (const Resource kind : {Resource::marble, Resource::iron, Resource::gold}) {
      const auto place = static_cast<std::size_t>(kind);
      realm.purse[place_of(kind)] = tables.start_chips[place];
      towns[nation.start[place].index()] = Town{side, false};
    }
    realm.reserve = {tables.units[0], tables.units[1]};
    realm.stones = tables.stones - 3;
  }
  coins = tables.coin;
  temples = tables.temple;
  stacks = tables.personage;
  hand_out_coins();
}

bool Record::is_town_of(Side side, Region region) const {
  const auto& town = towns[region.index()];
  return town && town->owner == actor(side);
}

std::int64_t Record::towns_of(Side side) const {
  return std::ranges::count_if(towns,
                               [&](const auto& town) { return town && town->owner == side; });
}

std::int64_t Record::count(Side side, Unit type, Region region) const {
  return std::ranges::count_if(soldiers, [&](const Soldier& one) {
    return one.owner == side && one.type == type && one.at == region;
  });
}

std::int64_t Record::count_used(Unit type, Region region, std::int64_t used) const {
  return std::ranges::count_if(soldiers, [&](const Soldier& one) {
    return one.owner == active && one.type == type && one.at == region && one.used == used;
  });
}

std::int64_t Record::ready(Unit type, Region region) const {
  const std::int64_t most = actions(active, type);
  return std::ranges::count_if(soldiers, [&](const Soldier& one) {
    return one.owner == active && one.type == type && one.at == region && one.used < most;
  });
}

bool Record::knows_all(Side side) const { return std::ranges::count(of(side).knows, true) == 8; }

bool Record::is_known_elsewhere(Side side, KnowHow kind) const {
  for (std::size_t i = 0; i < realms.size(); ++i) {
    if (i != actor(side).index() && realms[i].knows[at(kind)]) return true;
  }
  return false;
}

std::array<std::int64_t, personage_kinds> Record::awards() const {
  const Tables& tables = match->tables();
  const Realm& realm = of(active);
  std::int64_t adorned = 0;
  for (const auto& town : towns) adorned += town && town->owner == active && town->temple ? 1 : 0;
  std::int64_t seas = 0;
  for (std::size_t i = 0; i < towns.size(); ++i) {
    seas += count(active, Unit::galley, Region::of(i)) > 0 ? 1 : 0;
  }
  std::array<std::int64_t, personage_kinds> due{};
  const auto once = [&](Personage kind, std::int64_t reached, std::int64_t per) {
    const std::int64_t had =
        realm.court[static_cast<std::size_t>(kind)] - (realm.extra == kind ? 1 : 0);
    due[static_cast<std::size_t>(kind)] = std::max<std::int64_t>(0, reached / per - had);
  };
  once(Personage::king, towns_of(active), tables.per_king);
  once(Personage::citizen, adorned, tables.per_citizen);
  once(Personage::navigator, seas, tables.per_navigator);
  due[static_cast<std::size_t>(Personage::general)] = razed;
  for (std::size_t kind = 0; kind < know_hows; ++kind) {
    const bool first = learned[kind] && !is_known_elsewhere(active, static_cast<KnowHow>(kind));
    due[static_cast<std::size_t>(Personage::scholar)] += first ? 1 : 0;
  }
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    due[kind] = std::min(due[kind], stacks[kind]);
  }
  return due;
}

std::vector<Personage> Record::extras() const {
  const bool learned_one = std::ranges::find(learned, true) != learned.end();
  if (!match->tables().eight_extra || !learned_one || !knows_all(active)) return {};
  const auto gone = awards();
  std::vector<Personage> highest;
  std::int64_t height = 1;
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    const std::int64_t left = stacks[kind] - gone[kind];
    if (left > height) highest.clear();
    height = std::max(height, left);
    if (left == height) highest.push_back(static_cast<Personage>(kind));
  }
  return highest;
}

// Bills.

Bill Record::bill(Side by, const Advance& advance) const {
  const Tables& tables = match->tables();
  const auto& from = of(by).field;
  if (!from) return {};
  const auto spot = [&](RondelField field) {
    return std::ranges::find(tables.rondel, field) - tables.rondel.begin();
  };
  std::int64_t steps = (spot(advance.to) - spot(*from) + 8) % 8;
  if (steps == 0) steps = 8;
  const std::int64_t sum =
      std::max<std::int64_t>(0, steps - tables.free_fields) * tables.price.field;
  return {sum, {sum, sum, sum}};
}

Bill Record::bill(Side, const BuildTemple&) const {
  const std::int64_t marble = match->tables().price.temple;
  return {marble, {marble, 0, 0}};
}

Bill Record::bill(Side, const Arm& arm) const {
  const std::int64_t iron = match->tables().price.arm * arm.count.value;
  return {iron, {0, iron, 0}};
}

Bill Record::bill(Side by, const Develop& develop) const {
  const auto& price = match->tables().know_how[at(develop.know_how)];
  const std::int64_t gold = is_known_elsewhere(by, develop.know_how) ? price.second : price.first;
  return {gold, {0, 0, gold}};
}

Bill Record::bill(Side, const Found&) const {
  const std::int64_t each = match->tables().price.city;
  return {3 * each, {each, each, each}};
}

Goods Record::paid(Side by, const Bill& bill, const std::optional<Purse>& pay) const {
  if (pay) return goods_of(*pay);
  Goods goods{};
  std::int64_t open = bill.sum;
  for (std::size_t kind = 0; kind < coin; ++kind) {
    goods[kind] = std::min({open, bill.most[kind], std::max<std::int64_t>(0, of(by).purse[kind])});
    open -= goods[kind];
  }
  goods[coin] = open;
  return goods;
}

template <class A>
void Record::charge(Side by, const A& action) {
  const Goods goods = paid(by, bill(by, action), action.pay);
  for (std::size_t kind = 0; kind <= coin; ++kind) of(by).purse[kind] -= goods[kind];
  coins += goods[coin];
}

// Steps.

void Record::enter(const Step<Game>& step) {
  const bool fights = std::holds_alternative<Battle>(step.action);
  if (!fights) newcomer.reset();
  std::visit([&](const auto& action) { carry_out(actor(step.by), action); }, step.action);
}

void Record::hand_out_coins() {
  const Tables& tables = match->tables();
  const auto nations = static_cast<std::int64_t>(realms.size());
  const bool round_begins = (turn - 1) % nations == 0;
  const bool second = match->reading(praetor::antike::Reading::first_coin);
  const std::int64_t first = second ? 2 : tables.first_coin_round;
  if (!round_begins || (turn - 1) / nations + 1 < first) return;
  for (std::size_t i = 0; i < realms.size(); ++i) {
    for (std::int64_t given = 0; given < tables.round_coin; ++given) {
      if (coins > 0) {
        --coins;
        ++realms[i].purse[coin];
      } else {
        debts.push_back(Side::of(i));
      }
    }
  }
}

void Record::carry_out(Side by, const TakeChip& take) {
  if (!debts.empty()) debts.erase(debts.begin());
  ++of(by).purse[place_of(take.chip)];
}

void Record::carry_out(Side by, const Advance& advance) {
  charge(by, advance);
  of(by).field = advance.to;
  phase = Phase::action;
  if (const auto made = product(advance.to)) of(by).purse[place_of(*made)] += output(by, *made);
}

void Record::carry_out(Side by, const BuildTemple& build) {
  charge(by, build);
  if (auto& town = towns[build.city.index()]) town->temple = true;
  --temples;
}

void Record::carry_out(Side by, const Arm& arm) {
  charge(by, arm);
  const Soldier soldier{by, arm.unit, arm.city, 0};
  // A wrong engine may arm a million units; so many are not stored one by one.
  constexpr std::int32_t most = 300;
  const auto count = static_cast<std::size_t>(std::min(arm.count.value, most));
  soldiers.insert(soldiers.end(), count, soldier);
  of(by).reserve[at(arm.unit)] -= arm.count.value;
  recruits[arm.city.index()] += arm.count.value;
  if (match->tables().arm_battle) newcomer = soldier;
}

void Record::carry_out(Side by, const Develop& develop) {
  charge(by, develop);
  of(by).knows[at(develop.know_how)] = true;
  learned[at(develop.know_how)] = true;
}

void Record::carry_out(Side by, const Move& move) {
  if (move.path.empty()) return;
  const std::int64_t spent = move.spent ? move.spent->value : 0;
  std::int64_t left = move.count.value;
  for (Soldier& one : soldiers) {
    const bool goes = left > 0 && one.owner == by && one.type == move.unit &&
                      one.at == move.path[0] && one.used == spent;
    if (!goes) continue;
    one.at = move.path.back();
    one.used += static_cast<std::int64_t>(move.path.size()) - 1;
    --left;
  }
  newcomer = Soldier{by, move.unit, move.path.back(), 0};
}

void Record::bring_home(Side side, Unit type, Region region, std::int64_t count,
                        std::int64_t below) {
  for (; count > 0; --count) {
    auto tired = soldiers.end();
    for (auto one = soldiers.begin(); one != soldiers.end(); ++one) {
      const bool can =
          one->owner == side && one->type == type && one->at == region && one->used < below;
      if (can && (tired == soldiers.end() || one->used > tired->used)) tired = one;
    }
    if (tired == soldiers.end()) return;
    soldiers.erase(tired);
    ++of(side).reserve[at(type)];
  }
}

void Record::carry_out(Side by, const Battle& battle) {
  const std::int64_t pairs = std::min(count(by, battle.unit, battle.region),
                                      count(battle.against, battle.unit, battle.region));
  bring_home(by, battle.unit, battle.region, pairs, INT64_MAX);
  bring_home(battle.against, battle.unit, battle.region, pairs, INT64_MAX);
  const bool there = newcomer && newcomer->at == battle.region && newcomer->type == battle.unit;
  if (!there) newcomer.reset();
}

void Record::carry_out(Side by, const Conquer& conquer) {
  auto& town = towns[conquer.city.index()];
  const Side loser = town ? town->owner : by;
  bring_home(by, Unit::legion, conquer.city, conquer.lose.legion.value, actions(by, Unit::legion));
  bring_home(by, Unit::galley, conquer.city, conquer.lose.galley.value, actions(by, Unit::galley));
  for (const Unit type : {Unit::legion, Unit::galley}) {
    bring_home(loser, type, conquer.city, INT64_MAX, INT64_MAX);
  }
  const bool razes = town && town->temple;
  if (razes) {
    ++razed;
    ++temples;
  }
  ++of(loser).stones;
  if (conquer.give_up) {
    auto& gift = towns[conquer.give_up->index()];
    if (gift && gift->temple) ++temples;
    gift.reset();
    ++of(by).stones;
  }
  town = Town{by, false};
  --of(by).stones;
  ++conquests;
  taken.insert(conquer.city.index());
  phase = Phase::conquest;
  if (razes && std::ranges::count(stacks, 0) == std::ssize(stacks)) {
    phase = Phase::over;
    winner = active;
  }
}

void Record::carry_out(Side by, const Trade& trade) {
  const Goods give = goods_of(trade.give);
  const Goods take = goods_of(trade.take);
  for (std::size_t kind = 0; kind <= coin; ++kind) of(by).purse[kind] += take[kind] - give[kind];
  coins += give[coin] - take[coin];
}

void Record::carry_out(Side by, const Found& found) {
  charge(by, found);
  towns[found.city.index()] = Town{by, false};
  --of(by).stones;
  phase = Phase::founding;
}

void Record::carry_out(Side, const EndTurn& end) {
  const auto choices = extras();
  const auto gained = awards();
  Realm& realm = of(active);
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    realm.court[kind] += gained[kind];
    stacks[kind] -= gained[kind];
  }
  if (!choices.empty()) {
    realm.extra = end.extra.value_or(choices.front());
    ++realm.court[static_cast<std::size_t>(*realm.extra)];
    --stacks[static_cast<std::size_t>(*realm.extra)];
  }
  const std::int64_t owned =
      std::accumulate(realm.court.begin(), realm.court.end(), std::int64_t{0});
  if (owned >= match->tables().to_win[realms.size()]) {
    phase = Phase::over;
    winner = active;
    return;
  }
  active = Side::of((active.index() + 1) % realms.size());
  ++turn;
  phase = Phase::advance;
  std::ranges::fill(recruits, 0);
  learned.fill(false);
  conquests = 0;
  taken.clear();
  razed = 0;
  for (Soldier& one : soldiers) one.used = 0;
  hand_out_coins();
}

}  // namespace praetor::properties::antike
