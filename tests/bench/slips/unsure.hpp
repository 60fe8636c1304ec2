#pragma once
// How well games are found in what noise leaves of their records: for praetor_slips --noise. What
// noise does to a word stands in noise.hpp.

#include <cstdint>
#include <string>

#include "engine/any/game.hpp"

namespace praetor::slips {

struct NoiseOptions {
  std::uint64_t seed = 1;
  std::uint64_t count = 20;    ///< records for each channel
  std::uint64_t percent = 20;  ///< of the letters that are wrong
  std::uint64_t reads = 1;     ///< independent of each other, of each word
  std::size_t steps = 100;     ///< of a game, from its beginning on
  bool verbose = false;        ///< tells what was said, heard and inferred
  std::string channels;        ///< which; all where it is empty
};

void measure_noise(const AnyGame& game, const NoiseOptions& options);

}  // namespace praetor::slips
