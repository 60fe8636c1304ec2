// Maps, tables and scenarios of Conqueror: Duels. Armies are as large as their food allows; an
// empty capital feeds its side, too.

#include <algorithm>
#include <array>

#include "tests/support/own/own.hpp"

namespace praetor::tests {
namespace of_conqueror {  // for builds that join a folder's files
namespace {

using Json = nlohmann::json;

constexpr std::int64_t numbers_end = 99;
constexpr std::size_t territories_most = 64;

constexpr NumberLimit limits[] = {
    {"/map/lands/*/at/*", 0, 100},
    {"/map/seas/*/at/*", 0, 100},
    {"/map/lands/*/food", 0, 9, true},
    {"/map/lands/*/coins", 0, 9},
    {"/tables/die/*", 0, numbers_end},
    {"/tables/four", 0, numbers_end},
    {"/tables/losses/*", 0, numbers_end},
    {"/tables/leave", 0, numbers_end},
    {"/tables/strength/*", 0, numbers_end},
    {"/tables/bonus/*", 0, numbers_end},
    {"/tables/independent-bonus", 0, numbers_end},
    {"/tables/capacity/*", 0, numbers_end, true},
    {"/tables/recruit/*/*/*", 0, numbers_end, true},
    {"/tables/coin/*", 0, numbers_end},
    {"/tables/prize", 0, numbers_end},
    {"/tables/vacant/*/*", 0, numbers_end, true},
    {"/tables/heroes/*/price", 0, 20},
    {"/tables/heroes/*/amount", 0, 20},
    {"/tables/heroes/*/limit", 0, numbers_end},
    {"/tables/chronicle/*/amount", -20, 20},
    {"/scenario/rounds", 1, 999},
    {"/scenario/prize", 0, numbers_end},
    {"/scenario/sides/*/coins", 0, numbers_end},
    {"/scenario/sides/*/units/*/*", 0, numbers_end, true},
    {"/scenario/independent/*/*", 0, numbers_end, true},
    {"/scenario/sides/*/food/*", 0, numbers_end, true},
    {"/scenario/rally/*", 0, numbers_end},
    {"/scenario/points/*", 0, numbers_end},
    {"/scenario/victory/*/rounds", 0, numbers_end},
};
constexpr std::string_view whole[] = {"/tables",         "/tables/bonus",  "/tables/coin",
                                      "/tables/recruit", "/tables/vacant", "/scenario/rally",
                                      "/scenario/points"};

/// The places that maps and scenarios are drawn from.
struct World {
  OwnGraph graph;
  std::size_t lands = 0;  ///< places below it are land; places 0 and 1 are capitals
  bool is_land(std::size_t place) const { return place < lands; }
};

Json own_map(Draw& draw, const World& world) {
  Json map{{"map", "own-map"}, {"seas", Json::object()}};
  for (std::size_t place = 0; place < world.graph.names.size(); ++place) {
    Json& entry = map[world.is_land(place) ? "lands" : "seas"][world.graph.names[place]];
    entry = Json::object();
    if (!draw.once_in(3)) entry["at"] = {draw.near(0, 100), draw.near(0, 100)};
    if (!world.is_land(place)) continue;
    entry["fort"] = place < 2 ? "great" : draw.word({"none", "small", "great"});
    if (!draw.once_in(4)) entry["food"] = draw.near(0, 9);
    if (!draw.once_in(4)) entry["coins"] = draw.near(0, 9);
  }
  map["lands"][world.graph.names[0]]["capital"] = "rome";
  if (draw.once_in(2)) map["lands"][world.graph.names[1]]["capital"] = "gaul";
  for (const auto& [one, two] : world.graph.borders) {
    map["borders"][world.graph.names[one]].push_back(world.graph.names[two]);
  }
  if (draw.once_in(2)) map["aliases"]["another-name"] = world.graph.names[1];
  return map;
}

Json own_tables(Draw& draw) {
  Json tables = shipped_data("conqueror_duels", "conqueror-duels.tables");
  tables.erase("provenance");
  tables["tables"] = "own-tables";
  if (draw.once_in(4)) return tables;
  const auto number = [&] { return draw.near(0, numbers_end); };
  tables["die"] = Json::array({number()});
  while (tables["die"].size() < 6 && !draw.once_in(3)) tables["die"].push_back(number());
  if (draw.once_in(5)) tables["die"] = std::vector<int>(64, 3);
  tables["four"] = draw.of({0, 4, numbers_end});
  tables["tie"] = draw.word({"defender", "attacker"});
  tables["losses"] = {draw.of({0, 1}), number()};
  for (const char* const flag : {"retreat", "again"}) tables[flag] = draw.once_in(2);
  tables["leave"] = draw.of({0, 1, numbers_end});
  tables["excess"] = draw.word({"at-once", "planning"});
  tables["strength"] = {number(), number()};
  for (Json& one : tables["bonus"]) one = number();
  tables["independent-bonus"] = draw.of({0, 1, numbers_end});
  tables["capacity"] = {draw.of({0, 1, 4, numbers_end}), draw.of({0, 1, 2, numbers_end})};
  tables["recruit"] = {{"small", Json::array()},
                       {"great", {{draw.near(1, 2), draw.near(0, 2)}, {0, draw.near(1, 2)}}}};
  for (Json& one : tables["coin"]) one = number();
  tables["prize"] = number();
  for (Json& one : tables["vacant"]) one = {draw.near(1, 2), draw.near(0, 2)};
  for (Json& hero : tables["heroes"]) {
    hero["price"] = draw.near(0, 20);
    if (hero.contains("amount")) hero["amount"] = draw.near(0, 20);
  }
  for (Json& card : tables["chronicle"]) {
    if (card.contains("amount")) card["amount"] = draw.near(-20, 20);
  }
  return tables;
}

/// Draws the units of one side, and computes its food as the game's page says.
class Army {
 public:
  Army(Draw& draw, const World& world, const Json& map, const Json& tables, std::size_t capital)
      : draw_(draw), world_(world), map_(map), tables_(tables), capital_(capital) {}

