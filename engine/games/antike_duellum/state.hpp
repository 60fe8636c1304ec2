#pragma once
// The state of one game of Antike Duellum: a plain value with the same content as the state
// document. The questions about a state that several chapters ask are here too. Nothing here
// changes a state, except the setters of `State` itself.

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/games/antike_duellum/marches.hpp"
#include "engine/games/antike_duellum/match.hpp"
#include "engine/mechanics/cities.hpp"
#include "engine/mechanics/city_map.hpp"
#include "engine/mechanics/pieces.hpp"
#include "engine/mechanics/unit_map.hpp"

namespace praetor::antike_duellum {

struct City {
  Side owner;  ///< none if there is no city; the other members then have their defaults
  Resource resource = Resource::gold;
  bool temple = false;
  bool wall = false;
  bool exists() const { return owner.exists(); }
  friend bool operator==(const City&, const City&) = default;
};

using Hand = std::array<std::uint16_t, card_kinds_max>;  ///< number of copies, by Card

struct Player {
  Chips chips;
  Units box;     ///< recruitment box
  Units supply;  ///< personal supply
  Tally walls;   ///< personal supply
  SetOf<KnowHow> know_how;
  std::array<Tally, personage_kinds> personage;
  std::uint16_t track = 0;
  bool on_rondel = false;  ///< false until the first advance
  RondelField rondel = RondelField::aurum;
  Hand cards{};
  friend bool operator==(const Player&, const Player&) = default;
};

struct Bank {
  std::int64_t coin = 0;
  Tally temple;
  std::array<Tally, personage_kinds> personage;
  std::array<Tally, resources> token;
  friend bool operator==(const Bank&, const Bank&) = default;
};

/// What cards gave this turn and the side has not used yet.
struct Bonus {
  std::int64_t discount = 0;
  std::int64_t free_fields = 0;
  std::array<std::int64_t, unit_kinds> border{};  ///< extra borders by Unit
  friend bool operator==(const Bonus&, const Bonus&) = default;
};

/// The data of the current turn; a new turn starts with fresh data.
struct TurnData {
  Bonus bonus;
  mechanics::ByRegion<mechanics::WideTally> armed;  ///< units armed in a city this turn
  mechanics::ByRegion<Units> moved;  ///< how many of the units there have moved this turn
  Marches marches;                   ///< how far these have marched, under reading `march`
  Units box;                         ///< units of the active side that may still be armed
  SetOf<KnowHow> developed;
  Region fortified;  ///< the city that a played fortress guards under the printed rules, or none
  std::uint16_t conquests = 0;
  std::uint16_t temples_destroyed = 0;
  friend bool operator==(const TurnData&, const TurnData&) = default;
};

struct State {
  const Match* match = nullptr;  ///< outlives every state of its game
  std::int64_t owed = 0;         ///< cards still to take
  std::int32_t turn = 1;
  Side active;
  Side winner;  ///< none until a side has won
  Phase phase = Phase::advance;
  bool reveal = false;                       ///< whether chance must reveal a card
  std::uint8_t display_count = 0;            ///< places on the display, 0 to 3
  std::array<Card, display_size> display{};  ///< in order; none where a card was just taken
  Bank bank;
  std::array<Player, players> player;
  mechanics::CityMap<City, players> city;
  mechanics::UnitMap<players> units;
  Hand discard{};
  TurnData turn_data;

  friend bool operator==(const State&, const State&) = default;

  Side opponent() const { return Side{static_cast<std::uint8_t>(1 - active.value)}; }
  /// The player that acts in a step of `by`: the active side if `by` is chance. So every function
  /// of a step is defined even if the guard of the gate is switched off and lets such a step pass.
  Side side(Side by) const { return by.value < players ? by : active; }
  Side other(Side by) const { return Side{static_cast<std::uint8_t>(1 - side(by).value)}; }
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
static_assert(sizeof(State) <= 2048);

/// How many cards of a name nobody has seen: all copies except those on display, in the discards
/// and in hands.
std::int64_t unseen(const State& state, Card card);
std::int64_t unseen_cards(const State& state);
std::int64_t discarded_cards(const State& state);
/// Whether a card is left to reveal after one is taken.
bool can_reveal(const State& state);

/// How many sea areas the side's galleys count for navigators.
std::int64_t sea_areas_of(const State& state, Side side);

}  // namespace praetor::antike_duellum
