#pragma once
// How likely people make which slip when they write a game down: the order of repairs that cost the
// same. Set by judgement; tests/bench/slips measures what comes of it.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace praetor::replays {

/// How unlikely each slip is. The order matters, the figures do not: an amount or a name is
/// mistaken more easily than a line is lost, what the dice or the cards did more easily than what a
/// player did, and a line is lost more easily than one is made up or another one is written in its
/// place.
struct SlipWeights {
  static constexpr std::int64_t doubled = 5;  ///< a step written down twice
  static constexpr std::int64_t argument = 10;
  static constexpr std::int64_t swap = 30;
  static constexpr std::int64_t side = 40;
  static constexpr std::int64_t chance_insertion = 35;
  static constexpr std::int64_t insertion = 45;
  static constexpr std::int64_t deletion = 55;
  static constexpr std::int64_t step = 60;
  static constexpr std::int64_t lost = 65;   ///< several steps in a row
  static constexpr std::int64_t moved = 65;  ///< several steps of one side behind others of it
  static constexpr std::int64_t claim = 60;  ///< a claim of a state that was right to see
  /// Of two turns that are swapped: people skip a short one more easily than a long one.
  static constexpr std::int64_t turns_swapped(std::size_t steps) {
    constexpr std::int64_t more_most = 60;
    return swap + std::min(2 * static_cast<std::int64_t>(steps), more_most);
  }
  /// For the steps between it and the violation. Most slips show soon, and those that do not may
  /// show at any time: each doubling of the way makes it as much more unlikely.
  static constexpr std::int64_t away(std::size_t steps) {
    return 4 * static_cast<std::int64_t>(std::bit_width(steps));
  }
};

/// The class of a weight, for people: "common" (a name or an amount mistaken for one near to it, a
/// step written twice), "occasional" (a step lost, two swapped, another side), "rare".
constexpr std::string_view likelihood_of(std::int64_t weight) {
  if (weight < SlipWeights::swap) return "common";
  return weight < SlipWeights::deletion ? "occasional" : "rare";
}

}  // namespace praetor::replays
