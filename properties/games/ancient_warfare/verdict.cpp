// The first rule that a step breaks, by the auditor's own rules: the order of play, cards, placing,
// marches and casualties. verdict_attacks.cpp judges attacks and their answers.

#include <algorithm>

#include "properties/games/ancient_warfare/verdict.hpp"

namespace praetor::properties::ancient_warfare {
namespace {

template <class A>
inline constexpr bool is_answer =
    std::is_same_v<A, Defend> || std::is_same_v<A, Recoil> || std::is_same_v<A, Pass>;

template <class A>
bool answers(const Question& question) {
  if constexpr (std::is_same_v<A, Recoil>) return question.answer == Answer::recoil;
  return is_answer<A> && question.answer == Answer::defence;
}

template <class A>
std::set<Phase> phases_for() {
  if constexpr (std::is_same_v<A, PlaceUnit>) return {Phase::place};
  if constexpr (std::is_same_v<A, Swap> || std::is_same_v<A, Pass>) return {Phase::swap};
  if constexpr (std::is_same_v<A, Draw>) return {Phase::draw};
  if constexpr (std::is_same_v<A, Discard>) return {Phase::discard};
  if constexpr (std::is_same_v<A, Move> || std::is_same_v<A, Advance>) return {Phase::move};
  if constexpr (std::is_same_v<A, Return> || std::is_same_v<A, Bury>) return {Phase::aftermath};
  if constexpr (is_answer<A>) return {};
  return {Phase::move, Phase::battle};
}

// The rules that all actions share.
template <class A>
RuleRef gate(const Record& record, Side by) {
  if (record.phase == Phase::over) return &rule::game_over;
  const bool theirs = by == record.active || (by == chance && record.phase == Phase::draw) ||
                      (record.question && by == record.other(record.active));
  if (!theirs) return &rule::turn_side;
  if (record.phase == Phase::draw && (!std::is_same_v<A, Draw> || by != chance)) {
    return &rule::turn_duty;
  }
  if (record.phase == Phase::discard && !std::is_same_v<A, Discard>) return &rule::turn_duty;
  if (record.question) {
    const bool paid = answers<A>(*record.question) && by != record.active;
    return paid ? nullptr : &rule::turn_duty;
  }
  if (!phases_for<A>().contains(record.phase)) return &rule::turn_phase;
  if (std::is_same_v<A, Return> && !record.owner_names()) return &rule::turn_phase;
  if (std::is_same_v<A, Bury> && record.owner_names()) return &rule::turn_phase;
  return nullptr;
}

RuleRef own(const Record& record, Side by, const PlaceUnit& place) {
  const bool general =
      place.general.value_or(static_cast<int>(place.unit.index()) == record.facts().general);
  const Recruit recruit{place.unit, general, place.elite.value_or(false)};
  const int spot = record.field.spot(place.square);
  return first_of({{!record.of(by).reserve.contains(recruit), &rule::place_army},
                   {!record.field.in_zone(spot, record.acting(by)), &rule::place_zone},
                   {record.field.is(spot, Ground::impassable), &rule::place_ground},
                   {record.field.at(spot).there(), &rule::place_occupied}});
}

RuleRef own(const Record& record, Side by, const Swap& swap) {
  const std::set<Square> squares(swap.units.begin(), swap.units.end());
  const bool ours = std::ranges::all_of(
      squares, [&](Square square) { return is_own(record, by, record.field.spot(square)); });
  return first_of({{squares.size() != 2 || !ours, &rule::swap_units}});
}

RuleRef own(const Record& record, Side, const Draw& draw) {
  const Copies drawn = copies_of(draw.cards);
  const bool mixes = sum(record.unseen) < record.due();
  bool can_come = true;
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    const int least = mixes ? record.unseen[i] : 0;
    const int most = record.unseen[i] + (mixes ? record.discard[i] : 0);
    can_come = can_come && least <= drawn[i] && drawn[i] <= most;
  }
  return first_of({{draw.side != record.active, &rule::draw_side},
                   {sum(drawn) != record.due(), &rule::draw_count},
                   {!can_come, &rule::card_unseen}});
}

RuleRef own(const Record& record, Side by, const Discard& discard) {
  const Copies named = copies_of(discard.cards);
  const Copies& hand = record.of(by).hand;
  bool held = true;
  for (std::size_t i = 0; i < named.size(); ++i) held = held && named[i] <= hand[i];
  return first_of({{sum(named) != record.excess(record.acting(by)), &rule::discard_count},
                   {!held, &rule::card_hand}});
}

RuleRef own(const Record& record, Side by, const Move& move) {
  const Field& field = record.field;
  const int from = field.spot(move.from);
  const int to = field.spot(move.to);
  const Body& one = field.at(from);
  const CardFacts& card = record.facts().of(move.card);
  const UnitFacts& unit = record.facts().of(one.type);
  const bool ability = record.is_ability(move.card);
  const bool jumps = field.has(field.jumps(from), to);
  const bool leaps = ability || (card.leap && (card.moves.empty() || jumps));
  const bool serves = ability ? field.leaps(one) : card.leap || !card.moves.empty();
  if (RuleRef bar = first_of({{!is_own(record, by, from), &rule::unit_own},
                              {at(record.of(by).hand, move.card) <= 0, &rule::card_hand},
                              {!serves, &rule::card_kind}})) {
    return bar;
  }
  if (leaps) {
    return first_of({{!ability && *card.leap > unit.move, &rule::move_limit},
                     {!jumps, &rule::move_line},
                     {!field.open(one.type, to), &rule::move_enter},
                     {field.at(to).there(), &rule::move_blocked}});
  }
  const std::vector<int> path = field.path(from, to);
  const int length = static_cast<int>(path.size());
  std::set<int> numbers;
  for (const int number : card.moves) {
    if (number <= unit.move) numbers.insert(number);
  }
  if (RuleRef bar =
          first_of({{numbers.empty(), &rule::move_limit}, {path.empty(), &rule::move_line}})) {
    return bar;
  }
  const bool short_of = field.stops(one.type, to) && length < *numbers.rbegin();
  bool shut = false;
  bool stopped = false;
  bool filled = false;
  for (const int spot : path) {
    const Body& there = field.at(spot);
    const bool slipped = spot != to && unit.is("slips") && there.side == record.acting(by);
    shut = shut || !field.open(one.type, spot);
    stopped = stopped || (spot != to && field.stops(one.type, spot));
    filled = filled || (there.there() && !slipped);
  }
  return first_of({{!numbers.contains(length) && !short_of, &rule::move_distance},
                   {shut, &rule::move_enter},
                   {stopped, &rule::move_stop},
                   {filled, &rule::move_blocked}});
}

RuleRef own(const Record& record, Side by, const Advance& advance) {
  const CardFacts& card = record.facts().of(advance.card);
  const bool choice = card.moves.size() > 1 && !record.facts().each_number;
  const bool said = advance.number.has_value();
  if (RuleRef bar =
          first_of({{at(record.of(by).hand, advance.card) <= 0, &rule::card_hand},
                    {card.moves.empty(), &rule::card_kind},
                    {said != choice || (said && !card.moves.contains(advance.number->value)),
                     &rule::advance_number}})) {
    return bar;
  }
  Field trial = record.field;
  const Side side = record.acting(by);
  for (const int from : in_marching_order(trial, side, advance.units)) {
    const March one = march(trial, side, from, number_of(trial, from, advance));
    if (one.bar != nullptr) return one.bar;
    const Body moved = trial.at(from);
    trial.put(from, {});
    trial.put(one.to, moved);
  }
  return nullptr;
}

bool holds(const Record& record, Side by, const char* name) {
  for (std::size_t i = 0; i < record.facts().card.size(); ++i) {
    if (record.facts().card[i].name == name) return record.of(by).hand[i] > 0;
  }
  return false;
}

RuleRef own(const Record& record, Side by, const Special& special) {
  const int from = record.field.spot(special.from);
  return first_of({{!is_own(record, by, from), &rule::unit_own},
                   {!holds(record, by, "special-ability"), &rule::card_hand},
                   {record.field.becomes(record.field.at(from)) < 0, &rule::special_unit}});
}

RuleRef own(const Record& record, Side by, const Scout&) {
  return first_of({{!holds(record, by, "scout"), &rule::card_hand}});
}

template <class A>
RuleRef casualty(const Record& record, const A& action) {
  const Side side = record.named();
  if (!side.exists()) return &rule::casualty_lost;
  const auto left = [&](Type type) {
    const Camp& camp = record.of(side);
    return of(camp.lost, type) - of(camp.back, type) - of(camp.dead, type);
  };
  const Type general = Type::of(static_cast<std::size_t>(record.facts().general));
  return first_of({{left(action.unit) <= 0, &rule::casualty_lost},
                   {action.unit != general && left(general) > 0, &rule::casualty_general}});
}

RuleRef own(const Record& record, Side, const Return& back) { return casualty(record, back); }
RuleRef own(const Record& record, Side, const Bury& dead) { return casualty(record, dead); }
RuleRef own(const Record&, Side, const Pass&) { return nullptr; }
RuleRef own(const Record&, Side, const EndTurn&) { return nullptr; }

template <class A>
RuleRef own(const Record& record, Side by, const A& action) {
  return broken_by(record, by, action);
}

}  // namespace

