#pragma once
// Spoils the words of a record as reading or hearing does: a letter becomes one that looks or
// sounds alike, or any other one, or is dropped or doubled.

#include <array>
#include <string>
#include <string_view>

#include "replays/making/random.hpp"

namespace praetor::slips {

enum class NoiseChannel : std::uint8_t { handwriting, speech, print };
inline constexpr std::array<std::string_view, 3> channel_names{"handwriting", "speech", "print"};

/// The word, in which each letter and digit is wrong with a chance of `percent` percent.
std::string through(NoiseChannel channel, std::string_view word, std::uint64_t percent,
                    replays::Random& random);

}  // namespace praetor::slips
