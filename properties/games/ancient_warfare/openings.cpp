// Odd tables of Ancient Warfare: the shipped ones with some of their constants, units and cards
// changed by chance, always to tables that the reader of tables files accepts.

#include "properties/openings_body.hpp"

#include <nlohmann/json.hpp>

#include "engine/games/ancient_warfare/library.hpp"
#include "properties/odd_tables.hpp"
#include "replays/games/ancient_warfare/policy.hpp"

namespace praetor::properties {

using Warfare = praetor::ancient_warfare::Game;

namespace {

using praetor::ancient_warfare::Library;
using Json = nlohmann::json;
using replays::Random;

constexpr Oddity oddities[] = {
    {"/constants/others", "[11, 11, 3, 7]"},
    {"/constants/elite", "[2, 2, 0, 5]"},
    {"/constants/typed-general", R"([false, false, true, "required"])"},
    {"/constants/places-first", R"(["first", "first", "second"])"},
    {"/constants/swap", "[false, true]"},
    {"/constants/draw", "[3, 3, 0, 1, 6]"},
    {"/constants/hand", "[5, 5, 1, 3, 9]"},
    {"/constants/points", "[8, 8, 2, 20]"},
    {"/constants/turn-limit", "[400, 400, 6, 30]"},
    {"/constants/defend-auto-kill", "[true, false]"},
    {"/constants/retreat", R"(["straight", "back", "back-clear", "clear"])"},
    {"/constants/support", R"(["aim", "range"])"},
    {"/constants/follow-up", R"([[], ["knights", "warband"], ["bows", "artillery", "blades"]])"},
    {"/constants/cover", R"([["rough"], ["rough", "hill"], []])"},
    {"/constants/grounds", R"([["rough", "hill", "impassable"],
      ["rough", "hill", "impassable", "wood", "steep", "built-up", "fortified", "river"]])"},
};

// A short deck is soon drawn to its end, and shuffled again.
void shorten(Json& cards, Random& random) {
  for (auto& [name, card] : cards.items()) card["copies"] = 1 + random.below(2);
}

void vary_units(Json& units, Random& random) {
  for (auto& [name, unit] : units.items()) {
    if (random.once_in(5)) unit["move"] = random.below(6);
    if (random.once_in(6)) unit["range"] = 1 + random.below(4);
    if (random.once_in(6)) unit["worth"] = random.below(4);
  }
}

// Who is immune to nobody by name can be killed by anybody.
void vary_kills(Json& units, Random& random) {
  const Json before = units;
  for (auto& [name, unit] : units.items()) {
    for (const auto& [target, datum] : before.items()) {
      const Json immune = datum.value("immune", Json::array());
      const bool open = !immune.is_array() || immune.empty();
      if (!open || !random.once_in(12)) continue;
      Json kills = unit.value("kills", Json::array());
      if (std::find(kills.begin(), kills.end(), target) == kills.end()) kills.push_back(target);
      unit["kills"] = kills;
    }
  }
}

std::string odd_tables(const Library& library, Random& random) {
  Json tables = Json::parse(library.tables.front()->canonical);
  vary(tables, oddities, 2, random);
  if (random.once_in(2)) shorten(tables["cards"], random);
  if (random.once_in(2)) vary_units(tables["units"], random);
  if (random.once_in(2)) vary_kills(tables["units"], random);
  // Abilities and cards that do two things.
  if (random.once_in(2)) tables["units"]["general"]["special"]["leap"] = Json::object();
  if (random.once_in(2)) tables["units"]["elephants"]["special"]["attack"]["indirect"] = true;
  if (random.once_in(2)) tables["cards"]["gallop"]["leap"] = 2;
  tables["tables"] = "odd";
  return tables.dump();
}

}  // namespace

template <>
praetor::ancient_warfare::Setup opening<Warfare>(const Library& library, Tables tables,
                                                 Random& random) {
  return drawn_opening<Warfare>(library, tables, random, odd_tables);
}

}  // namespace praetor::properties
