// What the auditor counts, unit by unit, and the effects of each step outside of battles.

#include "properties/games/conqueror_duels/record.hpp"

#include <algorithm>
#include <utility>

namespace praetor::properties::conqueror_duels {

Record::Record(const Setup& setup) : facts_(facts_of(setup)) {
  owner.assign(facts().place.size(), nobody);
  since.assign(facts().ways.size(), 0);
  prize = facts().prize > 0;
  for (const auto& [at, men] : facts().independent) enlist(independents, at, men);
  for (const int side : {0, 1}) {
    const SideFacts& datum = facts().side[index(side)];
    for (const auto& [at, men] : datum.units) enlist(side, at, men);
    of(side).coins = datum.coins;
    of(side).heroes = datum.heroes;
  }
  for (const Soldier& one : soldiers) owner[static_cast<std::size_t>(one.at)] = one.side;
  for (const int side : {0, 1}) {
    int& whose = owner[static_cast<std::size_t>(facts().side[index(side)].capital)];
    if (whose == nobody) whose = side;
  }
  leave_and_hold();
  open_planning();
}

void Record::enter(const Step<Game>& step) {
  broken = verdict(step);
  booked.clear();
  retreated = 0;
  without_way = 0;
  std::visit([&](const auto& action) { enter(step.by, action); }, step.action);
}

// Counts.

template <class Is>
Men Record::counted(Is&& is) const {
  Men men{};
  for (const Soldier& one : soldiers) {
    if (is(one)) ++men[static_cast<std::size_t>(one.type)];
  }
  return men;
}

Men Record::men_at(int at) const {
  return counted([&](const Soldier& one) { return one.at == at; });
}
Men Record::ready_at(int at) const {
  return counted([&](const Soldier& one) { return one.at == at && !one.done; });
}
Men Record::spent_at(int at) const {
  return counted([&](const Soldier& one) { return one.at == at && one.done; });
}
Men Record::eager_at(int at) const {
  return counted(
      [&](const Soldier& one) { return one.at == at && !one.done && one.conquests > 0; });
}
std::int64_t Record::men_of(int side) const {
  return sum(counted([&](const Soldier& one) { return one.side == side; }));
}
Men Record::fighters(int side) const {
  return counted([&](const Soldier& one) { return one.fights && one.side == side; });
}
Men Record::fighters_at(int side, int at) const {
  return counted(
      [&](const Soldier& one) { return one.fights && one.side == side && one.at == at; });
}

std::int64_t Record::great_forts(int side) const {
  std::int64_t count = 0;
  for (std::size_t at = 0; at < owner.size(); ++at) {
    if (owner[at] == side && facts().great(static_cast<int>(at))) ++count;
  }
  return count;
}

std::int64_t Record::points(int side) const {
  std::int64_t all = 0;
  for (std::size_t at = 0; at < owner.size(); ++at) {
    const PlaceFacts& place = facts().place[at];
    if (owner[at] != side || place.sea || facts().points.empty()) continue;
    all += facts().points.at(place.emblem ? "capital" : place.fort);
  }
  return all;
}

std::int64_t Record::income(int side) const {
  std::int64_t all = 0;
  for (std::size_t at = 0; at < owner.size(); ++at) {
    if (owner[at] == side) all += facts().place[at].coins;
  }
  return all;
}

std::int64_t Record::card_amount(std::string_view effect) const {
  const CardFacts& one =
      facts().of(card < 0 ? Card::none() : Card::of(static_cast<std::size_t>(card)));
  return one.effect == effect ? one.amount : 0;
}

bool Record::winds() const {
  return card >= 0 && facts().of(Card::of(static_cast<std::size_t>(card))).effect == "closed-seas";
}

std::int64_t Record::room(int side) const {
  std::int64_t food = card_amount("food");
  for (std::size_t at = 0; at < owner.size(); ++at) {
    if (owner[at] == side) food += facts().place[at].food;
  }
  for (const auto& [at, more] : facts().side[index(side)].food) {
    if (owner_of(at) == side) food += more;
  }
  const std::int64_t fed =
      facts().capacity[0] + facts().capacity[1] * std::max<std::int64_t>(food, 0);
  return fed + (facts().rally && rallies_now(side) ? facts().rally->quota : 0);
}

std::int64_t Record::excess(int side) const {
  if (phase == Phase::action && (facts().excess_waits || rallies_now(side))) return 0;
  return std::max<std::int64_t>(0, men_of(side) - room(side));
}

std::set<int> Record::unseen() const {
  std::set<int> left;
  const std::set<int> deck = facts().deck.value_or(std::set<int>{});
  std::ranges::set_difference(deck, drawn, std::inserter(left, left.end()));
  return left.empty() ? deck : left;
}

bool Record::is_true(const Way& way) const {
  for (const int at : way.controls) {
    if (owner_of(at) != way.side) return false;
  }
  if (great_forts(way.side) < way.great_forts) return false;
  return !way.eliminates || std::ranges::count(owner, other(way.side)) == 0;
}

int Record::won_by(const Way& way) const {
  if (!way.points) return is_true(way) ? way.side : nobody;
  const std::int64_t lead = points(0) - points(1);
  return lead > 0 ? 0 : lead < 0 ? 1 : nobody;
}

// Effects that several steps share.

void Record::book(const Rule& cause, int side, std::int64_t coins) {
  if (coins == 0) return;
  of(side).coins += coins;
  booked.push_back({&cause, side, coins});
}

void Record::enlist(int side, int at, const Men& men) {
  for (const int type : {0, 1}) {
    const auto count = static_cast<std::size_t>(std::max<std::int64_t>(men[index(type)], 0));
    soldiers.insert(soldiers.end(), count, Soldier{type, side, at, 0, false, false});
  }
}

void Record::dismiss(int at, const Men& men, int fighting_for) {
  Men left = men;
  for (const bool acted : {true, false}) {
    std::erase_if(soldiers, [&](const Soldier& one) {
      std::int64_t& more = left[static_cast<std::size_t>(one.type)];
      const bool meant = fighting_for == nobody || (one.fights && one.side == fighting_for);
      if (one.at != at || one.done != acted || more <= 0 || !meant) return false;
      --more;
      return true;
    });
  }
}

void Record::owe(Duty what, int whom) {
  owed = what;
  debtor = whom;
}

void Record::rest() {
  for (Soldier& one : soldiers) {
    one.conquests = 0;
    one.done = one.fights = false;
  }
}

void Record::open_planning() {
  phase = Phase::planning;
  active = nobody;
  for (Camp& one : camp) {
    one.planned = false;
    one.rally_cavalry = 0;
    one.recruited.clear();
  }
  for (std::size_t at = 0; facts().fills && at < owner.size(); ++at) {
    if (owner[at] != nobody || facts().place[at].sea) continue;
    owner[at] = independents;
    enlist(independents, static_cast<int>(at), facts().vacant.at(facts().place[at].fort));
  }
  for (const int side : {0, 1}) {
    of(side).income = income(side);
    book(rule::planning_income, side, of(side).income);
  }
}

void Record::leave_and_hold() {
  for (std::size_t at = 0; at < owner.size(); ++at) {
    const int side = owner[at];
    if (side < 0 || side > 1 || facts().side[index(side)].capital == static_cast<int>(at)) continue;
    if (facts().stays_owned && !facts().place[at].sea) continue;
    if (sum(men_at(static_cast<int>(at))) == 0) owner[at] = nobody;
  }
  for (std::size_t i = 0; i < since.size(); ++i) {
    if (facts().ways[i].when != "hold") continue;
    if (!is_true(facts().ways[i])) {
      since[i] = 0;
    } else if (since[i] == 0) {
      since[i] = round;
    }
  }
}

void Record::follow() {
  if (phase == Phase::over || fight.open()) return;
  leave_and_hold();
  for (const Way& way : facts().ways) {
    if (way.when == "at-once" && won_by(way) != nobody) return end_game(won_by(way));
  }
  if (phase != Phase::action) return;
  const bool owes = excess(other(active)) > 0;
  owe(owes ? Duty::disband : Duty::none, owes ? other(active) : nobody);
}

void Record::end_game(int winner) {
  phase = Phase::over;
  victor = winner;
  active = nobody;
  owe(Duty::none, nobody);
  fight = Fight{};
  rest();
}

void Record::end_round() {
  for (std::size_t i = 0; i < since.size(); ++i) {
    const Way& way = facts().ways[i];
    const bool held = way.when == "hold" && since[i] != 0 && since[i] + way.rounds <= round;
    const bool ends = way.when == "end" && round == facts().rounds;
    if ((held || ends) && won_by(way) != nobody) return end_game(won_by(way));
  }
  if (round == facts().rounds) return end_game(nobody);
  rest();
  ++round;
  card = -1;
  active = nobody;
  owe(Duty::none, nobody);
  if (facts().deck) {
    phase = Phase::chronicle;
  } else {
    open_planning();
  }
}

// Steps.

void Record::note(Card drawn_card) {
  const std::set<int> deck = facts().deck.value_or(std::set<int>{});
  if (std::ranges::includes(drawn, deck)) drawn.clear();
  card = static_cast<int>(drawn_card.index());
  drawn.insert(card);
}

void Record::enter(Side, const DrawChronicle& draw) {
  if (facts().of(draw.card).effect == "declared") {
    if (auto changed = draw.changes ? declared(draw.card, draw.changes->json) : std::nullopt) {
      *this = *std::move(changed);
    } else {
      note(draw.card);
    }
  } else {
    note(draw.card);
  }
  for (const int side : {0, 1}) {
    book(rule::chronicle_coins, side, std::max(card_amount("coins"), -of(side).coins));
  }
  for (const int at : facts().of(draw.card).raided) {
    if (owner_of(at) < 0 || owner_of(at) > 1) continue;
    const bool foot = men_at(at)[0] > 0;
    dismiss(at, Men{foot ? 1 : 0, foot ? 0 : 1});
  }
  follow();
  if (phase != Phase::over) open_planning();
}

void Record::enter(Side by, const Recruit& recruit) {
  const int at = spot(recruit.territory);
  const Men men = conqueror_duels::men_of(recruit.units);
  enlist(acting(by), at, men);
  Camp& own = of(acting(by));
  if (recruit.rally.value_or(false)) {
    own.rally_cavalry += men[1];
  } else {
    own.recruited[at][0] += men[0];
    own.recruited[at][1] += men[1];
  }
  follow();
}

void Record::enter(Side by, const BuyHero& buy) {
  const std::int64_t price = std::min(facts().of(buy.hero).price, of(acting(by)).coins);
  book(rule::hero_bought, acting(by), -price);
  of(acting(by)).heroes.insert(static_cast<int>(buy.hero.index()));
  follow();
}

void Record::enter(Side by, const Rallying&) {
  Camp& own = of(acting(by));
  own.rallied = round;
  const std::int64_t coins = facts().rally ? facts().rally->coins : 0;
  own.income += coins;
  book(rule::rallied_people, acting(by), coins);
  follow();
}

void Record::enter(Side, const Disband& disband) {
  dismiss(spot(disband.territory), conqueror_duels::men_of(disband.units));
  follow();
}

void Record::enter(Side by, const EndPlanning&) {
  of(acting(by)).planned = true;
  if (of(0).planned && of(1).planned) {
    phase = Phase::action;
    active = 0;
  }
  follow();
}

void Record::enter(Side by, const Move& move) {
  Men left = conqueror_duels::men_of(move.units);
  for (Soldier& one : soldiers) {
    std::int64_t& more = left[static_cast<std::size_t>(one.type)];
    if (one.at != spot(move.from) || one.done || more <= 0) continue;
    --more;
    one.at = spot(move.to);
    one.done = true;
  }
  if (spot(move.to) >= 0) owner[static_cast<std::size_t>(spot(move.to))] = acting(by);
  follow();
}

void Record::enter(Side by, const EndTurn&) {
  if (acting(by) == 0) {
    active = 1;
    rest();
  } else {
    end_round();
  }
  follow();
}

}  // namespace praetor::properties::conqueror_duels
