#pragma once
// What chance did in a legal game may not be certain although the game is: another roll can kill as
// many.

#include <cstdint>
#include <string_view>

#include "replays/reading/library.hpp"

namespace praetor::replays {

/// So many steps of chance are looked at for one step.
inline constexpr std::int64_t equal_chances_tried = 2'000;

/// How many other steps of chance are legal in the place of step `step`, from 1, of a legal replay
/// and lead to the same state. 0 where that step is no step of chance.
std::int64_t equal_chances(std::string_view json, std::int64_t step, const Libraries& libraries);

}  // namespace praetor::replays
