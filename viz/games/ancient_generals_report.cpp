// Charts and words of pages.
#include "viz/games/ancient_generals_report.hpp"

#include <array>
#include <utility>

#include "viz/heading.hpp"
#include "viz/lettering.hpp"
#include "viz/report/place.hpp"

namespace praetor::viz::report {
namespace {

using namespace ancient_generals;

// One chart each, with a line for either side.
struct Measure {
  const char* title;
  std::int64_t (*of)(const Army&);
};
constexpr std::array<Measure, 5> all_measures{{
    {"Cards in the deck", [](const Army& army) { return std::int64_t{army.deck.size}; }},
    {"Cards in hand", [](const Army& army) { return army.hand.size(); }},
    {"Reserve pile", [](const Army& army) { return army.reserve.size(); }},
    {"Casualty pile", [](const Army& army) { return army.casualty.size(); }},
    {"Flank points", [](const Army& army) { return army.flank; }},
}};

// Members of the document in words; what is missing here is called by its own name.
constexpr std::array<std::pair<std::string_view, std::string_view>, 20> words_of_members{
    {{"active", "whose turn it is"},
     {"attack", "flanking and attacking"},
     {"barred", "barred this turn"},
     {"battle", "the battle"},
     {"block", "blocking"},
     {"cards", "cards below those known on top"},
     {"casualty", "casualty pile"},
     {"deck", "deck"},
     {"fights", "fights"},
     {"flank", "flank points"},
     {"owed", "what chance owes"},
     {"passes", "passes in a row"},
     {"reserve", "reserve pile"},
     {"size", "cards"},
     {"tactics", "cards for all fights"},
     {"to-play", "who is to play"},
     {"top", "known on top"},
     {"unseen", "cards that nobody has seen"},
     {"used", "used this turn"},
     {"winner", "winner"}}};

}  // namespace

using G = ancient_generals::Game;

std::string Chronicle<G>::title(const Match& match) {
  return title_case(words_of(match.tables().id));
}

std::string Chronicle<G>::side_title(const Match& match, Side side) {
  return title_case(match.name(side));
}

std::string Chronicle<G>::told(const G::State& state, const Step<G>& step) {
  return generals::told(state, step);
}

Moment Chronicle<G>::moment(const G::State& state) {
  return {state.turn, generals::moment_of(state)};
}

std::string Chronicle<G>::place(const Match&, std::string_view pointer) {
  return place_in_words(pointer, words_of_members);
}

std::vector<Chart> Chronicle<G>::charts(const Match& match) {
  std::vector<Chart> charts;
  for (const Measure& measure : all_measures) {
    Chart& chart = charts.emplace_back();
    chart.title = measure.title;
    for (const Side side : {blue, red}) {
      chart.series.push_back(
          {side_title(match, side), static_cast<int>(Pictures<G>::colour_of(side))});
    }
  }
  return charts;
}

std::vector<std::int64_t> Chronicle<G>::measures(const G::State& state) {
  std::vector<std::int64_t> values;
  for (const Measure& measure : all_measures) {
    for (const Side side : {blue, red}) values.push_back(measure.of(state.of(side)));
  }
  return values;
}

Box Chronicle<G>::view(const Pictures<G>::Plan&, const Drawing& drawing) {
  return {0, heading_height - 4 * pt, drawing.width, drawing.height};
}

}  // namespace praetor::viz::report
