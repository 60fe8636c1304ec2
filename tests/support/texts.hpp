#pragma once
// What tests of the program do with texts: read a file of the source tree or a file of their own,
// count how often a part occurs, and hand a text to a checker.

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "replays/checking/check.hpp"

namespace praetor::tests {

/// The full path of a file of the source tree, such as "tests/golden/inputs/legal.json".
std::string source_path(std::string_view name);

/// All bytes of a file; "" where it cannot be read.
std::string content_of(const std::filesystem::path& path);

bool has(std::string_view text, std::string_view part);

/// How often a part occurs in a text. Overlapping places count each.
std::size_t count(std::string_view text, std::string_view part);

/// The report of `check` on a text, with the shipped boards and tables. Its file is "a.json".
replays::Report judged(std::string text, replays::CheckOptions options = {});
inline constexpr replays::CheckOptions with_invariants{.on_violation = replays::OnViolation::stop,
                                                       .invariants = true};

}  // namespace praetor::tests