  /// As many units as the food allows, but 24 at most, in some of these places. `food` is what the
  /// scenario adds.
  Json units(std::vector<std::size_t> places, bool capital_empty, const Json& food) {
    if (capital_empty) {
      std::erase(places, capital_);
    } else if (std::ranges::find(places, capital_) == places.end()) {
      places.push_back(capital_);
    }
    std::int64_t capacity = capacity_of(places, capital_empty, food);
    while (!places.empty() && capacity < std::ssize(places)) {
      places.erase(places.begin());
      // A capital that stands empty feeds its side.
      capital_empty = std::ranges::find(places, capital_) == places.end();
      capacity = capacity_of(places, capital_empty, food);
    }
    full_ = capacity <= units_most_;
    return spread(places, std::min(capacity, units_most_));
  }
  /// Whether the food allows no further unit.
  bool is_full() const { return full_; }

 private:
  static constexpr std::int64_t units_most_ = 24;  // more make more attacks than can be listed

  std::int64_t capacity_of(const std::vector<std::size_t>& places, bool capital_empty,
                           const Json& food) const {
    std::int64_t sum = 0;
    const auto add = [&](std::size_t place) {
      const std::string& name = world_.graph.names[place];
      if (!world_.is_land(place)) return;
      sum += map_["lands"][name].value("food", std::int64_t{0});
      sum += food.value(name, std::int64_t{0});
    };
    for (const std::size_t place : places) add(place);
    if (capital_empty) add(capital_);
    const Json& capacity = tables_["capacity"];
    return capacity[0].get<std::int64_t>() + capacity[1].get<std::int64_t>() * sum;
  }

  Json spread(const std::vector<std::size_t>& places, std::int64_t count) {
    Json units = Json::object();
    std::int64_t left = count;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const std::int64_t others = std::ssize(places) - static_cast<std::int64_t>(i) - 1;
      const std::int64_t here = others == 0 ? left : draw_.near(1, left - others);
      left -= here;
      const std::int64_t cavalry = draw_.near(0, here);
      units[world_.graph.names[places[i]]] = {here - cavalry, cavalry};
    }
    return units;
  }

