#pragma once
// The state of one game of Antike Duellum: a plain value that mirrors the state document. Counts of
// pieces never wrap: a Tally stops at its ends, so that even a step that should never have been
// carried out leaves numbers for the invariants to find.

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "engine/games/antike_duellum/match.hpp"

namespace praetor::antike_duellum {

/// A number of pieces, 0 to 255; adding and taking stop at the ends.
class Tally {
 public:
  constexpr Tally() = default;
  constexpr Tally(std::int64_t count)
      : count_(static_cast<std::uint8_t>(count < 0     ? 0
                                         : count > 255 ? 255
                                                       : count)) {}
  constexpr operator std::int64_t() const { return count_; }
  constexpr Tally& operator+=(std::int64_t count) { return *this = Tally(count_ + count); }
  constexpr Tally& operator-=(std::int64_t count) { return *this = Tally(count_ - count); }

 private:
  std::uint8_t count_ = 0;
};

using Units = std::array<Tally, unit_kinds>;  ///< by Unit

/// A small set of enum values; iterates in their order.
template <class E>
class SetOf {
 public:
  constexpr bool has(E value) const { return (bits_ >> index(value) & 1U) != 0; }
  constexpr void insert(E value) { bits_ = static_cast<std::uint8_t>(bits_ | 1U << index(value)); }
  constexpr void insert(SetOf other) { bits_ = static_cast<std::uint8_t>(bits_ | other.bits_); }
  constexpr int size() const { return std::popcount(bits_); }
  friend constexpr bool operator==(SetOf, SetOf) = default;

 private:
  std::uint8_t bits_ = 0;
};

/// Chips and coins, as held, paid, given or taken.
struct Chips {
  std::array<std::int64_t, resources> chip{};  ///< by Resource
  std::int64_t coin = 0;
  std::int64_t of(Resource resource) const { return chip[index(resource)]; }
  std::int64_t all_chips() const { return chip[0] + chip[1] + chip[2]; }
  std::int64_t all() const { return all_chips() + coin; }
  friend bool operator==(const Chips&, const Chips&) = default;
};

struct City {
  Side owner;  ///< none where there is no city; the rest is then at its default
  Resource resource = Resource::gold;
  bool temple = false;
  bool wall = false;
  bool exists() const { return owner.exists(); }
  friend bool operator==(const City&, const City&) = default;
};

using Hand = std::array<std::uint16_t, card_kinds_max>;  ///< copies by Card

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

/// What cards gave this turn and is not used up.
struct Bonus {
  std::int64_t discount = 0;
  std::int64_t free_fields = 0;
  std::array<std::int64_t, unit_kinds> border{};  ///< extra borders by Unit
  friend bool operator==(const Bonus&, const Bonus&) = default;
};

/// Of the running turn; fresh when a turn begins.
struct TurnData {
  Bonus bonus;
  std::array<Tally, board::regions_max> armed;  ///< units armed in a city this turn
  std::array<Units, board::regions_max> moved;  ///< units that stand there and have moved
  Units box;                                    ///< units of the active side still to be armed
  SetOf<KnowHow> developed;
  Region fortified;  ///< under printed rules the city that a fortress guards, or none
  std::uint16_t conquests = 0;
  std::uint16_t temples_destroyed = 0;
  friend bool operator==(const TurnData&, const TurnData&) = default;
};

struct State {
  const Match* match = nullptr;  ///< outlives every state of its game
  std::int64_t owed = 0;         ///< cards still to take
  std::int32_t turn = 1;
  Side active;
  Side winner;  ///< none while nobody has won
  Phase phase = Phase::advance;
  bool reveal = false;                       ///< whether a reveal is due
  std::uint8_t display_count = 0;            ///< places on the display, 0 to 3
  std::array<Card, display_size> display{};  ///< in order; none where a card was just taken
  Bank bank;
  std::array<Player, players> player;
  std::array<City, board::regions_max> city;
  std::array<std::array<Units, players>, board::regions_max> units;  ///< by region and side
  Hand discard{};
  TurnData turn_data;

  friend bool operator==(const State&, const State&) = default;

  Side opponent() const { return Side{static_cast<std::uint8_t>(1 - active.value)}; }
  /// The player behind `by`. A step of chance that passed a gate which was switched off is carried
  /// out for the active side, so that every function of a step is total.
  Side side(Side by) const { return by.value < players ? by : active; }
  Side other(Side by) const { return Side{static_cast<std::uint8_t>(1 - side(by).value)}; }
  const Player& of(Side by) const { return player[side(by).index()]; }
  Player& of(Side by) { return player[side(by).index()]; }
  const City& at(Region region) const { return city[region.index()]; }
  City& at(Region region) { return city[region.index()]; }
  const Units& units_of(Side by, Region region) const {
    return units[region.index()][side(by).index()];
  }
  Units& units_of(Side by, Region region) { return units[region.index()][side(by).index()]; }
  bool owns_city(Side by, Region region) const { return at(region).owner == side(by); }
  std::size_t regions() const { return match->board().regions.size(); }
  const Tables& tables() const { return match->tables(); }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 2048);

/// Cards of that name that nobody has seen: the deck less display, discards and hands.
std::int64_t unseen(const State& state, Card card);
std::int64_t unseen_cards(const State& state);
std::int64_t discarded_cards(const State& state);
/// Whether there is a card to reveal once a card is taken.
bool can_reveal(const State& state);

/// What a city of that kind produces, may arm, and is worth in defence.
std::int64_t capacity(const State& state, const City& city);
/// Places of a side's temples and cities, and what its galleys count.
std::int64_t cities_of(const State& state, Side side);
std::int64_t temples_of(const State& state, Side side);
std::int64_t sea_areas_of(const State& state, Side side);

}  // namespace praetor::antike_duellum
