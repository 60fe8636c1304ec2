#pragma once
// The auditor's field: what it expects of the map and of the order of play after each step. It is
// computed from the set-up and the steps alone. Cities are sets of regions, units are plain
// numbers. All numbers of the game come from the match that the replay names.

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/games/antike_duellum/game.hpp"

namespace praetor::properties::antike_duellum {

using namespace praetor::antike_duellum;
using Game = praetor::antike_duellum::Game;

/// A number of pieces that stays between 0 and its maximum, whatever a faulty engine does.
template <class Number>
class PileUpTo {
 public:
  constexpr PileUpTo() = default;
  constexpr PileUpTo(std::int64_t count) { *this += count; }
  constexpr operator std::int64_t() const { return count_; }
  constexpr PileUpTo& operator+=(std::int64_t more) {
    constexpr std::int64_t most = std::numeric_limits<Number>::max();
    const std::int64_t sum = count_ + more;
    count_ = static_cast<Number>(sum < 0 ? 0 : sum > most ? most : sum);
    return *this;
  }

 private:
  Number count_ = 0;
};
using Pile = PileUpTo<std::uint8_t>;
using WidePile = PileUpTo<std::uint16_t>;  ///< of both types of units

using Force = std::array<Pile, unit_kinds>;                         ///< by Unit
using PersonageCounts = std::array<std::int64_t, personage_kinds>;  ///< by Personage

/// One side's pieces, besides its cities and its units on the map.
struct Camp {
  Force box, supply;
  Pile walls;                 ///< in the personal supply
  std::uint8_t know_how = 0;  ///< bit i for the know-how with index i
  std::array<Pile, personage_kinds> personage;
  std::int64_t track = 0;
  bool on_rondel = false;
  RondelField rondel = RondelField::aurum;  ///< field of the stone, if it is on the rondel
};

/// One unit of the active side that has crossed borders this turn and may march on.
struct Marcher {
  Region at;
  Unit unit{};
  std::int64_t crossings = 0;
};

class Field {
 public:
  explicit Field(const Setup& setup);
  void enter(const State& before, const Step<Game>& step, const State& after);

  const Match* match;
  // The map.
  std::array<std::array<Force, players>, board::regions_max> units;  ///< by region and side
  std::array<Regions, players> cities{};                             ///< by owner
  std::array<Regions, resources> sort{};                             ///< cities by resource
  Regions temples = 0;
  Regions walls = 0;
  Regions sites = 0;                   ///< regions where a city may be
  std::array<Pile, resources> tokens;  ///< in the bank
  std::array<Camp, players> camps;
  std::array<Pile, personage_kinds> stacks;  ///< personages in the bank
  // The order of play.
  std::int64_t turn = 1;
  std::int64_t owed = 0;
  std::int64_t shown = 0;   ///< cards on the display
  std::int64_t hidden = 0;  ///< unseen and discarded cards, which can still come up
  Side active;
  Side winner;
  Phase phase = Phase::advance;
  bool reveal = false;
  // Data of the current turn.
  std::array<WidePile, board::regions_max> armed;
  std::array<Force, board::regions_max> moved;
  std::vector<Marcher> marchers;  ///< single units, where units may march on
  Force ready;                    ///< in the box since the turn began, not yet armed
  std::array<std::int64_t, unit_kinds> extra_borders{};
  std::int64_t conquests = 0;
  std::int64_t temples_destroyed = 0;
  std::uint8_t developed = 0;  ///< bit i for the know-how with index i
  Region fortified;

  Side enemy() const { return Side{static_cast<std::uint8_t>(1 - active.value)}; }
  Camp& own() { return camps[active.value]; }
  const Camp& own() const { return camps[active.value]; }
  const Camp& others() const { return camps[enemy().value]; }
  bool is_city_of(Side side, Region region) const {
    return board::has(cities[side.index()], region);
  }
  bool is_city(Region region) const { return board::has(cities[0] | cities[1], region); }
  std::int64_t of(Side side, Region region, Unit unit) const {
    return units[region.index()][side.index()][index(unit)];
  }
  /// The number of a side's units in a region.
  std::int64_t strength(Side side, Region region) const {
    return of(side, region, Unit::legion) + of(side, region, Unit::galley);
  }
  /// What a city counts by itself for production, arming and defence.
  std::int64_t capacity(Region region) const {
    return match->tables().capacity[board::has(temples, region) ? 1 : 0];
  }
  bool owns(Side side, KnowHow kind) const {
    return (static_cast<unsigned>(camps[side.index()].know_how) >> index(kind) & 1U) != 0;
  }
  /// The card of a hand that defends, or none. The field does not keep hands; it reads those before
  /// the step.
  static Card fortress_in(const Match& match, const Player& player);
  /// Whether a fortress would now play itself against a conquest.
  bool fortress_stands_ready(const State& before) const;
  /// Whether a conquest is an attempt that the fortress stops, and that spends it.
  bool is_stopped(const State& before, const Step<Game>& step) const;
  /// How many borders the units of a type in a region have crossed, sorted from the fewest.
  std::vector<std::int64_t> crossed(Region region, Unit unit) const;
  /// How many borders a unit of the active side may cross.
  std::int64_t range(Unit unit) const;
  /// The personages that the active side would gain if the turn ended now, by kind.
  PersonageCounts awards() const;
  /// The number of sea areas that a side's galleys hold.
  std::int64_t sea_areas(Side side) const;

 private:
  void carry_out(const State& before, const Advance& advance);
  void carry_out(const State& before, const BuildTemple& build);
  void carry_out(const State& before, const BuildWall& build);
  void carry_out(const State& before, const Arm& arm);
  void carry_out(const State& before, const Develop& develop);
  void carry_out(const State& before, const Recruit& recruit);
  void carry_out(const State& before, const Move& move);
  void carry_out(const State& before, const Conquer& conquer);
  void carry_out(const State& before, const Trade& trade);
  void carry_out(const State& before, const Play& play);
  void carry_out(const State& before, const Found& found);
  void carry_out(const State& before, const EndTurn& end);
  void carry_out(const State& before, const TakeCard& take);
  void carry_out(const State& before, const Reveal& reveal);

  std::int64_t plain_defence(Region region) const;
  /// Removes `count` of the freshest units; returns how many borders each of them has crossed.
  std::vector<std::int64_t> take_freshest(Region region, Unit unit, std::int64_t count);
  std::int64_t fight(Unit unit, std::int64_t arriving, Region region);
  void settle();
  void begin_turn(Side side);
  void read_again(const State& after);
  void read_map(const State& after);
};

static_assert(sizeof(Field) <= 896, "it is copied with every step");

}  // namespace praetor::properties::antike_duellum
