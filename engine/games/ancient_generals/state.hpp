#pragma once
// The state of one game of Ancient Generals: a plain value that mirrors the state document. What
// nobody knows is not in it: a deck is its size, the cards known to lie on top, and, where the deal
// of its side is known, the rest by count.

#include <array>
#include <cstdint>
#include <span>
#include <type_traits>

#include "engine/games/ancient_generals/match.hpp"

namespace praetor::ancient_generals {

/// What cards added to a number; adding stops at the ends.
class Sum {
 public:
  constexpr Sum() = default;
  constexpr Sum(std::int64_t value)
      : value_(static_cast<std::int32_t>(value < 0      ? 0
                                         : value > most ? most
                                                        : value)) {}
  constexpr operator std::int64_t() const { return value_; }
  constexpr Sum& operator+=(std::int64_t more) { return *this = Sum(value_ + more); }

 private:
  static constexpr std::int64_t most = 2'000'000'000;
  std::int32_t value_ = 0;
};

struct Deck {
  std::uint16_t size = 0;  ///< all cards of it
  std::uint8_t top_count = 0;
  bool known = false;                ///< whether the deal of its side is known
  Pile cards;                        ///< below the top, where `known`; else empty
  std::array<Card, list_max> top{};  ///< in order; `top_count` of them
  std::span<const Card> known_top() const { return {top.data(), top_count}; }
  friend bool operator==(const Deck&, const Deck&) = default;
};

/// What one side has. States are compared in the order of their members: what differs most often
/// stands first, and long lists, which are mostly equal, last.
struct Army {
  std::int64_t flank = 0;  ///< flank points of the whole game
  Pile hand;
  Pile reserve;
  Pile casualty;
  Deck deck;
  friend bool operator==(const Army&, const Army&) = default;
};

struct Fight {
  Card attacker;
  Card blocker;              ///< none while unblocked
  Sum damage;                ///< added by cards, as is `force`
  std::array<Sum, 2> force;  ///< by Role
  friend bool operator==(const Fight&, const Fight&) = default;
};

/// Lasts through the phases block and tactics; else as new.
struct Battle {
  std::array<Fight, list_max> fight{};
  std::array<Card, cards::copies_max> tactics{};  ///< those for all fights, as played
  std::uint16_t tactics_count = 0;
  std::uint8_t fights = 0;
  std::uint8_t passes = 0;  ///< in a row
  Side to_play;
  std::span<const Fight> all_fights() const { return {fight.data(), fights}; }
  std::span<const Card> all_tactics() const { return {tactics.data(), tactics_count}; }
  friend bool operator==(const Battle&, const Battle&) = default;
};

struct Owed {
  std::int64_t count = 0;
  Side side;
  Duty duty = Duty::draw;
  friend bool operator==(const Owed&, const Owed&) = default;
};
/// More is never owed at once; what would come on top is forgotten.
inline constexpr std::size_t owed_max = 4;

/// What a card or a scout was used for in the running turn.
struct Used {
  std::uint16_t artillery = 0;
  std::uint16_t scout = 0;
  friend bool operator==(const Used&, const Used&) = default;
};

struct State {
  const Match* match = nullptr;  ///< outlives every state of its game
  std::array<Owed, owed_max> owed{};
  std::int32_t turn = 1;
  std::uint8_t owed_count = 0;
  Side active;
  Side winner;  ///< none while nobody has won
  Phase phase = Phase::scout;
  bool attack_barred = false;
  bool block_barred = false;
  bool in_battle = false;
  Used used;
  std::array<Army, players> army;
  Battle battle;

  friend bool operator==(const State&, const State&) = default;

  /// The side behind `by`. A step of chance that passed a gate which was switched off is carried
  /// out for the active side, so that every function of a step is total.
  Side side(Side by) const { return by.value < players ? by : active; }
  Side other(Side by) const { return Side{static_cast<std::uint8_t>(1 - side(by).value)}; }
  Side opponent() const { return other(active); }
  const Army& of(Side by) const { return army[side(by).index()]; }
  Army& of(Side by) { return army[side(by).index()]; }
  const Tables& tables() const { return match->tables(); }
  const CardDatum& datum(Card card) const { return match->datum(card); }
  std::span<const Owed> all_owed() const { return {owed.data(), owed_count}; }
  bool owes() const { return owed_count > 0; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 4096);

/// Copies of each card less those that lie where everybody can tell; by card. Below 0 only where
/// the engine is wrong.
std::array<std::int32_t, cards::kinds_max> unaccounted(const State& state);
/// What is unaccounted for, as a pile: the common pool of all decks whose deal is not known.
Pile unseen(const State& state);
/// The cards that can lie in a side's deck below its known top.
Pile pool(const State& state, Side side);

}  // namespace praetor::ancient_generals
