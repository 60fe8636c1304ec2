#pragma once
// How likely people make which slip when they write a game down: the order of repairs that cost the
// same. Set by judgement; tests/bench/slips measures what comes of it.

#include <cstdint>

namespace praetor::replays {

/// How unlikely each slip is. The order matters, the figures do not: an amount or a name is
/// mistaken more easily than a line is lost, and a line is lost more easily than another one is
/// written in its place.
struct SlipWeights {
  static constexpr std::int64_t doubled = 5;  ///< a step written down twice
  static constexpr std::int64_t argument = 10;
  static constexpr std::int64_t swap = 30;
  static constexpr std::int64_t side = 40;
  static constexpr std::int64_t deletion = 40;
  static constexpr std::int64_t insertion = 45;
  static constexpr std::int64_t step = 60;
  static constexpr std::int64_t away = 2;        ///< for each step between it and the violation
  static constexpr std::int64_t away_max = 100;  ///< at most, for that
};

}  // namespace praetor::replays
