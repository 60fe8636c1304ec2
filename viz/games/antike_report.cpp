// Charts of pages, and places of the state document in words: "/sides/rome/chips/iron" is
// "Rome: iron".
#include "viz/games/antike_report.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace praetor::viz::report {
namespace {

using namespace antike;

// One chart each, with a line for every nation.
struct NationMeasure {
  const char* title;
  std::int64_t (*of)(const antike::State&, Side);
};

template <Resource kind>
std::int64_t chips(const antike::State& state, Side side) {
  return state.of(side).chips.of(kind);
}

template <Unit unit>
std::int64_t units_on_map(const antike::State& state, Side side) {
  std::int64_t count = 0;
  for (const auto& region : state.units) count += region[side.index()][index(unit)];
  return count;
}

std::int64_t coins(const antike::State& state, Side side) { return state.of(side).chips.coin; }

std::int64_t know_hows_of(const antike::State& state, Side side) {
  return state.of(side).know_how.size();
}

std::int64_t personages_in_all(const antike::State& state, Side side) {
  std::int64_t sum = 0;
  for (const std::int64_t count : state.of(side).personage) sum += count;
  return sum;
}

constexpr std::size_t personages_place = 9;
constexpr std::array<NationMeasure, 10> nation_measures{{
    {"Marble", chips<Resource::marble>},
    {"Iron", chips<Resource::iron>},
    {"Gold", chips<Resource::gold>},
    {"Coins", coins},
    {"Cities", mechanics::cities_of<antike::State>},
    {"Temples", mechanics::temples_of<antike::State>},
    {"Legions on the map", units_on_map<Unit::legion>},
    {"Galleys on the map", units_on_map<Unit::galley>},
    {"Know-hows", know_hows_of},
    {"Personages", personages_in_all},
}};

using PlaceWords = std::pair<std::string_view, std::string_view>;

// Members of the document wherever they stand. What is missing here is called by its own name.
constexpr std::array<PlaceWords, 13> member_words{{{"active", "Whose turn it is"},
                                                   {"order", "Order of turns"},
                                                   {"owed", "Chips still to be taken"},
                                                   {"coin", "coins"},
                                                   {"extra", "personage for all eight know-hows"},
                                                   {"know-how", "know-hows"},
                                                   {"rondel", "field on the rondel"},
                                                   {"stones", "city stones in supply"},
                                                   {"supply", "supply (legions, galleys)"},
                                                   {"temple", "temples"},
                                                   {"developed", "know-hows developed"},
                                                   {"entered", "who has just arrived"},
                                                   {"temples-destroyed", "temples destroyed"}}};

std::string member(std::string_view key) {
  for (const auto& [known, word] : member_words) {
    if (known == key) return std::string(word);
  }
  return words_of(key);
}

// The next key of a pointer whose names need no escapes.
std::string_view next_key(std::string_view& pointer) {
  if (pointer.starts_with('/')) pointer.remove_prefix(1);
  const std::size_t size = std::min(pointer.find('/'), pointer.size());
  const std::string_view key = pointer.substr(0, size);
  pointer.remove_prefix(size);
  return key;
}

std::string region_named(const antike::Match& match, std::string_view name) {
  const auto region = match.board().regions.find(name);
  return region ? family::region_title(match.board(), Region::of(*region)) : words_of(name);
}

std::string place_in_region(const antike::Match& match, std::string_view rest) {
  const std::string title = region_named(match, next_key(rest));
  if (next_key(rest) == "units")
    return title + ": legions, galleys of " + title_case(next_key(rest));
  const std::string_view part = next_key(rest);
  return title + (part.empty() ? ": city" : ": city, " + words_of(part));
}

std::string place_in_stock(std::string_view rest) {
  const std::string_view what = next_key(rest);
  const std::string_view kind = next_key(rest);
  if (kind.empty()) return member(what);
  return what == "personage" ? words_of(kind) + "s" : member(kind);
}

std::string place_in_turn(const antike::Match& match, std::string_view rest) {
  const std::string_view what = next_key(rest);
  const std::string_view of = next_key(rest);
  if (of.empty()) return member(what);
  if (what == "armed") return "units armed in " + region_named(match, of);
  if (what == "used") {
    const std::string_view unit = next_key(rest);
    return fmt::format("{} in {} by actions used", unit.empty() ? "units" : words_of(unit) + "s",
                       region_named(match, of));
  }
  return words_of(what) + ", " + words_of(of);
}

}  // namespace

using AntikeGame = antike::Game;

std::string Chronicle<AntikeGame>::title(const Match& match) {
  return family::board_title(match.board());
}

std::string Chronicle<AntikeGame>::side_title(const Match& match, Side side) {
  return title_case(match.name(side));
}

std::string Chronicle<AntikeGame>::told(const G::State& state, const Step<G>& step) {
  return antike_pictures::told(state, step);
}

Moment Chronicle<AntikeGame>::moment(const G::State& state) {
  const std::int64_t turn = state.turn;
  if (state.winner.exists()) {
    return {turn, fmt::format("turn {}, won by {}", turn, side_title(*state.match, state.winner))};
  }
  return {turn, fmt::format("turn {}, {} to act in phase {}", turn,
                            side_title(*state.match, state.active), name_of(state.phase))};
}

std::string Chronicle<AntikeGame>::place(const Match& match, std::string_view pointer) {
  const std::string_view head = next_key(pointer);
  if (head == "regions") return place_in_region(match, pointer);
  if (head == "bank") return "Bank: " + place_in_stock(pointer);
  if (head == "turn-data") return "This turn: " + place_in_turn(match, pointer);
  if (head != "sides") {
    std::string words = member(head);
    if (words[0] >= 'a' && words[0] <= 'z') words = title_case(words);
    return words;
  }
  const std::string side = title_case(next_key(pointer));
  return side + ": " + place_in_stock(pointer);
}

std::vector<Chart> Chronicle<AntikeGame>::charts(const Match& match) {
  std::vector<Chart> charts;
  for (const NationMeasure& measure : nation_measures) {
    Chart& chart = charts.emplace_back();
    chart.title = measure.title;
    for (std::size_t side = 0; side < match.players(); ++side) {
      chart.series.push_back({side_title(match, Side::of(side)), static_cast<int>(side)});
    }
  }
  charts[personages_place].goal = match.to_win();
  return charts;
}

std::vector<std::int64_t> Chronicle<AntikeGame>::measures(const G::State& state) {
  std::vector<std::int64_t> values;
  for (const NationMeasure& measure : nation_measures) {
    for (std::size_t side = 0; side < state.match->players(); ++side) {
      values.push_back(measure.of(state, Side::of(side)));
    }
  }
  return values;
}

Box Chronicle<AntikeGame>::view(const BoardPlan& plan, const Drawing& drawing) {
  constexpr int edge = 2 * pt;  // half of the frame's line, and a little
  return {plan.frame.left - edge, plan.frame.top - edge, plan.frame.right + edge, drawing.height};
}

}  // namespace praetor::viz::report
