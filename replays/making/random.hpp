#pragma once
// The only source of randomness in the program. Its numbers are the same on every machine. It has
// its own unbiased reduction, because the distributions of the standard library differ between
// machines. Judging never draws; only generators, walks and tests do.

#include <cstdint>
#include <random>
#include <span>

#include "engine/core/ensure.hpp"

namespace praetor::replays {

class Random {
 public:
  /// The numbers of one stream of a seed. Any two pairs give unrelated numbers, so game k of a seed
  /// is the same however many games are made.
  Random(std::uint64_t seed, std::uint64_t stream) : engine_(mixed(mixed(seed) + stream)) {}

  /// 0 to `limit` - 1, with equal probability; `limit` is at least 1.
  std::uint64_t below(std::uint64_t limit) {
    ensure(limit > 0, "a choice has something to choose from");
    // Numbers above the last whole multiple of the limit would favour small results.
    const std::uint64_t left_over = (UINT64_MAX % limit + 1) % limit;
    std::uint64_t number = engine_();
    while (number > UINT64_MAX - left_over) number = engine_();
    return number % limit;
  }
  bool once_in(std::uint64_t times) { return below(times) == 0; }

  /// An index into `weights`, with a probability proportional to its weight; the weights must not
  /// all be 0.
  std::size_t weighted(std::span<const std::uint64_t> weights) {
    std::uint64_t sum = 0;
    for (const std::uint64_t weight : weights) sum += weight;
    std::uint64_t left = below(sum);
    std::size_t index = 0;
    while (left >= weights[index]) left -= weights[index++];
    return index;
  }

 private:
  // SplitMix64, so that neighbouring seeds and streams give unrelated states.
  static constexpr std::uint64_t mixed(std::uint64_t value) {
    value += 0x9E37'79B9'7F4A'7C15U;
    value = (value ^ value >> 30U) * 0xBF58'476D'1CE4'E5B9U;
    value = (value ^ value >> 27U) * 0x94D0'49BB'1331'11EBU;
    return value ^ value >> 31U;
  }

  std::mt19937_64 engine_;
};

}  // namespace praetor::replays
