// Charts of pages, the parts of a round, and places of the state document in words.
#include "viz/games/conqueror_duels_report.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "viz/lettering.hpp"
#include "viz/report/place.hpp"

namespace praetor::viz::report {
namespace {

using namespace conqueror_duels;

// One chart each, with a line for either side.
struct DuelsMeasure {
  const char* title;
  std::int64_t (*of)(const conqueror_duels::State&, Side);
};

std::int64_t count_of(Territories territories) {
  std::int64_t count = 0;
  each_of(territories, [&](Territory) {
    ++count;
    return true;
  });
  return count;
}

constexpr std::size_t great_forts_place = 2;
constexpr std::array<DuelsMeasure, 7> duels_measures{{
    {"Lands", [](const conqueror_duels::State& state,
                 Side side) { return count_of(owned_by(state, side) & state.map().lands); }},
    {"Seas", [](const conqueror_duels::State& state,
                Side side) { return count_of(owned_by(state, side) & ~state.map().lands); }},
    {"Great forts", great_forts_of},
    {"Units", units_of},
    {"Food", food_of},
    {"Coins", [](const conqueror_duels::State& state, Side side) { return state.of(side).coins; }},
    {"Points", points_of},
}};

// Points are counted where the scenario has them.
std::size_t measures_of(const Match& match) {
  return duels_measures.size() - (match.scenario().points ? 0 : 1);
}

// Members of the document in words; what is missing here is called by its own name.
constexpr std::array<std::pair<std::string_view, std::string_view>, 14> duels_members{
    {{"active", "whose turn it is"},
     {"again", "units that may act again (infantry, cavalry)"},
     {"discard", "heroes used"},
     {"extra", "strength of heroes"},
     {"from", "attackers (infantry, cavalry)"},
     {"hold", "since when the ways to win hold"},
     {"planned", "planning ended"},
     {"prize", "prize for a capital still to be had"},
     {"rallied", "round of its rally"},
     {"rally-cavalry", "cavalry recruited for the rally"},
     {"recruited", "recruited in this round (infantry, cavalry)"},
     {"spent", "units that have acted (infantry, cavalry)"},
     {"turn-data", "this turn"},
     {"units", "units (infantry, cavalry)"}}};

std::string section_of(const conqueror_duels::State& state) {
  const std::string round = fmt::format("Round {}: ", state.round);
  if (state.phase == Phase::over) return "The end";
  if (state.phase != Phase::action) return round + std::string(name_of(state.phase));
  if (state.battle.is_open()) {
    return round + "battle for " + duels::territory_title(state.map(), state.battle.to);
  }
  return round + "turn of " + duels::side_title(*state.match, state.active);
}

}  // namespace

using DuelsGame = conqueror_duels::Game;

std::string Chronicle<DuelsGame>::title(const Match& match) {
  return fmt::format("{} ({})", duels::game_title(match), duels::map_title(match.map()));
}

std::string Chronicle<DuelsGame>::side_title(const Match& match, Side side) {
  return duels::side_title(match, side);
}

std::string Chronicle<DuelsGame>::told(const G::State& state, const Step<G>& step) {
  return duels::told(state, step);
}

Moment Chronicle<DuelsGame>::moment(const G::State& state) {
  return {state.round, duels::moment_of(state), section_of(state)};
}

std::string Chronicle<DuelsGame>::place(const Match&, std::string_view pointer) {
  return place_in_words(pointer, duels_members);
}

std::vector<Chart> Chronicle<DuelsGame>::charts(const Match& match) {
  std::vector<Chart> charts;
  for (std::size_t i = 0; i < measures_of(match); ++i) {
    Chart& chart = charts.emplace_back();
    chart.title = duels_measures[i].title;
    for (const Side side : {first_side, second_side}) {
      chart.series.push_back({side_title(match, side), static_cast<int>(side.index())});
    }
  }
  for (const Victory& entry : match.scenario().victory) {
    if (entry.great_forts > 0) charts[great_forts_place].goal = entry.great_forts;
  }
  return charts;
}

std::vector<std::int64_t> Chronicle<DuelsGame>::measures(const G::State& state) {
  std::vector<std::int64_t> values;
  for (std::size_t i = 0; i < measures_of(*state.match); ++i) {
    for (const Side side : {first_side, second_side}) {
      values.push_back(duels_measures[i].of(state, side));
    }
  }
  return values;
}

Box Chronicle<DuelsGame>::view(const BoardPlan& plan, const Drawing& drawing) {
  constexpr int edge = 2 * pt;  // half of the frame's line, and a little
  return {plan.frame.left - edge, plan.frame.top - edge, plan.frame.right + edge, drawing.height};
}

}  // namespace praetor::viz::report
