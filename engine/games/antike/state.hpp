#pragma once
// The state of one game of Antike: a plain value with the same content as the state document. The
// questions about a state that several chapters ask are here too.

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/games/antike/match.hpp"
#include "engine/mechanics/cities.hpp"
#include "engine/mechanics/city_map.hpp"
#include "engine/mechanics/pieces.hpp"
#include "engine/mechanics/unit_map.hpp"

namespace praetor::antike {

/// A city has the resource that is printed in its region.
struct City {
  Side owner;  ///< none if there is no city; the other members then have their defaults
  Resource resource = Resource::gold;
  bool temple = false;
  bool exists() const { return owner.exists(); }
  friend bool operator==(const City&, const City&) = default;
};

struct Player {
  Chips chips;
  Units supply;
  Tally stones;  ///< in the supply
  SetOf<KnowHow> know_how;
  std::array<Tally, personage_kinds> personage;  ///< with the extra one
  bool has_extra = false;                        ///< has the personage for all eight know-hows
  Personage extra = Personage::citizen;
  bool on_rondel = false;  ///< false until the first advance
  RondelField rondel = RondelField::arming;
  friend bool operator==(const Player&, const Player&) = default;
};

struct Bank {
  std::int64_t coin = 0;
  Tally temple;
  std::array<Tally, personage_kinds> personage;
  friend bool operator==(const Bank&, const Bank&) = default;
};

/// How many units of one type in a region have used 1, 2 and 3 actions this turn.
using Used = std::array<Tally, actions_max>;

/// The last arrival of units: the region and the type.
struct Entered {
  Region region;  ///< none if no units arrived, or something else was done since
  Unit unit = Unit::galley;
  friend bool operator==(const Entered&, const Entered&) = default;
};

/// The data of the current turn; a new turn starts with fresh data.
struct TurnData {
  mechanics::ByRegion<mechanics::WideTally> armed;  ///< units armed in a city this turn
  mechanics::ByRegion<std::array<Used, unit_kinds>> used;
  Regions conquered = 0;  ///< cities taken this turn
  SetOf<KnowHow> developed;
  Entered entered;
  std::uint16_t conquests = 0;
  std::uint16_t temples_destroyed = 0;
  friend bool operator==(const TurnData&, const TurnData&) = default;
};

struct State {
  const Match* match = nullptr;  ///< outlives every state of its game
  /// How many chips each nation must take for missing coins, by side. The first of these nations in
  /// the order of turns takes all its chips before the next one does.
  std::array<std::int64_t, nations_max> owed{};
  std::int32_t turn = 1;
  Side active{0};
  Side winner;  ///< none until a nation has won
  Phase phase = Phase::advance;
  Bank bank;
  std::array<Player, nations_max> player;
  mechanics::CityMap<City, nations_max> city;
  mechanics::UnitMap<nations_max> units;
  TurnData turn_data;

  friend bool operator==(const State&, const State&) = default;

  /// The nation that acts in a step of `by`: the active one if `by` is chance. So every function of
  /// a step is defined even if the guard of the gate is switched off and lets such a step pass.
  Side side(Side by) const { return by.value < match->players() ? by : active; }
  /// The nation that takes the next turn.
  Side next() const { return Side::of((active.index() + 1) % match->players()); }
  const Player& of(Side by) const { return player[side(by).index()]; }
  Player& of(Side by) { return player[side(by).index()]; }
  const City& at(Region region) const { return city[region.index()]; }
  const Units& units_of(Side by, Region region) const {
    return units[region.index()][side(by).index()];
  }
  void add_units(Side by, Region region, Unit unit, std::int64_t count) {
    units.add(region, side(by), unit, count);
  }
  bool owns_city(Side by, Region region) const { return at(region).owner == side(by); }
  std::size_t regions() const { return match->board().regions.size(); }
  const Tables& tables() const { return match->tables(); }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 2304);

/// The nation that must take a chip next, or none.
Side first_owed(const State& state);

/// The value of a level for a nation: its know-hows of the pair decide.
std::int64_t level_of(const State& state, Side by, const Level& level, KnowHowPair pair);
/// How many actions a nation's units of a type have in a turn.
std::int64_t actions_of(const State& state, Side by, Unit unit);
/// How many of the active nation's units of a type in a region have used exactly `actions` actions.
std::int64_t units_that_used(const State& state, Unit unit, Region region, std::int64_t actions);
/// How many of the active nation's units in a region have an action left, by type.
Units ready_units(const State& state, Region region);
/// Moves `count` units of the active nation from the map into its supply. Only units that have used
/// fewer than `below` actions leave, and among them those that have used most leave first.
void lose_units(State& state, Unit unit, Region region, std::int64_t count, std::int64_t below);

}  // namespace praetor::antike
