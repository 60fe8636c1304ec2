#pragma once
// Records of games, and the slips that people make when they write them down. A record has a line
// for each step, with the claims of the step.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/making/random.hpp"

namespace praetor::slips {

struct Line {
  AnyStep step;
  std::string claims;  ///< members of the step, each after a comma; may be empty
};

/// What a record claims about its game.
enum class Claimed : std::uint8_t {
  hashes,  ///< the hash at every turn's end
  small,   ///< at every turn's end, what the side whose turn it was has
  result   ///< who won
};
inline constexpr std::array<std::string_view, 3> claimed_names{
    "(a) hash at every turn's end", "(b) small claims at every turn's end", "(c) result only"};

struct Written {
  AnySetup setup;
  std::vector<Line> lines;
  Side winner;
};

/// The record as a replay; `claimed` says which claims it has.
std::string text_of(const Written& record, Claimed claimed);

/// The steps of a game as it was played, with these claims.
Written record_of(const AnySetup& setup, const std::vector<AnyStep>& steps, Claimed claimed);

enum class Slip : std::uint8_t {
  argument,
  missing,
  doubled,
  swapped,
  side,
  place,
  turn_side,
  turn_doubled,
  turns_swapped,
  turn_missing
};
inline constexpr std::array<std::string_view, 10> slip_names{
    "wrong argument", "missing step", "doubled step", "two swapped",   "wrong side",
    "wrong place",    "turn's side",  "turn doubled", "turns swapped", "turn missing"};
/// The first six slips are about single steps, the others about the lines of a turn.
inline constexpr std::size_t step_slips = 6;
/// The slips that one record alone can show: all but the last, since nobody knows the steps of a
/// missing turn.
inline constexpr std::size_t repaired_slips = slip_names.size() - 1;

/// A slip that can be planted into any record of one game.
struct Planted {
  Slip slip{};
  std::size_t at = 0;      ///< index of the line
  AnyStep written{};       ///< the step written instead, for a wrong argument, side or place
  std::size_t count = 1;   ///< number of steps of the turn
  std::size_t second = 1;  ///< number of steps of the next turn, where two are swapped
  void in(Written& record) const;
  /// Whether the repair of this slip changes that step, from 1, of the record with the slip.
  bool is_at(std::int64_t step) const;
};

/// Draws a slip of that kind for a game; none where no step of the game fits. `arena` owns what the
/// slip refers to.
std::optional<Planted> drawn(Slip slip, const AnySetup& setup, const std::vector<AnyStep>& steps,
                             replays::Random& random, Arena& arena);

}  // namespace praetor::slips
