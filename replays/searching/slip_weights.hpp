#pragma once
// How likely each kind of slip is when people write a game down. It orders repairs of equal cost.
// The weights are set by judgement; tests/bench/slips measures their effect.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace praetor::replays {

/// How unlikely each slip is. The order matters, not the figures. An amount or a name is mistaken
/// more easily than a line is lost. What dice or cards did is lost more easily than what a player
/// did. A line is lost more easily than one is made up or written in place of another.
struct SlipWeights {
  static constexpr std::int64_t doubled = 5;  ///< a step written down twice
  static constexpr std::int64_t argument = 10;
  static constexpr std::int64_t swap = 30;
  static constexpr std::int64_t side = 40;
  static constexpr std::int64_t setup = 40;  ///< the wrong side as the first
  static constexpr std::int64_t chance_insertion = 35;
  static constexpr std::int64_t insertion = 45;
  static constexpr std::int64_t deletion = 55;
  static constexpr std::int64_t step = 60;
  static constexpr std::int64_t lost = 65;   ///< several steps in a row are missing
  static constexpr std::int64_t moved = 65;  ///< several steps of a side behind others of that side
  /// a wrong claim about a state that the writer could see
  static constexpr std::int64_t claim = 60;
  /// Two swapped turns: people skip a short turn more easily than a long one.
  static constexpr std::int64_t turns_swapped(std::size_t steps) {
    constexpr std::int64_t more_most = 60;
    return swap + std::min(2 * static_cast<std::int64_t>(steps), more_most);
  }
  /// For the number of steps between the slip and the violation. Most slips show soon; the others
  /// may show at any time. Each doubling of the distance adds the same amount.
  static constexpr std::int64_t away(std::size_t steps) {
    return 4 * static_cast<std::int64_t>(std::bit_width(steps));
  }
};

/// The class of a weight in words: "common" (a name or an amount was mistaken for a similar one, or
/// a step was written twice), "occasional" (a step was lost, two were swapped, or another side made
/// it), or "rare".
constexpr std::string_view likelihood_of(std::int64_t weight) {
  if (weight < SlipWeights::swap) return "common";
  return weight < SlipWeights::deletion ? "occasional" : "rare";
}

}  // namespace praetor::replays
