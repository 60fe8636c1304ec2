#pragma once
// In a legal game the outcome of chance may be uncertain although all states are certain: another
// roll may kill as many pieces.

#include <cstdint>
#include <string_view>
#include <vector>

#include "replays/reading/library.hpp"

namespace praetor::replays {

/// At most this many steps of chance are tried in the place of one.
inline constexpr std::int64_t equal_chances_tried = 2'000;

/// For each of `steps` (numbers from 1, rising) of a legal replay: how many other steps of chance
/// are legal in its place and lead to the same state. 0 for a step that is not made by chance.
std::vector<std::int64_t> equal_chances(std::string_view json,
                                        const std::vector<std::int64_t>& steps,
                                        const Libraries& libraries);

}  // namespace praetor::replays
