#pragma once
// What tests of the program do with texts: read a file of the source tree or of their own, look
// whether and how often something stands in it, and hand a text to a checker.

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "replays/checking/check.hpp"

namespace praetor::tests {

/// "tests/golden/inputs/legal.json" → where that file of the source tree lies.
std::string source_path(std::string_view name);

/// All bytes of a file; "" where it cannot be read.
std::string content_of(const std::filesystem::path& path);

bool has(std::string_view text, std::string_view part);

/// How often a part stands in a text, parts that overlap counted each.
std::size_t count(std::string_view text, std::string_view part);

/// What `check` says of a text, with the shipped boards and tables; the file is called "a.json".
replays::Report judged(std::string text, replays::CheckOptions options = {});
inline constexpr replays::CheckOptions with_invariants{.on_violation = replays::OnViolation::stop,
                                                       .invariants = true};

}  // namespace praetor::tests