  Draw& draw_;
  const World& world_;
  const Json& map_;
  const Json& tables_;
  std::size_t capital_;
  bool full_ = false;
};

Json own_victory(Draw& draw, const World& world, bool points) {
  const auto& names = world.graph.names;
  Json victory = Json::array();
  if (draw.once_in(5)) return victory;
  victory.push_back({{"side", "rome"}, {"when", "at-once"}, {"controls", Json::array({names[1]})}});
  victory.push_back({{"side", "gaul"},
                     {"when", "hold"},
                     {"rounds", draw.of({0, 1, 99})},
                     {"great-forts", draw.of({2, 99})}});
  if (draw.once_in(2)) {
    victory.push_back({{"side", "gaul"}, {"when", "at-once"}, {"eliminates", true}});
  }
  if (points) victory.push_back({{"when", "end"}, {"points", true}});
  while (victory.size() < 64 && draw.once_in(8)) victory.push_back(victory.back());
  return victory;
}

void add_rules(Draw& draw, const World& world, const Json& tables, Json& scenario) {
  scenario["rounds"] = draw.of({1, 2, 3, 999});
  scenario["prize"] = draw.near(0, numbers_end);
  scenario["dual-attack"] = draw.once_in(3);
  scenario["vacant"] = draw.word({"empty", "independents"});
  if (draw.once_in(2)) {
    for (const char* const key : {"coins", "quota", "great-forts", "units"}) {
      scenario["rally"][key] = draw.near(0, numbers_end);
    }
    scenario["rally"]["cavalry"] = draw.of({0, 1, 2});
  }
  const bool points = draw.once_in(2);
  if (points) {
    for (const char* const key : {"capital", "great", "small", "none"}) {
      scenario["points"][key] = draw.near(0, numbers_end);
    }
  }
  if (!draw.once_in(3)) {
    const std::size_t count = draw.once_in(2) ? 1 : tables["chronicle"].size();
    for (std::size_t card = 0; card < count; ++card) {
      scenario["chronicle"].push_back(tables["chronicle"][card]["card"]);
    }
  }
  scenario["victory"] = own_victory(draw, world, points);
}

struct Scenario {
  Json json;
  std::array<bool, 2> full{};  ///< whether a side has as many units as it can feed
};

Scenario own_scenario(Draw& draw, const World& world, const Json& map, const Json& tables) {
  Scenario made;
  Json& scenario = made.json = {{"scenario", "own-scenario"}, {"map", "own-map"}};
  const std::size_t count = world.graph.names.size();
  // Each place belongs to one side, the other side or independents, or is forbidden or empty.
  std::array<std::vector<std::size_t>, 2> places{{{0}, {1}}};
  for (std::size_t place = 2; place < count; ++place) {
    const std::size_t whose = draw.below(6);
    if (whose < 2) places[whose].push_back(place);
    if (whose == 2 && world.is_land(place)) {
      scenario["independent"][world.graph.names[place]] = {draw.of({1, 2}), draw.of({0, 3})};
    }
    if (whose == 3) scenario["forbidden"].push_back(world.graph.names[place]);
  }
  const char* const factions[] = {"rome", "gaul"};
  for (std::size_t side = 0; side < 2; ++side) {
    Json entry{{"side", factions[side]}, {"capital", world.graph.names[side]}};
    if (draw.once_in(2)) entry["coins"] = draw.near(0, numbers_end);
    if (draw.once_in(2)) entry["heroes"] = Json::array({side == 0 ? "crassus" : "ambiorix"});
    if (draw.once_in(2)) entry["factions"] = {factions[side], side == 0 ? "greece" : "egypt"};
    Json food = Json::object();
    if (draw.once_in(2)) food[world.graph.names[side]] = draw.near(0, 2);
    Army army(draw, world, map, tables, side);
    entry["units"] = army.units(places[side], draw.once_in(2), food);
    made.full[side] = army.is_full();
    if (!food.empty()) entry["food"] = food;
    scenario["sides"].push_back(std::move(entry));
  }
  add_rules(draw, world, tables, scenario);
  return made;
}

void refuse_maps(OwnSetup& own, const World& world) {
  const auto& names = world.graph.names;
  const Json& borders = own.setup["map"]["borders"];
  const std::string from = borders.begin().key();
  const std::string next = "/map/borders/" + from + "/" + std::to_string(borders[from].size());
  own.refuse("a border twice", next, borders[from][0]);
  own.refuse("a border with itself", next, from);
  own.refuse("a border of an unknown territory", next, "nowhere", "format.name");
  if (names.size() < territories_most) {
    own.refuse("a land without a border", "/map/lands/zzz", Json::object(), "format.range",
               "/map/borders");
    own.refuse("a sea with food", "/map/seas/zzz", Json{{"food", 1}}, "format.field",
               "/map/seas/zzz/food");
  }
  // Without seas, the last land by name is the one too many.
  if (names.size() < territories_most && world.lands == names.size()) {
    Json lands = own.setup["map"]["lands"];
    for (std::size_t i = names.size(); i <= territories_most; ++i) {
      lands["z" + std::to_string(i + 100)] = Json::object();
    }
    own.refuse("65 territories", "/map/lands", lands, "format.range",
               "/map/lands/z" + std::to_string(territories_most + 100));
  }
  own.refuse("a capital without a great fort", "/map/lands/" + names[0] + "/fort", "small",
             "format.range", "/map/lands/" + names[0] + "/capital");
  own.refuse("a sea with a land's name", "/map/seas/" + names[0], Json::object());
  own.refuse("an alias that is not in kebab-case", "/map/aliases/Zzz", names[1], "format.name");
  own.refuse("an alias that is a name", "/map/aliases/" + names[0], names[1]);
}

void refuse_scenarios(OwnSetup& own, const World& world, const std::array<bool, 2>& full) {
  const auto& names = world.graph.names;
  const Json scenario = own.setup["scenario"];
  for (std::size_t side = 0; side < 2; ++side) {
    const std::string at = "/scenario/sides/" + std::to_string(side);
    const Json& units = scenario["sides"][side]["units"];
    if (full[side] && !units.empty()) {
      const std::string place = units.begin().key();
      own.refuse("a unit more than can be fed", at + "/units/" + place + "/0",
                 units[place][0].get<std::int64_t>() + 1, "format.range", at + "/units");
    }
    own.refuse("no units where some should be", at + "/units/" + names[side], Json{0, 0});
    own.refuse("units nowhere", at + "/units/nowhere", Json{1, 0}, "format.name");
    own.refuse("a hero who is nobody", at + "/heroes", Json::array({"nobody"}), "format.name",
               at + "/heroes/0");
    if (!units.empty() && scenario.contains("forbidden")) {
      own.refuse("units beyond the fence", "/scenario/forbidden/0", units.begin().key(),
                 "format.range", at + "/units/" + units.begin().key());
    }
  }
  own.refuse("one capital for both", "/scenario/sides/1/capital", names[0]);
  own.refuse("the same side twice", "/scenario/sides/1/side", "rome");
  own.refuse("a third side", "/scenario/sides/2", scenario["sides"][0], "format.range",
             "/scenario/sides");
  own.refuse("a faction of both sides", "/scenario/sides/1/factions",
             Json::array({"gaul", "rome"}));
  own.refuse("a hero twice", "/scenario/sides/1/heroes", Json::array({"ambiorix", "ambiorix"}),
             "format.range", "/scenario/sides/1/heroes/1");
  if (scenario["sides"][0].contains("heroes")) {
    own.refuse("a hero of both sides", "/scenario/sides/1/heroes", Json::array({"crassus"}),
               "format.range", "/scenario/sides/1/heroes/0");
  }
  own.refuse("a deck without cards", "/scenario/chronicle", Json::array());
  own.refuse("a card twice", "/scenario/chronicle", Json::array({"omens", "omens"}), "format.range",
             "/scenario/chronicle/1");
  own.refuse("65 ways to win", "/scenario/victory",
             Json(65, Json{{"side", "rome"}, {"when", "end"}}), "format.range",
             "/scenario/victory");
  own.refuse("a victory at the start", "/scenario/victory",
             Json::array({{{"side", "rome"}, {"when", "at-once"}}}), "format.range",
             "/scenario/victory/0");
}

OwnSetup draw_conqueror(Draw& draw) {
  World world;
  world.graph = draw.graph(static_cast<std::size_t>(draw.of({2, 3, 6, 10, 64})));
  const std::size_t count = world.graph.names.size();
  world.lands = draw.once_in(2) ? count : 2 + draw.below(count - 1);
  OwnSetup own;
  own.setup["map"] = own_map(draw, world);
  own.setup["tables"] = own_tables(draw);
  const Scenario scenario = own_scenario(draw, world, own.setup["map"], own.setup["tables"]);
  own.setup["scenario"] = scenario.json;
  refuse_maps(own, world);
  refuse_scenarios(own, world, scenario.full);
  own.refuse("a die without faces", "/tables/die", Json::array());
  own.refuse("a die of 65 faces", "/tables/die", Json(65, Json(1)));
  own.refuse("a hero twice", "/tables/heroes/1/hero", own.setup["tables"]["heroes"][0]["hero"]);
  return own;
}

}  // namespace
}  // namespace of_conqueror

const OwnData own_conqueror{"conqueror-duels", of_conqueror::limits, of_conqueror::whole,
                            of_conqueror::draw_conqueror};

}  // namespace praetor::tests
