#pragma once
// The state of one game of Ancient Generals: a plain value with the same content as the state
// document. It does not contain what nobody knows: a deck has its size, the known cards on its top,
// and, if the deal of its side is known, the number of each other card.

#include <array>
#include <cstdint>
#include <span>
#include <type_traits>

#include "engine/games/ancient_generals/match.hpp"

namespace praetor::ancient_generals {

/// What cards added to a number. The value stays between 0 and `most`.
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
  std::uint16_t size = 0;  ///< number of all its cards
  std::uint8_t top_count = 0;
  bool known = false;                ///< whether its cards are known, though not their order
  Pile cards;                        ///< the cards below the known top, if `known`
  std::array<Card, list_max> top{};  ///< known cards from the top down; `top_count` of them
  std::span<const Card> known_top() const { return {top.data(), top_count}; }
  friend bool operator==(const Deck&, const Deck&) = default;
};

/// What one side has. A comparison of states compares members in their order, so members that
/// differ often come first and long, mostly equal lists come last.
struct Army {
  std::int64_t flank = 0;  ///< gained in the whole game
  Pile hand;
  Pile reserve;
  Pile casualty;
  Deck deck;
  friend bool operator==(const Army&, const Army&) = default;
};

struct Fight {
  Card attacker;
  Card blocker;              ///< none while unblocked
  Sum damage;                ///< added by cards, like `force`
  std::array<Sum, 2> force;  ///< by Role
  friend bool operator==(const Fight&, const Fight&) = default;
};

/// The battle of the phases block and tactics. In all other phases it has its initial value.
struct Battle {
  std::array<Fight, list_max> fight{};
  std::array<Card, cards::copies_max> tactics{};  ///< those for all fights, as played
  std::uint16_t tactics_count = 0;
  std::uint8_t fights = 0;
  std::uint8_t passes = 0;  ///< passes in a row
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
/// No more duties are owed at once; a further one would be dropped.
inline constexpr std::size_t owed_max = 4;

/// How many artillery cards and scouts the active side has used this turn.
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
  Side winner;  ///< none until a side has won
  Phase phase = Phase::scout;
  bool attack_barred = false;
  bool block_barred = false;
  bool in_battle = false;
  Used used;
  std::array<Army, players> army;
  Battle battle;

  friend bool operator==(const State&, const State&) = default;

  /// The side that acts in a step of `by`: the active side if `by` is chance. So every function of
  /// a step is defined even if the guard of the gate is switched off and lets such a step pass.
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

/// For each card, its copies except those whose place is known. A number below 0 means an error in
/// the engine.
std::array<std::int32_t, cards::kinds_max> unaccounted(const State& state);
/// The unaccounted cards as a pile. All decks whose deal is unknown share them.
Pile unseen(const State& state);
/// The cards that may be in a side's deck below its known top.
Pile pool(const State& state, Side side);

}  // namespace praetor::ancient_generals
