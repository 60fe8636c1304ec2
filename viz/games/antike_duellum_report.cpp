// Charts and words of pages.
#include "viz/games/antike_duellum_report.hpp"

#include <fmt/format.h>

#include <array>

#include "viz/lettering.hpp"

namespace praetor::viz::report {
namespace {

using namespace antike_duellum;

// One chart each, with a line for either side.
struct Measure {
  const char* title;
  std::int64_t (*of)(const State&, Side);
};

std::int64_t chips(const State& state, Side side, Resource kind) {
  return state.of(side).chips.of(kind);
}

std::int64_t on_map(const State& state, Side side, Unit unit) {
  std::int64_t count = 0;
  for (const auto& region : state.units) count += region[side.index()][index(unit)];
  return count;
}

constexpr std::size_t personages_at = 8;
constexpr std::array<Measure, 9> all_measures{{
    {"Marble", [](const State& state, Side side) { return chips(state, side, Resource::marble); }},
    {"Iron", [](const State& state, Side side) { return chips(state, side, Resource::iron); }},
    {"Gold", [](const State& state, Side side) { return chips(state, side, Resource::gold); }},
    {"Coins", [](const State& state, Side side) { return state.of(side).chips.coin; }},
    {"Cities", cities_of},
    {"Temples", temples_of},
    {"Legions on the map",
     [](const State& state, Side side) { return on_map(state, side, Unit::legion); }},
    {"Galleys on the map",
     [](const State& state, Side side) { return on_map(state, side, Unit::galley); }},
    {"Personages",
     [](const State& state, Side side) { return std::int64_t{state.of(side).track}; }},
}};

}  // namespace

using G = antike_duellum::Game;

std::string Chronicle<G>::title(const Match& match) {
  const board::Board& board = match.board();
  return board.title.empty() ? words_of(board.id) : board.title;
}

std::string Chronicle<G>::side_title(const Match& match, Side side) {
  return duellum::title_case(match.name(side));
}

std::string Chronicle<G>::told(const G::State& state, const Step<G>& step) {
  return duellum::told(state, step);
}

Moment Chronicle<G>::moment(const G::State& state) {
  const std::string_view who =
      state.match->name(state.winner.exists() ? state.winner : state.active);
  const std::string side = duellum::title_case(who);
  return {state.turn, state.winner.exists()
                          ? fmt::format("turn {}, won by {}", std::int64_t{state.turn}, side)
                          : fmt::format("turn {}, {} to act in phase {}", std::int64_t{state.turn},
                                        side, name_of(state.phase))};
}

std::vector<Chart> Chronicle<G>::charts(const Match& match) {
  std::vector<Chart> charts;
  for (const Measure& measure : all_measures) {
    Chart& chart = charts.emplace_back();
    chart.title = measure.title;
    for (std::size_t side = 0; side < players; ++side) {
      chart.series.push_back({side_title(match, Side::of(side)), static_cast<int>(side)});
    }
  }
  charts[personages_at].goal = match.tables().to_win;
  return charts;
}

std::vector<std::int64_t> Chronicle<G>::measures(const G::State& state) {
  std::vector<std::int64_t> values;
  for (const Measure& measure : all_measures) {
    for (std::size_t side = 0; side < players; ++side) {
      values.push_back(measure.of(state, Side::of(side)));
    }
  }
  return values;
}

Box Chronicle<G>::view(const BoardPlan& plan, const Drawing& drawing) {
  constexpr int edge = 2 * pt;  // half of the frame's line, and a little
  return {plan.frame.left - edge, plan.frame.top - edge, plan.frame.right + edge, drawing.height};
}

}  // namespace praetor::viz::report
