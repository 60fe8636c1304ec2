#pragma once
// The state of one game of Ancient Warfare: a plain value with the same content as the state
// document. Hands and discards are known. Of the other cards everybody knows which they are, but
// not their order.

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/games/ancient_warfare/match.hpp"
#include "engine/text/goes_on.hpp"

namespace praetor::ancient_warfare {

/// A unit on a square, or none.
struct Piece {
  Type type;
  std::uint8_t side_number = 0;
  bool elite : 1 = false;
  bool general : 1 = false;
  bool moved : 1 = false;
  bool attacked : 1 = false;
  bool exists() const { return type.exists(); }
  Side side() const { return Side{side_number}; }
  bool is_of(Side wanted) const { return exists() && side() == wanted; }
  friend bool operator==(const Piece&, const Piece&) = default;
};

/// Number of units of each type. Counts do not fall below 0.
class Tally {
 public:
  std::int64_t of(Type type) const {
    return type.index() < types_max ? counts_[type.index()] : std::int64_t{0};
  }
  void add(Type type) { set(type, of(type) + 1); }
  void take(Type type) { set(type, of(type) - 1); }
  std::int64_t size() const { return sum_; }
  friend bool operator==(const Tally&, const Tally&) = default;

 private:
  void set(Type type, std::int64_t count) {
    if (type.index() >= types_max) return;
    std::uint16_t& now = counts_[type.index()];
    const auto then = static_cast<std::uint16_t>(count < 0 ? 0 : count);
    sum_ += then - now;
    now = then;
  }
  std::array<std::uint16_t, types_max> counts_{};
  std::int32_t sum_ = 0;
};

/// What a side has, besides its units on the board.
struct Army {
  Pile hand;
  std::array<Tally, 2> reserve;  ///< units to be placed, without the general, by elite
  Type reserve_general;          ///< none once he is on the board
  bool reserve_general_elite = false;
  Tally lost;  ///< a lost general counts as type `general`
  Tally back;  ///< lost units that come back, named in the aftermath
  Tally dead;
  std::int64_t points = 0;
  bool places() const {
    return reserve_general.exists() || reserve[0].size() + reserve[1].size() > 0;
  }
  friend bool operator==(const Army&, const Army&) = default;
};

/// An attack that waits for the answer of the other side.
struct Pending {
  Answer answer = Answer::defence;
  Card card;    ///< none for an auto-kill
  Square from;  ///< where the attacker is now
  Square target;
  friend bool operator==(const Pending&, const Pending&) = default;
};

struct State {
  const Match* match = nullptr;  ///< outlives every state of its game
  std::int32_t turn = 0;         ///< single turns from 1; 0 before the first
  Side active;
  Side winner;  ///< none until a side has won
  Phase phase = Phase::place;
  bool is_pending = false;
  Pending pending;  ///< the initial value if `is_pending` is false
  Pile discard;
  Pile unseen;
  std::array<Army, players> army;
  std::array<Piece, board::grid_squares_max> board{};

  friend bool operator==(const State&, const State&) = default;

  /// The side that acts in a step of `by`: the active side if `by` is chance. So every function of
  /// a step is defined even if the guard of the gate is switched off and lets such a step pass.
  Side side(Side by) const { return by.value < players ? by : active; }
  Side other(Side by) const { return Side{static_cast<std::uint8_t>(1 - side(by).value)}; }
  Side opponent() const { return other(active); }
  const Army& of(Side by) const { return army[side(by).index()]; }
  Army& of(Side by) { return army[side(by).index()]; }
  const Tables& tables() const { return match->tables(); }
  const Constants& constants() const { return match->tables().constants; }
  const Piece& at(Square square) const {
    static constexpr Piece nobody{};
    return square.index() < board.size() ? board[square.index()] : nobody;
  }
  const Piece& at(board::Cell cell) const { return at(match->square(cell)); }
  const UnitDatum& unit(Square square) const { return tables().unit(at(square).type); }
  /// Puts a piece on a square, or removes it. Ignores squares outside the board.
  void put(Square square, const Piece& piece) {
    if (square.index() < board.size()) board[square.index()] = piece;
  }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 10'240);

/// Calls `use(square)` for each square of the board in order. Stops if `use` returns false.
template <class F>
bool each_square(const Match& match, F&& use) {
  const std::size_t count = match.by_name().size();
  for (std::size_t i = 0; i < count; ++i) {
    if (!text::goes_on(use, Square::of(i))) return false;
  }
  return true;
}

/// How many cards chance draws next: the constant `draw`, or all cards there are if these are
/// fewer.
std::int64_t cards_to_draw(const State& state);

}  // namespace praetor::ancient_warfare
