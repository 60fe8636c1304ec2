// The effects of each step, as the auditor computes them.

#include "properties/games/ancient_warfare/record.hpp"

#include <algorithm>

namespace praetor::properties::ancient_warfare {

int sum(const std::map<Type, int>& units) {
  int all = 0;
  for (const auto& [type, count] : units) all += count;
  return all;
}

int of(const std::map<Type, int>& units, Type type) {
  const auto place = units.find(type);
  return place == units.end() ? 0 : place->second;
}

Record::Record(const Setup& setup)
    : field(facts_of(setup), *setup.match),
      first(setup.match->first),
      active(first),
      aftermath(setup.match->aftermath) {
  unseen = copies_in_all(facts());
  for (const Side side : {north, south}) {
    for (const UnitEntry& entry : setup.armies[side.index()]) {
      if (setup.placed) {
        field.put(field.spot(entry.square),
                  {entry.type, side, entry.elite, entry.general, false, false});
      } else {
        of(side).reserve.insert({entry.type, entry.general, entry.elite});
      }
    }
  }
  if (setup.placed) {
    begin_turn(first);
  } else if (facts().second_places_first) {
    active = other(first);
  }
}

void Record::enter(const Step<Game>& step) {
  broken = verdict(step);
  std::visit([&](const auto& action) { enter(step.by, action); }, step.action);
}

int Record::due() const { return std::min(facts().draw, sum(unseen) + sum(discard)); }
int Record::excess(Side side) const { return std::max(0, sum(of(side).hand) - facts().hand); }

bool Record::is_recoil(Card card) const {
  return !is_ability(card) && facts().of(card).defend == "recoil";
}

void Record::begin_turn(Side side) {
  ++turn;
  active = side;
  phase = Phase::draw;
  for (Body& one : field.body) one.moved = one.attacked = false;
}

void Record::play(Side by, Card card) {
  if (!card.exists()) return;
  --at(of(by).hand, card);
  ++at(discard, card);
}

void Record::walk(int from, int to, bool marked) {
  Body one = field.at(from);
  one.moved = one.moved || marked;
  field.put(from, {});
  field.put(to, one);
}

void Record::pursue(int from, int target) {
  const Type type = field.at(from).type;
  const bool goes = type.exists() && facts().pursuers.contains(static_cast<int>(type.index()));
  if (goes && !field.at(target).there()) walk(from, target, false);
}

void Record::throw_back(int from, int target, int to) {
  if (to < 0 || !field.at(target).there()) return;
  walk(target, to, false);
  pursue(from, target);
}

void Record::destroy(int from, int target) {
  const Body gone = field.at(target);
  if (!gone.there()) return;
  const Type buried =
      gone.general ? Type::of(static_cast<std::size_t>(facts().general)) : gone.type;
  Camp& loser = of(gone.side);
  ++loser.lost[buried];
  loser.points += facts().of(gone.type).worth;
  field.put(target, {});
  pursue(from, target);
  if (!gone.general && loser.points < facts().points) return;
  winner = other(gone.side);
  phase = aftermath ? Phase::aftermath : Phase::over;
  if (aftermath) active = gone.side;
}

void Record::strike(Card card, int from, int target) {
  const Body& attacked = field.at(target);
  if (card.exists() && facts().fend(attacked.type, field.at(from).type)) {
    const Marks open = field.retreats(target);
    if (count(open) > 1) {
      question = Question{Answer::recoil, card, from, target};
    } else if (count(open) == 1) {
      throw_back(from, target,
                 static_cast<int>(std::find(open.begin(), open.end(), true) - open.begin()));
    }
    return;
  }
  const Question asked{Answer::defence, card, from, target};
  const bool answerable = card.exists() || facts().kills_are_answered;
  if (attacked.there() && answerable && can_answer(asked)) {
    question = asked;
  } else {
    destroy(from, target);
  }
}

void Record::enter(Side by, const PlaceUnit& place) {
  const bool general =
      place.general.value_or(static_cast<int>(place.unit.index()) == facts().general);
  const bool elite = place.elite.value_or(false);
  Camp& own = of(by);
  if (const auto waiting = own.reserve.find({place.unit, general, elite});
      waiting != own.reserve.end()) {
    own.reserve.erase(waiting);
  }
  field.put(field.spot(place.square), {place.unit, acting(by), elite, general, false, false});
  if (!of(active).reserve.empty()) return;
  if (!of(other(active)).reserve.empty()) {
    active = other(active);
  } else if (facts().swaps) {
    phase = Phase::swap;
    active = other(first);
  } else {
    begin_turn(first);
  }
}

void Record::enter(Side, const Swap& swap) {
  if (swap.units.size() == 2) {
    const int one = field.spot(swap.units[0]);
    const int two = field.spot(swap.units[1]);
    const Body kept = field.at(one);
    field.put(one, field.at(two));
    field.put(two, kept);
  }
  begin_turn(first);
}

void Record::enter(Side by, const Discard& discarded) {
  for (const Card card : discarded.cards) play(by, card);
  phase = Phase::move;
}

void Record::enter(Side by, const Move& move) {
  walk(field.spot(move.from), field.spot(move.to), true);
  play(by, move.card);
}

void Record::enter(Side by, const Advance& advance) {
  for (const int from : in_marching_order(field, acting(by), advance.units)) {
    const March one = march(field, acting(by), from, number_of(field, from, advance));
    if (one.to >= 0) walk(from, one.to, true);
  }
  play(by, advance.card);
}

void Record::enter(Side by, const Special& special) {
  Body* one = field.unit(field.spot(special.from));
  const int type = one == nullptr ? -1 : field.becomes(*one);
  if (type >= 0) one->type = Type::of(static_cast<std::size_t>(type));
  for (std::size_t i = 0; i < facts().card.size(); ++i) {
    if (facts().card[i].name == "special-ability") play(by, Card::of(i));
  }
}

void Record::enter(Side by, const Scout&) {
  for (std::size_t i = 0; i < facts().card.size(); ++i) {
    if (facts().card[i].name == "scout") play(by, Card::of(i));
  }
}

void Record::enter(Side, const AutoKill& kill) {
  phase = Phase::battle;
  const int from = field.spot(kill.from);
  if (Body* one = field.unit(from)) one->attacked = true;
  strike(Card::none(), from, field.spot(kill.target));
}

void Record::enter(Side by, const Attack& attack) {
  phase = Phase::battle;
  int from = field.spot(attack.from);
  if (Body* one = field.unit(from)) one->attacked = true;
  if (attack.via) {
    walk(from, field.spot(*attack.via), true);
    from = field.spot(*attack.via);
  }
  play(by, attack.card);
  strike(attack.card, from, field.spot(attack.target));
}

void Record::enter(Side by, const Defend& defend) {
  play(by, defend.card);
  if (!question) return;
  const Question asked = *question;
  question.reset();
  if (!is_recoil(defend.card)) return;
  const Marks open = field.retreats(asked.target);
  const auto only = std::find(open.begin(), open.end(), true);
  const int straight = only == open.end() ? -1 : static_cast<int>(only - open.begin());
  throw_back(asked.from, asked.target, defend.to ? field.spot(*defend.to) : straight);
}

void Record::enter(Side, const Recoil& recoil) {
  if (!question) return;
  const Question asked = *question;
  question.reset();
  throw_back(asked.from, asked.target, field.spot(recoil.to));
}

void Record::enter(Side, const Pass&) {
  if (!question) return begin_turn(first);
  const Question asked = *question;
  question.reset();
  destroy(asked.from, asked.target);
}

void Record::enter(Side, const EndTurn&) {
  if (turn >= facts().turns) {
    phase = Phase::over;
  } else {
    begin_turn(other(active));
  }
}

Side Record::named() const {
  if (!winner.exists()) return Side::none();
  for (const Side side : {other(winner), winner}) {
    if (sum(of(side).back) + sum(of(side).dead) < sum(of(side).lost)) return side;
  }
  return Side::none();
}

bool Record::owner_names() const {
  const Side side = named();
  return side.exists() && sum(of(side).back) == sum(of(side).dead);
}

void Record::name_next() {
  const Side side = named();
  if (!side.exists()) {
    phase = Phase::over;
  } else {
    active = owner_names() ? side : other(side);
  }
}

void Record::enter(Side, const Return& back) {
  const Side side = named();
  if (side.exists()) ++of(side).back[back.unit];
  name_next();
}

void Record::enter(Side, const Bury& dead) {
  const Side side = named();
  if (side.exists()) ++of(side).dead[dead.unit];
  name_next();
}

void Record::enter(Side, const Draw& draw) {
  const Copies drawn = copies_of(draw.cards);
  if (sum(unseen) < sum(drawn)) {
    for (std::size_t i = 0; i < unseen.size(); ++i) unseen[i] += discard[i];
    discard = Copies{};
  }
  for (std::size_t i = 0; i < unseen.size(); ++i) {
    unseen[i] -= drawn[i];
    of(draw.side).hand[i] += drawn[i];
  }
  phase = excess(active) > 0 ? Phase::discard : Phase::move;
}

}  // namespace praetor::properties::ancient_warfare
