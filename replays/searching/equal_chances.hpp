#pragma once
// What chance did in a legal game may not be certain although the game is: another roll can kill as
// many.

#include <cstdint>
#include <string_view>
#include <vector>

#include "replays/reading/library.hpp"

namespace praetor::replays {

/// So many steps of chance are looked at for one step.
inline constexpr std::int64_t equal_chances_tried = 2'000;

/// Of each of these steps of a legal replay, from 1 and rising: how many other steps of chance are
/// legal in its place and lead to the same state. 0 where it is no step of chance.
std::vector<std::int64_t> equal_chances(std::string_view json,
                                        const std::vector<std::int64_t>& steps,
                                        const Libraries& libraries);

}  // namespace praetor::replays
