#pragma once
// The state of one game of Conqueror: Duels: a plain value with the same content as the state
// document. The questions about a state that several chapters ask are here too.

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/games/conqueror_duels/match.hpp"

namespace praetor::conqueror_duels {

/// What a side has, besides its territories.
struct Player {
  std::int64_t coins = 0;
  std::uint64_t heroes = 0;  ///< held, as a set of bits
  std::int64_t income = 0;
  bool planned = false;
  std::int32_t rallied = 0;  ///< the round of its rally; 0 if none
  std::int64_t rally_cavalry = 0;
  UnitsByTerritory recruited{};  ///< without those of the rally
  friend bool operator==(const Player&, const Player&) = default;
};

/// An attack, until it is settled.
struct Battle {
  Territory to;                               ///< none if no battle is open
  UnitsByTerritory from{};                    ///< attackers that are left
  std::array<std::int64_t, players> extra{};  ///< strength that heroes add
  std::array<Hero, players> heroes{};
  bool rolled = false;
  std::array<std::int64_t, players> rolls{};
  std::array<std::int64_t, players> totals{};
  std::array<std::int64_t, players> to_lose{};
  bool is_open() const { return to.exists(); }
  /// Removes all data of the battle.
  void clear() {
    to = Territory::none();
    from.clear();
    extra = {};
    heroes = {};
    rolled = false;
    rolls = totals = to_lose = {};
  }
  friend bool operator==(const Battle&, const Battle&) = default;
};

struct State {
  const Match* match = nullptr;  ///< outlives every state of its game
  std::int32_t round = 1;
  Phase phase = Phase::planning;
  Side active;  ///< none outside the action phase
  Side winner;  ///< none until a side has won
  Duty duty = Duty::none;
  Side debtor;  ///< who has the duty; chance for a roll
  bool prize = false;
  Card card;                ///< the card of the current round, or none
  std::uint64_t drawn = 0;  ///< cards drawn since the last shuffle
  std::uint64_t discard = 0;
  std::array<std::int32_t, list_max>
      hold{};  ///< by entry of the victory list; 0 where it is untrue
  std::array<Player, players> player;
  Owners owner;  ///< a side, `independent`, or none
  UnitsByTerritory units{};
  UnitsByTerritory again{};  ///< the active side's units that conquered and may act again
  UnitsByTerritory spent{};  ///< the active side's units that have acted
  Battle battle;

  friend bool operator==(const State&, const State&) = default;

  /// The side that acts in a step of `by`: the active or the first side if `by` is chance. So every
  /// function of a step is defined even if the guard of the gate is switched off and lets such a
  /// step pass.
  Side side(Side by) const {
    return by.value < players ? by : active.exists() ? active : first_side;
  }
  Side other(Side by) const { return Side{static_cast<std::uint8_t>(1 - side(by).value)}; }
  const Player& of(Side by) const { return player[side(by).index()]; }
  Player& of(Side by) { return player[side(by).index()]; }
  const Map& map() const { return match->map(); }
  const Tables& tables() const { return match->tables(); }
  const Scenario& scenario() const { return match->scenario(); }

  Side owner_of(Territory at) const {
    return at.index() < territories_max ? owner[at.index()] : Side::none();
  }
  bool is_own(Side by, Territory at) const { return owner_of(at) == side(by); }
  Units units_at(Territory at) const {
    return at.index() < territories_max ? units[at.index()] : Units{};
  }
  /// Whether these recruits fit, type by type, into one of the alternatives of a fort.
  bool fits_fort(Fort fort, const Units& recruits) const;
  /// The active side's units in a territory that may still act.
  Units unspent_at(Territory at) const {
    return at.index() < territories_max ? units[at.index()] - spent[at.index()] : Units{};
  }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 8'192);

/// The lands and seas of a side, or of the independents.
Territories owned_by(const State& state, Side side);
/// The territories that either side owns.
Territories owned_by_sides(const State& state);
std::int64_t units_of(const State& state, Side side);
std::int64_t income_of(const State& state, Side side);
std::int64_t great_forts_of(const State& state, Side side);
std::int64_t points_of(const State& state, Side side);

/// The amount of the round's card if it has this effect, otherwise 0.
std::int64_t card_amount(const State& state, CardEffect effect);
bool are_seas_closed(const State& state);

/// The food of a side: from its lands, its own extra food, and the round's card; at least 0.
std::int64_t food_of(const State& state, Side side);
/// How many units a side may have: its food and its rally decide.
std::int64_t room_of(const State& state, Side side);
/// How many more units it may have; below 0 if it has too many.
std::int64_t free_room_of(const State& state, Side side);
/// How many units a side must remove now. At least 0; 0 in the action phase if the tables or a
/// rally of this round put the removal off.
std::int64_t excess_of(const State& state, Side side);
bool has_rallied_now(const State& state, Side side);

}  // namespace praetor::conqueror_duels
