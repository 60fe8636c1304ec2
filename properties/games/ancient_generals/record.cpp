// The effects of each step, as the auditor computes them.

#include "properties/games/ancient_generals/record.hpp"

#include <algorithm>
#include <map>

namespace praetor::properties::ancient_generals {

Record::Record(const Setup& setup) : active(setup.first) {
  facts_ = facts_in(setup.match->table_data->canonical.get());
  for (const Side side : {blue, red}) {
    Camp& own = of(side);
    own.size = facts_->deal;
    own.known = setup.told[0] || setup.told[1];
    // If only one side's deal is given, the other side has the cards that were left.
    const std::size_t teller = setup.told[index(side)] ? index(side) : index(other(side));
    for (std::size_t i = 0; own.known && i < facts_->card.size(); ++i) {
      const auto told = static_cast<std::int32_t>(setup.deal[teller].of(Card::of(i)));
      const auto all = static_cast<std::int32_t>(facts_->card[i].copies);
      own.dealt[i] = teller == index(side) ? told : all - told;
    }
    own.below = own.dealt;
  }
  owe(Duty::draw, active, facts_->hand);
  owe(Duty::draw, defender(), facts_->hand);
}

void Record::enter(const Step<Game>& step) {
  std::visit([&](const auto& action) { enter(step.by, action); }, step.action);
}

Side Record::awaited() const {
  if (phase == Phase::over || phase == Phase::damage) return Side::none();
  return phase == Phase::block || phase == Phase::tactics ? to_play : active;
}

Copies Record::on_table(Side side) const {
  Copies copies{};
  for (const Bout& bout : bouts) {
    const Card unit = index(side) == active.value ? bout.attacker : bout.blocker;
    if (unit.exists()) ++at(copies, unit);
  }
  return copies;
}

Copies Record::unseen() const {
  Copies left = copies_in_all(*facts_);
  for (const Side side : {blue, red}) {
    const Camp& one = of(side);
    const Copies table = on_table(side);
    for (std::size_t i = 0; i < left.size(); ++i) {
      left[i] -= one.hand[i] + one.reserve[i] + one.casualty[i] + table[i];
      if (one.known) left[i] -= one.below[i];
    }
    for (const Card card : one.top) --at(left, card);
  }
  return left;
}

Copies Record::pool(Side side) const { return of(side).known ? of(side).below : unseen(); }

std::int64_t Record::due() const {
  constexpr std::int64_t cards_in_a_step = 64;
  if (debts.empty()) return 0;
  return std::min({debts.front().count, of(debts.front().side).size, cards_in_a_step});
}

Ending Record::ending(const Bout& bout) const {
  if (!bout.blocker.exists()) return Ending::unblocked;
  const CardFacts& attacker = facts_->of(bout.attacker);
  const CardFacts& blocker = facts_->of(bout.blocker);
  const auto row = facts_->letter.find({attacker.type, blocker.type});
  char letter = row == facts_->letter.end() ? 'e' : row->second;
  static const std::map<std::string, char> replaced{
      {"evade", 'e'}, {"blocker-wins", 'd'}, {"attacker-wins", 'k'}};
  for (const Card card : tactics) {
    const CardFacts& played = facts_->of(card);
    const std::string& about = played.effect == "attacker-wins" ? attacker.type : blocker.type;
    if (replaced.contains(played.effect) && played.words.contains(about)) {
      letter = replaced.at(played.effect);
    }
  }
  const std::int64_t lead = attacker.force + bout.force[0] - blocker.force - bout.force[1];
  if (letter == '*') letter = lead > 0 ? 'k' : lead < 0 ? 'd' : 'b';
  static const std::map<char, Ending> endings{{'k', Ending::blocker_killed},
                                              {'d', Ending::attacker_killed},
                                              {'b', Ending::both_killed},
                                              {'e', Ending::evasion}};
  return endings.at(letter);
}

std::int64_t Record::damage() const {
  std::int64_t all = 0;
  std::int64_t unblocked = 0;
  for (const Bout& bout : bouts) {
    if (bout.blocker.exists()) continue;
    all += facts_->of(bout.attacker).damage + bout.damage;
    ++unblocked;
  }
  const bool encircling = of(active).flank > of(defender()).flank;
  return encircling ? all + unblocked * facts_->encircling : all;
}

void Record::owe(Duty duty, Side side, std::int64_t count) {
  if (count > 0) debts.push_back({count, duty, Side{static_cast<std::uint8_t>(index(side))}});
}

void Record::hand_to_reserve(Side side, Card card) {
  --at(of(side).hand, card);
  ++at(of(side).reserve, card);
}

void Record::end_turn() {
  if (turn == facts_->turns) {
    phase = Phase::over;
    return;
  }
  ++turn;
  active = defender();
  phase = Phase::scout;
  attack_barred = block_barred = false;
  scouts = guns = 0;
}

void Record::enter(Side by, const Scout& scout) {
  hand_to_reserve(by, scout.card);
  ++scouts;
  if (!scout.saw || scout.look == praetor::ancient_generals::Look::hand) return;
  Camp& seen = of(scout.look == praetor::ancient_generals::Look::own_deck ? by : other(by));
  for (std::size_t i = seen.top.size(); i < scout.saw->size(); ++i) {
    seen.top.push_back((*scout.saw)[i]);
    if (seen.known) --at(seen.below, seen.top.back());
  }
}

void Record::enter(Side by, const Discard& discard) {
  for (const Card card : discard.cards) hand_to_reserve(by, card);
}

void Record::enter(Side by, const Flank& flank) {
  for (const Card card : flank.cards) {
    hand_to_reserve(by, card);
    ++of(by).flank;
  }
}

void Record::enter(Side by, const Artillery& artillery) {
  hand_to_reserve(by, artillery.card);
  ++guns;
  owe(Duty::lose, other(by), facts_->of(artillery.card).amount);
}

void Record::enter(Side by, const Attack& attack) {
  for (const Card unit : attack.units) {
    --at(of(by).hand, unit);
    bouts.push_back({unit, Card::none(), 0, {}});
  }
  fighting = true;
  phase = block_barred ? Phase::tactics : Phase::block;
  to_play = block_barred ? active : defender();
}

void Record::enter(Side by, const Block& block) {
  for (const Blocking& one : block.blocks) {
    const auto bout = static_cast<std::size_t>(one.attacker.value);
    if (bout >= bouts.size()) continue;
    --at(of(by).hand, one.card);
    bouts[bout].blocker = one.card;
  }
  phase = Phase::tactics;
  to_play = active;
}

void Record::enter(Side by, const Play& play) {
  const CardFacts& card = facts_->of(play.card);
  Camp& own = of(by);
  --at(own.hand, play.card);
  const auto bout = static_cast<std::size_t>(play.fight ? play.fight->value : 0);
  if (card.effect == "rally" && play.take) {
    --at(own.casualty, *play.take);
    ++at(own.hand, *play.take);
  } else if (card.effect == "flank") {
    own.flank += card.amount;
  } else if (card.effect == "draw") {
    owe(Duty::draw, by, card.amount);
  } else if (card.effect == "bar") {
    attack_barred = true;
  } else if (card.effect == "no-block") {
    block_barred = true;
  } else if (card.effect == "damage" && bout < bouts.size()) {
    bouts[bout].damage += card.amount;
  } else if (card.effect == "force" && bout < bouts.size()) {
    bouts[bout].force[play.unit == Role::blocker ? 1 : 0] += card.amount;
  } else if (card.effect == "evade" || card.effect.ends_with("-wins")) {
    tactics.push_back(play.card);
  }
  ++at(own.casualty, play.card);
  if (phase != Phase::tactics) return;
  to_play = other(by);
  passes = 0;
}

void Record::end_battle() {
  const std::int64_t suffered = damage();
  for (const Bout& bout : bouts) {
    const Ending end = ending(bout);
    const bool attacker_dies = end == Ending::attacker_killed || end == Ending::both_killed;
    const bool blocker_dies = end == Ending::blocker_killed || end == Ending::both_killed;
    Camp& attackers = of(active);
    ++at(attacker_dies ? attackers.casualty : attackers.reserve, bout.attacker);
    Camp& blockers = of(defender());
    if (bout.blocker.exists()) {
      ++at(blocker_dies ? blockers.casualty : blockers.reserve, bout.blocker);
    }
  }
  bouts.clear();
  tactics.clear();
  fighting = false;
  passes = 0;
  if (suffered <= 0) return end_turn();
  phase = Phase::damage;
  damage_left = suffered;
  owe(Duty::lose, defender(), suffered);
}

void Record::enter(Side by, const Pass&) {
  to_play = other(by);
  if (++passes == 2) end_battle();
}

void Record::enter(Side, const NextPhase&) {
  static const std::map<Phase, Phase> next{{Phase::scout, Phase::discard},
                                           {Phase::discard, Phase::draw},
                                           {Phase::draw, Phase::flank},
                                           {Phase::flank, Phase::artillery},
                                           {Phase::artillery, Phase::attack}};
  const auto place = next.find(phase);
  if (place == next.end()) return end_turn();
  phase = place->second;
  if (phase == Phase::draw) owe(Duty::draw, active, facts_->hand - sum(of(active).hand));
}

void Record::refill(Side side) {
  Camp& own = of(side);
  if (own.size > 0) return;
  if (sum(own.reserve) == 0) {
    phase = Phase::over;
    winner = other(side);
    debts.clear();
    return;
  }
  own.known = true;
  own.below = own.reserve;
  own.reserve = Copies{};
  own.size = sum(own.below);
  own.top.clear();
}

void Record::bring(Duty duty, Side side, const Cards& cards) {
  Camp& own = of(side);
  Copies left{};
  for (const Card card : cards) {
    ++at(duty == Duty::draw ? own.hand : own.casualty, card);
    ++at(left, card);
  }
  const std::size_t from_top = std::min(cards.size(), own.top.size());
  for (std::size_t i = 0; i < from_top; ++i) --at(left, own.top[i]);
  own.top.erase(own.top.begin(), own.top.begin() + static_cast<std::ptrdiff_t>(from_top));
  if (own.known) {
    for (std::size_t i = 0; i < left.size(); ++i) own.below[i] -= left[i];
  }
  own.size -= std::ssize(cards);
  if (phase == Phase::damage) damage_left -= std::ssize(cards);
  if (!debts.empty() && (debts.front().count -= std::ssize(cards)) <= 0) {
    debts.erase(debts.begin());
  }
  refill(side);
  if (phase == Phase::damage && debts.empty()) end_turn();
}

void Record::enter(Side, const Draw& draw) { bring(Duty::draw, draw.side, draw.cards); }
void Record::enter(Side, const Lose& lose) { bring(Duty::lose, lose.side, lose.cards); }

}  // namespace praetor::properties::ancient_generals
