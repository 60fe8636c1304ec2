// Odd tables of Ancient Warfare: the shipped ones with some constants, units and cards changed at
// random. The reader of tables files accepts all of them.

#include "properties/openings_body.hpp"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "engine/games/ancient_warfare/library.hpp"
#include "properties/odd_tables.hpp"
#include "replays/games/ancient_warfare/policy.hpp"

namespace praetor::properties {

using Warfare = praetor::ancient_warfare::Game;

namespace {

using praetor::ancient_warfare::Library;
using praetor::ancient_warfare::Setup;
using Json = nlohmann::json;
using replays::Random;

constexpr Oddity oddities[] = {
    {"/constants/others", "[11, 11, 3, 7]"},
    {"/constants/elite", "[2, 2, 0, 5]"},
    {"/constants/typed-general", R"([true, true, "required"])"},
    {"/constants/places-first", R"(["first", "first", "second"])"},
    {"/constants/swap", "[false, true]"},
    {"/constants/draw", "[3, 3, 0, 1, 6]"},
    {"/constants/hand", "[5, 5, 1, 3, 9]"},
    {"/constants/points", "[8, 8, 2, 20]"},
    {"/constants/turn-limit", "[400, 6, 12, 30]"},
    {"/constants/defend-auto-kill", "[true, false]"},
    {"/constants/retreat", R"(["straight", "back", "back-clear", "clear"])"},
    {"/constants/support", R"(["aim", "range"])"},
    {"/constants/follow-up", R"([[], ["knights", "warband"], ["bows", "artillery", "blades"]])"},
    {"/constants/cover", R"([["rough"], ["rough", "hill"], []])"},
    {"/constants/grounds", R"([["rough", "hill", "impassable"],
      ["rough", "hill", "impassable", "built-up", "fortified"],
      ["rough", "hill", "impassable", "wood", "steep", "built-up", "fortified", "river"]])"},
};

// A short deck is soon drawn and shuffled again.
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

// A unit that names no type to which it is immune can be killed by every type.
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

// An ability to attack from a neighbour square, with a range that may cross the square just left.
void add_steps(Json& units, Random& random) {
  for (auto& [name, unit] : units.items()) {
    if (name == "camp" || !random.once_in(2)) continue;
    unit["special"]["attack"] = {{"step", true}, {"range", 1 + random.below(4)}};
  }
}

void make_odd(Json& tables, Random& random) {
  vary(tables, oddities, 2, random);
  if (random.once_in(2)) shorten(tables["cards"], random);
  if (random.once_in(2)) vary_units(tables["units"], random);
  if (random.once_in(2)) vary_kills(tables["units"], random);
  // Abilities and cards with two effects.
  if (random.once_in(2)) tables["units"]["general"]["special"]["leap"] = Json::object();
  if (random.once_in(2)) tables["units"]["elephants"]["special"]["attack"]["indirect"] = true;
  if (random.once_in(2)) tables["cards"]["gallop"]["leap"] = 2;
  // A side that holds few other cards uses the abilities of its units, and steps before it attacks.
  if (!random.once_in(3)) tables["cards"]["special-ability"]["copies"] = 60;
  if (!random.once_in(3)) add_steps(tables["units"], random);
  if (random.once_in(2)) {
    // Armies are close to each other from the start.
    tables["constants"]["size"] = 6;
    tables["constants"]["zone"] = {3, 0};
  }
}

/// Makes the general, who comes first, a unit of another type if the tables allow it.
void lead_by_troops(const praetor::ancient_warfare::Tables& tables,
                    std::vector<praetor::ancient_warfare::UnitEntry>& army, Random& random) {
  using praetor::ancient_warfare::TypedGeneral;
  if (army.empty() || tables.constants.typed_general == TypedGeneral::no) return;
  const auto other = army[random.below(army.size())].type;
  const bool may = other != tables.general && !has(tables.constants.general_not, other);
  if (may) army.front().type = other;
}

/// The general and a few other units of each army, face to face in the middle of the field.
Setup skirmish(Setup setup, Random& random) {
  auto match = std::make_shared<praetor::ancient_warfare::Match>(*setup.match);
  match->scenario = true;
  setup.placed = true;
  const int middle = match->size() / 2;
  for (const Side side : {praetor::ancient_warfare::south, praetor::ancient_warfare::north}) {
    auto& army = setup.armies[side.index()];
    // Clang 14 cannot name the range that std::ranges::stable_partition returns.
    std::stable_partition(army.begin(), army.end(), [](const auto& unit) { return unit.general; });
    lead_by_troops(match->tables(), army, random);
    std::vector<praetor::ancient_warfare::Square> squares;
    for (int rank = 0; rank < 2; ++rank) {
      for (int file = middle - 2; file < middle + 2; ++file) {
        const int from_middle = side == praetor::ancient_warfare::south ? -1 - rank : rank;
        const auto square = match->square({file, middle + from_middle});
        if (!match->is(square, praetor::ancient_warfare::Ground::impassable)) {
          squares.push_back(square);
        }
      }
    }
    army.resize(std::min({army.size(), squares.size(), std::size_t{5}}));
    for (auto& unit : army) {
      const std::size_t place = random.below(squares.size());
      unit.square = squares[place];
      squares.erase(squares.begin() + static_cast<std::ptrdiff_t>(place));
    }
  }
  setup.match = std::move(match);
  return setup;
}

/// Fortifies squares with units, if the tables allow it.
Setup fortified(Setup setup, Random& random) {
  using praetor::ancient_warfare::bit;
  using praetor::ancient_warfare::Ground;
  const auto& constants = setup.match->constants_of();
  if (!setup.placed || !has(constants.grounds, Ground::fortified) || random.once_in(2))
    return setup;
  auto match = std::make_shared<praetor::ancient_warfare::Match>(*setup.match);
  const auto near_edge = [&](int place) {
    return std::min(place, match->size() - 1 - place) < constants.built_up_reach;
  };
  for (const auto& army : setup.armies) {
    for (const auto& unit : army) {
      const auto cell = match->cell(unit.square);
      const bool allowed =
          constants.built_up_reach == 0 || (near_edge(cell.file) && near_edge(cell.rank));
      if (!allowed || match->is(unit.square, Ground::built_up) || random.once_in(4)) continue;
      auto& grounds = match->terrain.grounds[unit.square.index()];
      grounds = static_cast<praetor::ancient_warfare::Grounds>(grounds | bit(Ground::fortified) |
                                                               bit(Ground::built_up));
    }
  }
  setup.match = std::move(match);
  return setup;
}

}  // namespace

template <>
Result<praetor::ancient_warfare::Setup, std::string> opening<Warfare>(const Library& library,
                                                                      Tables tables,
                                                                      Random& random) {
  auto setup = drawn_opening<Warfare>(library, tables, random, make_odd);
  if (!setup || tables == Tables::shipped) return setup;
  if (random.once_in(2)) setup = skirmish(*std::move(setup), random);
  return fortified(*std::move(setup), random);
}

}  // namespace praetor::properties
