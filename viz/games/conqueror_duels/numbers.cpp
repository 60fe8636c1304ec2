// The charts of pages, the parts of a round, and places of the state document in words.

#include <fmt/format.h>

#include <array>
#include <utility>

#include "viz/games/conqueror_duels/pictures.hpp"
#include "viz/report/place.hpp"

namespace praetor::viz {
namespace {

using namespace conqueror_duels;

// Members of the document in words; members not listed here keep their own names.
constexpr std::array<std::pair<std::string_view, std::string_view>, 15> duels_members{
    {{"active", "whose turn it is"},
     {"again", "units that may act again (infantry, cavalry)"},
     {"discard", "heroes used"},
     {"extra", "strength of heroes"},
     {"from", "attackers (infantry, cavalry)"},
     {"hold", "since when the ways to win have been true"},
     {"planned", "planning ended"},
     {"prize", "prize for a capital still available"},
     {"rallied", "round of its rally"},
     {"rally-cavalry", "cavalry recruited for the rally"},
     {"recruited", "recruited in this round (infantry, cavalry)"},
     {"spent", "units that have acted (infantry, cavalry)"},
     {"territories", "*"},
     {"turn-data", "this turn"},
     {"units", "units (infantry, cavalry)"}}};

std::string section_of(const State& state) {
  const std::string round = fmt::format("Round {}: ", state.round);
  if (state.phase == Phase::over) return "The end";
  if (state.phase != Phase::action) return round + std::string(name_of(state.phase));
  if (state.battle.is_open()) {
    return round + "battle for " + duels::territory_title(state.map(), state.battle.to);
  }
  return round + "turn of " + duels::side_title(*state.match, state.active);
}

}  // namespace

using DuelsPictures = Pictures<conqueror_duels::Game>;

report::Moment DuelsPictures::moment(const State& state) {
  return {state.round, duels::moment_of(state), section_of(state)};
}

std::string DuelsPictures::place(const G::Match& match, std::string_view pointer) {
  return report::place_in_words(pointer, duels_members, &match.map().names);
}

std::vector<report::Measure<conqueror_duels::Game>> DuelsPictures::measures(const G::Match& match) {
  std::int64_t goal = 0;
  for (const Victory& entry : match.scenario().victory) {
    if (entry.great_forts > 0) goal = entry.great_forts;
  }
  std::vector<report::Measure<G>> all{
      {"Lands",
       [](const State& state, Side side) {
         return board::size_of(owned_by(state, side) & state.map().lands);
       }},
      {"Seas",
       [](const State& state, Side side) {
         return board::size_of(owned_by(state, side) & ~state.map().lands);
       }},
      {"Great forts", great_forts_of, goal},
      {"Units", units_of},
      {"Food", food_of},
      {"Coins", [](const State& state, Side side) { return state.of(side).coins; }}};
  // Only some scenarios count points.
  if (match.scenario().points) all.push_back({"Points", points_of});
  return all;
}

}  // namespace praetor::viz
