// Odd openings of Conqueror: Duels: shipped tables and scenarios with some numbers changed at
// random. The readers of files accept all of them.

#include "engine/text/read_json.hpp"
#include "properties/openings_body.hpp"

#include <nlohmann/json.hpp>

#include "engine/games/conqueror_duels/library.hpp"
#include "properties/odd_tables.hpp"
#include "replays/games/conqueror_duels/policy.hpp"

namespace praetor::properties {

using Duels = praetor::conqueror_duels::Game;

namespace {

using DuelsLibrary = praetor::conqueror_duels::Library;
using OddJson = nlohmann::json;

// Even the least capacity feeds the armies of every scenario.
constexpr Oddity odd_numbers[] = {
    {"/die", "[[1, 2, 3, 4], [1, 2, 3, 4], [4], [0, 4], [1, 2, 3, 4, 5, 6]]"},
    {"/four", "[4, 4, 1]"},
    {"/tie", R"(["defender", "defender", "attacker"])"},
    {"/losses", "[[0, 1, 2, 3, 4, 5, 6, 7, 8], [0, 1], [0, 1], [1, 2], [0, 0, 3]]"},
    {"/retreat", "[true, false, false]"},
    {"/again", "[true, true, false]"},
    {"/leave", "[1, 1, 0, 2]"},
    {"/excess", R"(["at-once", "at-once", "planning"])"},
    {"/strength", "[[1, 2], [1, 2], [2, 1]]"},
    {"/bonus/capital", "[4, 4, 0]"},
    {"/bonus/land", "[1, 1, 0]"},
    {"/bonus/sea", "[1, 1, 3]"},
    {"/independent-bonus", "[0, 0, 1]"},
    {"/capacity", "[[4, 2], [4, 2], [6, 2], [12, 3]]"},
    {"/recruit/small", "[[[1, 0]], [[1, 0]], [[2, 0], [1, 1]], []]"},
    {"/recruit/great", "[[[2, 0], [0, 1]], [[2, 0], [0, 1]], [[3, 2]]]"},
    {"/coin/conquest", "[1, 1, 0, 3]"},
    {"/coin/independent", "[0, 0, 2]"},
    {"/coin/defence", "[0, 0, 1]"},
    {"/prize", "[6, 6, 0, 9]"},
    {"/vacant/none", "[[1, 0], [1, 0], [0, 2]]"},
};

constexpr Oddity odd_rules[] = {
    {"/rounds", "[8, 1, 2, 3, 5]"},
    {"/dual-attack", "[true, false]"},
    {"/vacant", R"(["empty", "independents"])"},
    {"/prize", "[6, 0, 4]"},
    {"/rally", R"([null, {"coins": 5, "quota": 2, "cavalry": 2, "great-forts": 2, "units": 14},
      {"coins": 5, "quota": 2, "cavalry": 2, "great-forts": 0, "units": 40},
      {"coins": 3, "quota": 1, "cavalry": 3, "great-forts": 9, "units": 99}])"},
    {"/points", R"([{"capital": 4, "great": 3, "small": 2, "none": 1},
      {"capital": 1, "great": 1, "small": 1, "none": 0}])"},
};

// Heroes and cards get other effects, or become declared ones.
void vary_cards(OddJson& tables, replays::Random& random) {
  constexpr const char* effects[] = {"coins", "flat", "spare", "declared"};
  for (OddJson& hero : tables["heroes"]) {
    hero["price"] = random.below(6);
    if (!random.once_in(3)) continue;
    const std::string effect = effects[random.below(std::size(effects))];
    hero["effect"] = effect;
    for (const char* key : {"unit", "limit", "amount"}) hero.erase(key);
    if (effect != "declared") hero["amount"] = 1 + random.below(3);
  }
  for (OddJson& card : tables["chronicle"]) {
    if (!random.once_in(4)) continue;
    card = {{"card", card["card"]}, {"effect", random.once_in(2) ? "closed-seas" : "declared"}};
  }
}

OddJson odd_way(const OddJson& scenario, replays::Random& random) {
  if (random.once_in(4) && scenario.contains("points")) return {{"when", "end"}, {"points", true}};
  const OddJson& side = scenario["sides"][random.below(2)];
  const OddJson& other = scenario["sides"][side == scenario["sides"][0] ? 1 : 0];
  OddJson way = OddJson::object();
  way["side"] = side["side"];
  constexpr const char* times[] = {"at-once", "hold", "end"};
  way["when"] = times[random.below(std::size(times))];
  if (way["when"] == "hold") way["rounds"] = random.below(3);
  switch (random.below(4)) {
    case 0:
      // Not `{…}` alone: with one JSON value GCC takes that for a list, Clang for the value itself.
      way["controls"] = OddJson::array({other["capital"]});
      break;
    case 1:
      way["controls"] = OddJson::array({side["capital"], other["units"].begin().key()});
      break;
    case 2:
      way["eliminates"] = true;
      break;
    default:
      way["great-forts"] = 2 + random.below(3);
  }
  return way;
}

OddJson odd_scenario(OddJson scenario, const OddJson& tables, replays::Random& random) {
  vary(scenario, odd_rules, 2, random);
  for (OddJson& side : scenario["sides"]) {
    if (random.once_in(2)) side["coins"] = random.below(20);
    if (random.once_in(4)) side["bonus"] = {{"land", 0}, {"great", random.below(3)}};
  }
  if (random.once_in(2)) {
    scenario["chronicle"] = OddJson::array();
    for (const OddJson& card : tables["chronicle"]) {
      if (!random.once_in(2)) scenario["chronicle"].push_back(card["card"]);
    }
    if (scenario["chronicle"].empty()) scenario["chronicle"] = nullptr;
  }
  if (random.once_in(2)) {
    OddJson ways = OddJson::array();
    for (std::uint64_t i = 1 + random.below(4); i > 0; --i)
      ways.push_back(odd_way(scenario, random));
    scenario["victory"] = ways;
  }
  if (scenario["points"].is_null()) scenario.erase("points");
  scenario["scenario"] = "odd";
  return scenario;
}

template <class Add>
bool added(const OddJson& json, Add&& add) {
  const std::string text = json.dump();
  const text::Tape tape(text);
  Faults faults;
  return add(Datum(*tape.root(), faults));
}

}  // namespace

// If an odd scenario does not fit, for example because it is won at once, a shipped one is used.
template <>
Result<praetor::conqueror_duels::Setup, std::string> opening<Duels>(const DuelsLibrary& library,
                                                                    Tables tables,
                                                                    replays::Random& random) {
  if (tables == Tables::odd) {
    auto known = library;
    replays::Wishes wishes;
    OddJson numbers = text::own_json(named(library.tables, Duels::id)->canonical.get());
    vary(numbers, odd_numbers, 3, random);
    if (random.once_in(2)) vary_cards(numbers, random);
    const auto& scenarios = library.scenarios;
    const OddJson plan =
        odd_scenario(text::own_json(scenarios[random.below(scenarios.size())]->canonical.get()),
                     numbers, random);
    // Scenarios are read with the game's usual tables, so the odd ones must be added under that
    // name.
    ensure(added(numbers, [&](const Datum& datum) { return known.add_tables(datum); }),
           "odd tables are tables");
    if (added(plan, [&](const Datum& datum) { return known.add_scenario(datum); })) {
      wishes.scenario = "odd";
    }
    if (auto setup = drawn_setup<Duels>(std::move(known), wishes, random)) return setup;
  }
  return drawn_setup<Duels>(library, own_data<Duels>(library, random), random);
}

}  // namespace praetor::properties
