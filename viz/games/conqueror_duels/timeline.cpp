// Steps as events of a round, in few words because the plates are small.

#include <fmt/format.h>

#include "engine/games/conqueror_duels/battle.hpp"
#include "viz/games/conqueror_duels/pictures.hpp"
#include "viz/picturing.hpp"

namespace praetor::viz {
namespace {

using namespace conqueror_duels;
using duels::DuelStep;

struct DuelsColumn {
  enum : std::size_t { planning, moves, battles };
};
struct DuelsCount {
  enum : std::size_t { taken, won, heroes, recruited, lost };
};

std::string lost_words(std::int64_t attacker, std::int64_t defender) {
  return attacker + defender > 0 ? fmt::format(", lost {} : {}", attacker, defender) : "";
}

std::int64_t lost_in(const DuelStep& seen, Side side) {
  const std::int64_t before = units_of(seen.before, side);
  return std::max<std::int64_t>(before - units_of(seen.after, side), 0);
}

// A step on a timeline; empty for steps that only end something.
struct DuelsBrief {
  const DuelStep& seen;

  const State& state() const { return seen.before; }
  std::string at(Territory place) const { return duels::territory_title(state().map(), place); }
  std::string hero(Hero one) const { return "♛ " + duels::titled(state().match->name(one)); }

  Note operator()(const DrawChronicle& step) const {
    return {DuelsColumn::planning, "card: " + duels::titled(state().match->name(step.card)),
            Weight::faint};
  }
  Note operator()(const Recruit& step) const {
    return {DuelsColumn::planning,
            fmt::format("+{} {}", duels::units_words(step.units), at(step.territory))};
  }
  Note operator()(const BuyHero& step) const {
    return {DuelsColumn::planning, hero(step.hero), Weight::choice};
  }
  Note operator()(const Rallying&) const {
    return {DuelsColumn::planning, "⚑ rally", Weight::award};
  }
  Note operator()(const Disband& step) const {
    const bool plans = state().phase == Phase::planning;
    return {plans ? DuelsColumn::planning : DuelsColumn::moves,
            fmt::format("−{} {}", duels::units_words(step.units), at(step.territory))};
  }
  Note operator()(const EndPlanning&) const { return {DuelsColumn::planning, ""}; }
  Note operator()(const Move& step) const {
    return {DuelsColumn::moves,
            fmt::format("{} → {}", duels::units_words(step.units), at(step.to))};
  }
  Note operator()(const Attack& step) const {
    return {DuelsColumn::battles,
            fmt::format("⚔ {}{}", at(step.to), step.hero ? " " + hero(*step.hero) : ""),
            Weight::battle};
  }
  Note operator()(const Defend& step) const {
    return {DuelsColumn::battles, "defends " + hero(step.hero), Weight::choice};
  }
  Note operator()(const Roll& step) const {
    const auto totals = duels::totals_of(state(), step);
    const Side attacker = attacker_in(state());
    const Side defender = defender_in(state());
    return {DuelsColumn::battles,
            fmt::format("{} : {}{}", totals[attacker.index()], totals[defender.index()],
                        lost_words(lost_in(seen, attacker), lost_in(seen, defender)))};
  }
  Note operator()(const ChooseLoss& step) const {
    Units all;
    for (const Army& army : step.lose) all = all + army.value;
    return {DuelsColumn::battles, "−" + duels::units_words(all), Weight::faint};
  }
  Note operator()(const Retreat& step) const {
    return {DuelsColumn::battles, "back to " + at(step.to), Weight::faint};
  }
  Note operator()(const Occupy&) const { return {DuelsColumn::battles, ""}; }
  Note operator()(const EndTurn&) const { return {DuelsColumn::moves, ""}; }
};

bool has_goal(const Victory& entry) { return entry.great_forts > 0; }

std::int64_t territories_of(const State& state, Side side) {
  return board::size_of(owned_by(state, side));
}

struct DuelsGauge {
  const char* title;
  std::int64_t (*of)(const State&, Side);
};
constexpr std::array<DuelsGauge, 5> duels_gauges{{
    {"territories", territories_of},
    {"great forts", great_forts_of},
    {"units", units_of},
    {"food", food_of},
    {"coins", [](const State& state, Side side) { return state.of(side).coins; }},
}};

const char* standing_title(const Scenario& scenario) {
  if (std::ranges::any_of(scenario.victory, has_goal)) return "great forts";
  return scenario.points ? "points" : "lands";
}

/// Whether a gauge shows something else than the curve above it.
bool stands_apart(const Scenario& scenario, const DuelsGauge& gauge) {
  return std::string_view(gauge.title) != standing_title(scenario);
}

void measure(Turn& turn, const State& state) {
  turn.standing.clear();
  turn.gauges.clear();
  for (const Side side : {first_side, second_side}) {
    turn.standing.push_back(duels::standing_of(state, side));
  }
  for (const DuelsGauge& gauge : duels_gauges) {
    if (!stands_apart(state.scenario(), gauge)) continue;
    turn.gauges.push_back({gauge.of(state, first_side), gauge.of(state, second_side)});
  }
}

/// A side's part of a round; the first request for a round adds it.
Turn& part_of(Timeline& timeline, const State& state, Side side) {
  if (timeline.turns.empty() || timeline.turns.back().number != state.round) {
    for (const Side each : {first_side, second_side}) {
      measure(turn_at(timeline, state.round, each.index()), state);
    }
  }
  return timeline.turns[timeline.turns.size() - players + side.index()];
}

struct DuelsCounter {
  Timeline& timeline;
  const DuelStep& seen;

