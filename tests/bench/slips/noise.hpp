#pragma once
// What becomes of the words of a record when they are read off a page or heard: letters are taken
// for others that look or sound alike, or for any, dropped or doubled.

#include <array>
#include <string>
#include <string_view>

#include "replays/making/random.hpp"

namespace praetor::slips {

enum class NoiseChannel : std::uint8_t { handwriting, speech, print };
inline constexpr std::array<std::string_view, 3> channel_names{"handwriting", "speech", "print"};

/// A word of which each letter and digit is wrong with that chance, in percent.
std::string through(NoiseChannel channel, std::string_view word, std::uint64_t percent,
                    replays::Random& random);

}  // namespace praetor::slips
