// Charts and words of pages.
#include "viz/games/ancient_warfare_report.hpp"

#include <array>
#include <utility>

#include "viz/heading.hpp"
#include "viz/lettering.hpp"
#include "viz/report/place.hpp"

namespace praetor::viz::report {
namespace {

using namespace ancient_warfare;

std::int64_t on_board(const State& state, Side side) {
  std::int64_t count = 0;
  for (const Piece& piece : state.board) count += piece.is_of(side) ? 1 : 0;
  return count;
}

// One chart each, with a line for either side.
struct Measure {
  const char* title;
  std::int64_t (*of)(const State&, Side);
};
constexpr std::array<Measure, 3> all_measures{{
    {"Points of lost units", [](const State& state, Side side) { return state.of(side).points; }},
    {"Units on the field", on_board},
    {"Cards in hand", [](const State& state, Side side) { return state.of(side).hand.size(); }},
}};

// Members of the document in words; what is missing here is called by its own name.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> words_of_members{
    {{"active", "whose turn it is"},
     {"back", "units that come back"},
     {"board", "field"},
     {"dead", "units that are dead"},
     {"discard", "discards"},
     {"lost", "lost units"},
     {"pending", "the answer that is due"},
     {"reserve", "units to be placed"},
     {"unseen", "cards that nobody has seen"}}};

}  // namespace

using G = ancient_warfare::Game;

std::string Chronicle<G>::title(const Match& match) { return warfare::title_of(match); }

std::string Chronicle<G>::side_title(const Match& match, Side side) {
  return title_case(match.name(side));
}

std::string Chronicle<G>::told(const G::State& state, const Step<G>& step) {
  return warfare::told(state, step);
}

Moment Chronicle<G>::moment(const G::State& state) {
  return {state.turn, warfare::moment_of(state)};
}

std::string Chronicle<G>::place(const Match&, std::string_view pointer) {
  return place_in_words(pointer, words_of_members);
}

std::vector<Chart> Chronicle<G>::charts(const Match& match) {
  std::vector<Chart> charts;
  for (const Measure& measure : all_measures) {
    Chart& chart = charts.emplace_back();
    chart.title = measure.title;
    for (const Side side : {north, south}) {
      chart.series.push_back({side_title(match, side), static_cast<int>(side.index())});
    }
  }
  charts.front().goal = match.constants_of().points;
  return charts;
}

std::vector<std::int64_t> Chronicle<G>::measures(const G::State& state) {
  std::vector<std::int64_t> values;
  for (const Measure& measure : all_measures) {
    for (const Side side : {north, south}) values.push_back(measure.of(state, side));
  }
  return values;
}

Box Chronicle<G>::view(const Pictures<G>::Plan&, const Drawing& drawing) {
  return {0, heading_height - 2 * pt, drawing.width, drawing.height};
}

}  // namespace praetor::viz::report
