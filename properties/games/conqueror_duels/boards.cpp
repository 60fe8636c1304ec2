// What the maps before and after a step show about the rules that allowed it: where units are, who
// owned what, how many are left. Nothing here reads the step itself, so a mistake that the engine's
// guard and the auditor's verdict share is still found.

#include "properties/games/conqueror_duels/chapters.hpp"

namespace praetor::properties::conqueror_duels {
namespace {

std::int64_t men_in(const State& state, int at) { return sum(engine_men(state.units, at)); }

/// The territories of a step from which units left and which they entered.
struct Passage {
  std::vector<int> left;
  std::vector<int> entered;
};

Passage passage_of(const Seen& look) {
  Passage passage;
  for (int at = 0; at < places(look); ++at) {
    const std::int64_t grown = men_in(look.after, at) - men_in(look.before, at);
    if (grown < 0) passage.left.push_back(at);
    if (grown > 0) passage.entered.push_back(at);
  }
  return passage;
}

/// The finding of `use(left, entered)` in a step of that kind that breaks no rule for the auditor.
template <class A, class F>
Finding of_passage(const Seen& look, F&& use) {
  if (!look.is<A>() || due(look).broken != nullptr) return std::nullopt;
  const Passage passage = passage_of(look);
  if (passage.left.size() != 1 || passage.entered.size() != 1) {
    return wrong("territories", "units that leave one for another", "another change");
  }
  return use(passage.left[0], passage.entered[0]);
}

Finding units_go_next_door(const Seen& look) {
  return of_passage<Move>(look, [&](int left, int entered) {
    return unless(due(look).facts().border(left, entered), "entered", "a neighbour",
                  "no neighbour");
  });
}

Finding own_units_go(const Seen& look) {
  return of_passage<Move>(look, [&](int left, int) {
    return unless_equal("owner of the units", number_of(look.before.active),
                        engine_owner(look.before, left));
  });
}

Finding nobody_is_met(const Seen& look) {
  return of_passage<Move>(look, [&](int, int entered) {
    const int owner = engine_owner(look.before, entered);
    const bool is_free = owner == nobody || owner == number_of(look.before.active);
    return unless(is_free, "entered", "own land or nobody's", side_name(look, owner));
  });
}

Finding who_has_acted_stays(const Seen& look) {
  if (!look.is<Move>() || due(look).broken != nullptr) return std::nullopt;
  return in_each_place(look, [&](int at) {
    const Men acted = engine_men(look.before.spent, at);
    const Men there = engine_men(look.after.units, at);
    return unless(fits(acted, there), "units", shown(acted), shown(there));
  });
}

Finding nobody_sails_in_strong_winds(const Seen& look) {
  if (due(look).broken != nullptr || !was(look).winds()) return std::nullopt;
  return in_each_place(look, [&](int at) {
    const bool grown = men_in(look.after, at) > men_in(look.before, at);
    return unless(!due(look).facts().at(at).sea || !grown, "units at sea", "no more", "more");
  });
}

Finding recruits_are_fed(const Seen& look) {
  if (!look.is<Recruit>() || due(look).broken != nullptr) return std::nullopt;
  const std::int64_t all = sum(muster(look, look.after, look.step.by));
  const std::int64_t room = due(look).room(number_of(look.step.by));
  return all <= room ? std::nullopt : Finding(wrong("units", room, all));
}

Finding fed_units_stay(const Seen& look) {
  if (!look.is<Disband>() || due(look).broken != nullptr) return std::nullopt;
  const std::int64_t all = sum(muster(look, look.after, look.step.by));
  const std::int64_t room = due(look).room(number_of(look.step.by));
  return all >= room ? std::nullopt : Finding(wrong("units", room, all));
}

Finding as_many_fall_as_are_due(const Seen& look) {
  if (!look.is<ChooseLoss>() || due(look).broken != nullptr) return std::nullopt;
  const Side side = look.step.by;
  const std::int64_t fallen =
      sum(muster(look, look.before, side)) - sum(muster(look, look.after, side));
  const bool defends = number_of(side) == was(look).fight.defender;
  const std::int64_t lost = defends ? due(look).without_way : 0;
  return unless_equal("units that fell", look.before.battle.to_lose[side.index()] + lost, fallen);
}

Finding retreats_meet_nobody(const Seen& look) {
  if (!look.is<Retreat>() || due(look).broken != nullptr) return std::nullopt;
  const int loser = was(look).fight.defender;
  return in_each_place(look, [&](int at) {
    const bool fled_here =
        engine_owner(look.after, at) == loser && men_in(look.after, at) > men_in(look.before, at);
    const int owner = engine_owner(look.before, at);
    return unless(!fled_here || owner == loser || owner == nobody, "retreat",
                  "own land or nobody's", side_name(look, owner));
  });
}

Finding attackers_are_neighbours(const Seen& look) {
  const Battle& battle = look.after.battle;
  if (!look.is<Attack>() || due(look).broken != nullptr || !battle.is_open()) return std::nullopt;
  return in_each_place(look, [&](int at) {
    const bool attacks = sum(engine_men(battle.from, at)) > 0;
    return unless(!attacks || due(look).facts().border(at, spot(battle.to)), "battle/from",
                  "neighbours", "no neighbour");
  });
}

// Applies while the independents are already gone and the conquerors have not gone in yet.
Finding independents_meet_their_better(const Seen& look) {
  const Battle& battle = look.after.battle;
  if (!look.is<Attack>() || due(look).broken != nullptr || !battle.is_open()) return std::nullopt;
  const int to = spot(battle.to);
  if (engine_owner(look.before, to) != independents) return std::nullopt;
  const Side side = look.before.active;
  std::int64_t own = battle.extra[side.index()] + was(look).card_amount("attack");
  for (int at = 0; at < places(look); ++at) {
    own += was(look).strength(number_of(side), engine_men(battle.from, at));
  }
  const std::int64_t theirs = was(look).strength(independents, engine_men(look.before.units, to)) +
                              due(look).facts().independent_bonus;
  return own > theirs ? std::nullopt : Finding(wrong("strength", theirs + 1, own));
}

}  // namespace

Chapter board_properties() {
  static constexpr Property<Game> properties[] = {
      {"units that move are next door afterwards", "move.adjacent", units_go_next_door},
      {"units that move were the side's own", "move.own", own_units_go},
      {"where units move nobody else stood", "move.target", nobody_is_met},
      {"units that had acted are where they were", "move.units", who_has_acted_stays},
      {"no army at sea grows in strong winds", "sea.closed", nobody_sails_in_strong_winds},
      {"a side that recruits can feed all its units", "food.limit", recruits_are_fed},
      {"a side that removes units keeps all that it feeds", "disband.amount", fed_units_stay},
      {"as many units fall as are due", "loss.amount", as_many_fall_as_are_due},
      {"beaten defenders come to where no others stood", "retreat.open", retreats_meet_nobody},
      {"attackers stand around their target", "attack.adjacent", attackers_are_neighbours},
      {"independents fall to a greater strength alone", "attack.superior",
       independents_meet_their_better},
  };
  return properties;
}

}  // namespace praetor::properties::conqueror_duels
