#pragma once
// The state of one game of Antike: a plain value that mirrors the state document. What can be
// asked of it that several chapters need stands here too; nothing here changes it.

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
  Side owner;  ///< none where there is no city; the rest is then at its default
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
  std::array<Tally, personage_kinds> personage;  ///< the extra one counted
  bool has_extra = false;                        ///< the personage for all eight know-hows
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

/// Units of one type in a region that have used 1, 2 and 3 actions this turn.
using Used = std::array<Tally, actions_max>;

/// The region and the type of units that came last.
struct Entered {
  Region region;  ///< none where nothing came, or something else was done since
  Unit unit = Unit::galley;
  friend bool operator==(const Entered&, const Entered&) = default;
};

/// Of the running turn; fresh when a turn begins.
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
  /// Chips that nations have to take for missing coins, by side: who comes first in the order of
  /// turns takes all of its own first.
  std::array<std::int64_t, nations_max> owed{};
  std::int32_t turn = 1;
  Side active{0};
  Side winner;  ///< none while nobody has won
  Phase phase = Phase::advance;
  Bank bank;
  std::array<Player, nations_max> player;
  mechanics::CityMap<City, nations_max> city;
  mechanics::UnitMap<nations_max> units;
  TurnData turn_data;

  friend bool operator==(const State&, const State&) = default;

  /// The nation behind `by`. A step of chance that passed a gate which was switched off is carried
  /// out for the active nation, so that every function of a step is total.
  Side side(Side by) const { return by.value < match->players() ? by : active; }
  /// The nation whose turn follows.
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

/// The nation that has to take a chip next; none where nobody has.
Side first_owed(const State& state);

/// What a table of levels says of a nation with what it owns of a pair.
std::int64_t level_of(const State& state, Side by, const Level& level, KnowHowPair pair);
/// Actions of a nation's units of a type in a turn.
std::int64_t actions_of(const State& state, Side by, Unit unit);
/// Units of a type of the active nation in a region that have used exactly so many actions.
std::int64_t units_that_used(const State& state, Unit unit, Region region, std::int64_t actions);
/// Units of the active nation in a region with an action left, by type.
Units ready_units(const State& state, Region region);
/// Takes units of the active nation off the map into its supply: of those that have used fewer than
/// `below` actions, those first that have used most.
void lose_units(State& state, Unit unit, Region region, std::int64_t count, std::int64_t below);

}  // namespace praetor::antike
