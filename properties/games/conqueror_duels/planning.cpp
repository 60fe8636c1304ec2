// Simultaneous planning: the order of both sides' steps in the record does not matter. Nobody plans
// more units than can be fed.

#include "engine/core/state_document.hpp"
#include "engine/games/conqueror_duels/document.hpp"
#include "properties/games/conqueror_duels/chapters.hpp"

namespace praetor::properties::conqueror_duels {
namespace {

/// The steps that a side could plan, allowed or not.
std::vector<Step<Game>> plans_of(const Seen& look, Side side) {
  constexpr std::size_t most = 2000;
  std::vector<Step<Game>> plans;
  const auto offer_all = [&]<class A>(Kind<A>) {
    auto take = [&](const A& action) {
      plans.push_back({side, action});
      return plans.size() < most;
    };
    look.subject.book.template of<A>().candidates(look.before, side, Sink<A>(take, look.arena));
  };
  offer_all(Kind<Recruit>{});
  offer_all(Kind<BuyHero>{});
  offer_all(Kind<Rallying>{});
  offer_all(Kind<Disband>{});
  offer_all(Kind<EndPlanning>{});
  return plans;
}

std::string_view verdict_of(const Seen& look, const State& state, const Step<Game>& step) {
  const Ruling ruling = judge_by<Game>(look.subject.book, state, step);
  return ruling.legal() ? "legal"sv : ruling.violation->rule->id;
}

/// The finding if it matters whether a plan of the other side comes before this step or after it.
Finding unless_commuting(const Seen& look, const Step<Game>& plan) {
  const std::string_view first = verdict_of(look, look.before, plan);
  const std::string_view second = verdict_of(look, look.after, plan);
  if (first != second) return wrong("verdict on a plan", first, second);
  if (first != "legal") return std::nullopt;
  State one = look.before;
  apply_by<Game>(look.subject.book, one, plan);
  if (one.phase == Phase::over) return std::nullopt;
  const std::string_view still = verdict_of(look, one, look.step);
  if (still != "legal") return wrong("verdict on a plan", "legal", still);
  apply_by<Game>(look.subject.book, one, look.step);
  State two = look.after;
  apply_by<Game>(look.subject.book, two, plan);
  return unless(document_of(one) == document_of(two), "state", "the same in either order",
                "another");
}

// A plan of the other side gets the same verdict before this step and after it. Both orders lead to
// the same state.
Finding plans_commute(const Seen& look) {
  if (look.before.phase != Phase::planning || look.step.by.value >= players) return std::nullopt;
  const Side other = look.before.other(look.step.by);
  if (look.before.of(other).planned || look.after.phase != Phase::planning) return std::nullopt;
  std::vector<Step<Game>> legal;
  each_legal_step_by<Game>(
      look.subject.book, look.before, look.arena,
      [&](const Step<Game>& step) {
        legal.push_back(step);
        return true;
      },
      StepFilter{"", other});
  const auto commutes = [&](const std::vector<Step<Game>>& plans) {
    return look.sampled(plans.size(),
                        [&](std::size_t i) { return unless_commuting(look, plans[i]); });
  };
  if (Finding found = commutes(legal)) return found;
  return commutes(plans_of(look, other));
}

// Uses only the engine's states: a side's plans change nothing of the other side.
Finding plans_touch_nobody_else(const Seen& look) {
  const bool plans = look.before.phase == Phase::planning && look.after.phase == Phase::planning;
  if (!plans || look.step.by.value >= players) return std::nullopt;
  const Side other = look.before.other(look.step.by);
  if (!(look.before.of(other) == look.after.of(other))) {
    return wrong(of_side(look, other, "account"), "as before", "changed");
  }
  return in_each_place(look, [&](int at) -> Finding {
    const int owner = engine_owner(look.before, at);
    if (owner == number_of(look.step.by)) return std::nullopt;
    const bool same = owner == engine_owner(look.after, at) &&
                      engine_men(look.before.units, at) == engine_men(look.after.units, at);
    return unless(same, "territories", "as before", "changed");
  });
}

/// How many units a side can feed, by the texts of the data and the engine's owners.
std::int64_t fed_by(const Seen& look, Side side) {
  const Facts& facts = due(look).facts();
  const SideFacts& datum = facts.side[side.index()];
  const CardFacts& card = facts.of(look.after.card);
  std::int64_t food = card.effect == "food" ? card.amount : 0;
  for (int at = 0; at < places(look); ++at) {
    if (engine_owner(look.after, at) != number_of(side)) continue;
    const auto more = datum.food.find(at);
    food += facts.at(at).food + (more == datum.food.end() ? 0 : more->second);
  }
  const bool rallies = facts.rally && look.after.of(side).rallied == look.after.round;
  return facts.capacity[0] + facts.capacity[1] * (food > 0 ? food : 0) +
         (rallies ? facts.rally->quota : 0);
}

// When a side has ended planning, all its units are fed. Recruiting never makes units unfed.
Finding planned_units_are_fed(const Seen& look) {
  const bool opened = look.is<EndPlanning>() != nullptr;
  const bool recruited = look.is<Recruit>() != nullptr;
  for (const Side side : both_sides) {
    if (!((opened || recruited) && side == look.step.by)) continue;
    const std::int64_t units = sum(muster(look, look.after, side));
    const std::int64_t fed = fed_by(look, side);
    if (units > fed) return wrong(of_side(look, side, "units"), fed, units);
  }
  return std::nullopt;
}

// If the tables say so, the waiting side must at once remove the units that it cannot feed.
Finding the_waiting_side_is_fed(const Seen& look) {
  const bool calm = look.after.phase == Phase::action && !look.after.battle.is_open();
  if (!calm || due(look).facts().excess_waits) return std::nullopt;
  const Side waiting = look.after.other(look.after.active);
  if (look.after.of(waiting).rallied == look.after.round) return std::nullopt;
  const bool hungry = sum(muster(look, look.after, waiting)) > fed_by(look, waiting);
  const bool asked = look.after.duty == Duty::disband && look.after.debtor == waiting;
  return unless(hungry == asked, of_side(look, waiting, "units"),
                hungry ? "a duty to remove some" : "no such duty", hungry ? "none" : "one");
}

// As many units are removed as the step says, from the side that removes them.
Finding removed_units_are_gone(const Seen& look, const Disband& disband) {
  if (look.step.by.value >= players) return std::nullopt;
  const Men before = muster(look, look.before, look.step.by);
  const Men after = muster(look, look.after, look.step.by);
  const Men gone = men_of(disband.units);
  const Men expected{before[0] - gone[0], before[1] - gone[1]};
  return unless(after == expected, of_side(look, look.step.by, "units"), shown(expected),
                shown(after));
}

}  // namespace

Chapter planning_properties() {
  static constexpr Property<Game> properties[] = {
      {"plans of both sides can stand in any order",
       "recruit.placed hero.bought rallied.people planning.ended disbanded.units", plans_commute,
       4},
      {"nobody plans for the other side",
       "recruit.placed hero.bought rallied.people planning.ended", plans_touch_nobody_else},
      {"planned units are fed", "recruit.placed planning.ended rallied.people",
       planned_units_are_fed},
      {"who waits for its turn is fed, or owes it", "excess.owed", the_waiting_side_is_fed},
      {"removed units are gone", "disbanded.units", removed_units_are_gone},
  };
  return properties;
}

}  // namespace praetor::properties::conqueror_duels
