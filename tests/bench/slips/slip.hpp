#pragma once
// Records of games and the slips that people make when they write them down, planted by seed. A
// record is what was written, a line a step, each with its claims.

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
  std::string claims;  ///< members of the step, with a comma before each; may be empty
};

/// What a record claims about its game.
enum class Claimed : std::uint8_t {
  hashes,  ///< the hash at every turn's end
  small,   ///< what the side whose turn it was has before it, at every turn's end
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
/// The first of these are of single steps, the others of the lines of a turn.
inline constexpr std::size_t step_slips = 6;
/// Those that a record alone can tell: nobody knows what was played in a turn that is missing.
inline constexpr std::size_t repaired_slips = slip_names.size() - 1;

/// A slip that can be planted into any record of one game.
struct Planted {
  Slip slip{};
  std::size_t at = 0;      ///< index of the line
  AnyStep written{};       ///< what stands there instead, of a wrong argument, side or place
  std::size_t count = 1;   ///< so many steps are the turn
  std::size_t second = 1;  ///< and so many the next one, of two that are swapped
  void in(Written& record) const;
  /// Whether a change of that step of the record with the slip, from 1, is the one to make.
  bool is_at(std::int64_t step) const;
};

/// Draws a slip of that kind for a game; none if the game has no step for one. What it refers to is
/// kept in `arena`.
std::optional<Planted> drawn(Slip slip, const AnySetup& setup, const std::vector<AnyStep>& steps,
                             replays::Random& random, Arena& arena);

}  // namespace praetor::slips