  void add(Side side, std::size_t kind, std::int64_t count) const {
    part_of(timeline, seen.before, side).counts[kind] += count;
  }
  Side by() const { return seen.before.side(seen.step.by); }
  void operator()(const Recruit& step) const {
    add(by(), DuelsCount::recruited, step.units.size());
  }
  void operator()(const Attack& step) const {
    if (step.hero) add(by(), DuelsCount::heroes, 1);
  }
  void operator()(const Defend&) const { add(by(), DuelsCount::heroes, 1); }
  void operator()(const Roll& step) const {
    const auto totals = duels::totals_of(seen.before, step);
    const Side attacker = attacker_in(seen.before);
    const Side defender = defender_in(seen.before);
    const bool tie = totals[0] == totals[1];
    const bool attack = tie ? seen.before.tables().tie_to_attacker
                            : totals[attacker.index()] > totals[defender.index()];
    add(attack ? attacker : defender, DuelsCount::won, 1);
  }
  template <class A>
  void operator()(const A&) const {}
};

// Adds results that several kinds of steps can have: territories taken, units lost, and the end.
void add_results(Timeline& timeline, const DuelStep& seen) {
  const State& before = seen.before;
  const DuelsCounter counter{timeline, seen};
  const bool removed = std::holds_alternative<Disband>(seen.step.action);
  for (const Side side : {first_side, second_side}) {
    if (!removed) counter.add(side, DuelsCount::lost, lost_in(seen, side));
  }
  if (!before.active.exists()) return;
  const Side side = attacker_in(before);
  each_of(owned_by(seen.after, side) & ~owned_by(before, side), [&](Territory at) {
    if (!before.owner_of(at).exists()) return;  // entered, not taken
    counter.add(side, DuelsCount::taken, 1);
    const std::string title = duels::territory_title(before.map(), at);
    part_of(timeline, before, side)
        .columns[DuelsColumn::battles]
        .push_back({fmt::format("step-{}-taken-{}", seen.number, before.match->name(at)),
                    "★ " + title,
                    fmt::format("step {}: {} takes {}", seen.number,
                                duels::side_title(*before.match, side), title),
                    Weight::award});
  });
}

}  // namespace

Timeline Timelines<conqueror_duels::Game>::begin(const G::State& opened) {
  Timeline timeline;
  timeline.heading.title = Pictures<G>::title(*opened.match);
  timeline.sides = side_titles_of<G>(opened);
  timeline.columns = {{"planning", 30}, {"moves", 30}, {"battles", 40}};
  timeline.time = "round";
  timeline.standing = standing_title(opened.scenario());
  for (const Victory& entry : opened.scenario().victory) {
    if (!has_goal(entry)) continue;
    timeline.goal = entry.great_forts;
    timeline.goal_words = fmt::format("{} win", entry.great_forts);
  }
  for (const DuelsGauge& gauge : duels_gauges) {
    if (stands_apart(opened.scenario(), gauge)) timeline.gauges.emplace_back(gauge.title);
  }
  timeline.kinds = {{"territories taken", Shape::shield},
                    {"battles won", Shape::star},
                    {"heroes played", Shape::diamond},
                    {"units recruited", Shape::box},
                    {"units lost", Shape::pennant}};
  measure(timeline.before, opened);
  return timeline;
}

void Timelines<conqueror_duels::Game>::add(Timeline& timeline, const SeenStep<G>& seen,
                                           const Theme&) {
  const State& before = seen.before;
  const State& after = seen.after;
  Heading& heading = timeline.heading;
  const bool by_chance = seen.step.by == chance;
  const Side side = by_chance && !before.active.exists() ? first_side : before.side(seen.step.by);
  heading.below = told_by<G>(before, seen.step);
  put_note(timeline, part_of(timeline, before, side), seen.number,
           std::visit(DuelsBrief{seen}, seen.step.action), seen.broken);
  if (!seen.broken) {
    std::visit(DuelsCounter{timeline, seen}, seen.step.action);
    add_results(timeline, seen);
    const bool second = before.active == second_side;
    if (!second) measure(timeline.turns[timeline.turns.size() - players], after);
    measure(timeline.turns.back(), after);
  }
  if (!heading.broken && after.phase == Phase::over) {
    heading.below = after.winner.exists()
                        ? fmt::format("Won by {} in round {}",
                                      duels::side_title(*before.match, after.winner), after.round)
                        : fmt::format("A draw after round {}", after.round);
    timeline.ending = ending_of<G>(seen);
  }
  heading.aside =
      fmt::format("{} · {}", counted(seen.number, "step"), counted(after.round, "round"));
}

}  // namespace praetor::viz
