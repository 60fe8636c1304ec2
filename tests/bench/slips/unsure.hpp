#pragma once
// How well games are found from records with noise, for praetor_slips --noise. noise.hpp says what
// noise does to a word.

#include <cstdint>
#include <string>

#include "engine/any/game.hpp"

namespace praetor::slips {

struct NoiseOptions {
  std::uint64_t seed = 1;
  std::uint64_t count = 20;    ///< records for each channel
  std::uint64_t percent = 20;  ///< share of the letters that are wrong
  std::uint64_t reads = 1;     ///< independent readings of each word
  std::size_t steps = 100;     ///< the first steps of a game, at most
  bool verbose = false;        ///< prints what was said, heard and inferred
  std::string channels;        ///< the channels to measure; all where it is empty
};

void measure_noise(const AnyGame& game, const NoiseOptions& options);

}  // namespace praetor::slips