bool is_own(const Record& record, Side by, int spot) {
  const Body& one = record.field.at(spot);
  return one.there() && one.side == record.acting(by);
}

RuleRef Record::verdict(const Step<Game>& step) const {
  return std::visit(
      [&]<class A>(const A& action) {
        const RuleRef common = gate<A>(*this, step.by);
        return common != nullptr ? common : own(*this, step.by, action);
      },
      step.action);
}

int number_of(const Field& field, int from, const Advance& advance) {
  const std::set<int>& moves = field.facts().of(advance.card).moves;
  if (field.facts().each_number && !moves.empty()) {
    int most = *moves.begin();
    for (const int number : moves) {
      if (number <= field.unit_facts(from).move) most = std::max(most, number);
    }
    return most;
  }
  if (moves.size() == 1) return *moves.begin();
  if (advance.number) return advance.number->value;
  return moves.empty() ? 1 : *moves.begin();
}

std::vector<int> in_marching_order(const Field& field, Side side, const Squares& units) {
  std::vector<int> order;
  for (int row = field.size() - 1; row >= 0; --row) {
    for (int file = 0; file < field.size(); ++file) {
      for (const Square square : units) {
        const int spot = field.spot(square);
        const bool here =
            spot >= 0 && spot / field.size() == file && field.rows_from_home(spot, side) == row;
        if (here) order.push_back(spot);
      }
    }
  }
  return order;
}

March march(const Field& field, Side side, int from, int number) {
  const Body& one = field.at(from);
  const UnitFacts& unit = field.facts().of(one.type);
  if (!one.there() || one.side != side) return {-1, &rule::unit_own};
  if (number > unit.move) return {-1, &rule::move_limit};
  std::vector<int> way{from};
  while (static_cast<int>(way.size()) <= number) {
    way.push_back(field.ahead(way.back(), side));
    if (!field.open(one.type, way.back())) return {-1, &rule::move_enter};
    if (field.stops(one.type, way.back())) break;
  }
  for (std::size_t i = 1; i < way.size(); ++i) {
    const Body& there = field.at(way[i]);
    const bool slipped = i + 1 < way.size() && unit.is("slips") && there.side == side;
    if (there.there() && !slipped) return {-1, &rule::move_blocked};
  }
  return {way.back(), nullptr};
}

}  // namespace praetor::properties::ancient_warfare
