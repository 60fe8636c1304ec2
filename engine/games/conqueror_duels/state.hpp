#pragma once
// The state of one game of Conqueror: Duels: a plain value that mirrors the state document. What
// can be asked of it that several chapters need stands here too; nothing here changes it.

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "engine/games/conqueror_duels/match.hpp"

namespace praetor::conqueror_duels {

/// What a side has beside its territories.
struct Player {
  std::int64_t coins = 0;
  std::uint64_t heroes = 0;  ///< held, one bit each
  std::int64_t income = 0;
  bool planned = false;
  std::int32_t rallied = 0;  ///< the round of it; 0 where it has not rallied
  std::int64_t rally_cavalry = 0;
  UnitsByTerritory recruited{};  ///< without the rally's
  friend bool operator==(const Player&, const Player&) = default;
};

/// An attack until it is settled.
struct Battle {
  Territory to;                               ///< none where no battle is open
  UnitsByTerritory from{};                    ///< what is left of the attackers
  std::array<std::int64_t, players> extra{};  ///< strength of heroes
  std::array<Hero, players> heroes{};
  bool rolled = false;
  std::array<std::int64_t, players> rolls{};
  std::array<std::int64_t, players> totals{};
  std::array<std::int64_t, players> to_lose{};
  bool is_open() const { return to.exists(); }
  /// Nothing of it is left.
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
  Side active;  ///< none but in the action phase
  Side winner;  ///< none while nobody has won
  Duty duty = Duty::none;
  Side debtor;  ///< who owes the duty; chance a roll
  bool prize = false;
  Card card;                ///< of the running round; none
  std::uint64_t drawn = 0;  ///< of the running deck
  std::uint64_t discard = 0;
  std::array<std::int32_t, list_max>
      hold{};  ///< by entry of the victory list; 0 where it is untrue
  std::array<Player, players> player;
  Owners owner;  ///< a side, `independent`, or none
  UnitsByTerritory units{};
  UnitsByTerritory again{};  ///< of the active side: that have conquered and may act again
  UnitsByTerritory spent{};  ///< of the active side: that have acted
  Battle battle;

  friend bool operator==(const State&, const State&) = default;

  /// The side behind `by`. A step of chance that passed a gate which was switched off is carried
  /// out for a side, so that every function of a step is total.
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
  /// Whether that many fit into an alternative of a fort, type by type.
  bool fits_fort(Fort fort, const Units& recruits) const;
  /// Of the active side, units that may still act.
  Units unspent_at(Territory at) const {
    return at.index() < territories_max ? units[at.index()] - spent[at.index()] : Units{};
  }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 8'192);

/// Lands and seas of a side, or of the independents.
Territories owned_by(const State& state, Side side);
/// Those of either side.
Territories owned_by_sides(const State& state);
std::int64_t units_of(const State& state, Side side);
std::int64_t income_of(const State& state, Side side);
std::int64_t great_forts_of(const State& state, Side side);
std::int64_t points_of(const State& state, Side side);

/// The amount of the round's card, where it has that effect.
std::int64_t card_amount(const State& state, CardEffect effect);
bool are_seas_closed(const State& state);

/// Food of a side: of its lands, its own more, and the card's.
std::int64_t food_of(const State& state, Side side);
/// How many units a side may have, by its food and its rally.
std::int64_t room_of(const State& state, Side side);
/// How many more than it has; below 0 where it has too many.
std::int64_t free_room_of(const State& state, Side side);
/// Units of a side beyond what it may have now, at least 0.
std::int64_t excess_of(const State& state, Side side);
bool has_rallied_now(const State& state, Side side);

}  // namespace praetor::conqueror_duels
