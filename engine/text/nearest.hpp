#pragma once
// "Did you mean": the known names that are nearest to a mistyped one. It suggests; nothing is ever
// accepted because it is near.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::text {

/// The least number of insertions, deletions, changes and swaps of neighbouring bytes that lead
/// from `a` to `b`.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// At most `most` known names that begin with `wanted`, or are within max(2, length / 3) edits and
/// share something with it: the former first, then the nearest, equally near ones by name. Capital
/// letters are taken for small ones. None for a `wanted` beyond 100 bytes.
std::vector<std::string> nearest(std::string_view wanted, std::span<const std::string_view> known,
                                 std::size_t most);

/// "; did you mean a, b or c?" of such names, safe to print; "" where nothing is near.
std::string did_you_mean(std::span<const std::string> nearest);
std::string did_you_mean(std::string_view wanted, std::span<const std::string_view> known);

}  // namespace praetor::text
