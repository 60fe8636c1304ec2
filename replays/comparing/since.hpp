#pragma once
// How a verdict relates to the stored one for the same replay. Formats of verdicts report it if
// there is a baseline.

#include <cstdint>
#include <string_view>

#include "engine/core/enum_names.hpp"

namespace praetor::replays {

/// How a verdict relates to the stored one for the same replay (`praetor regress`).
enum class Since : std::uint8_t { unknown, unchanged, fresh, updated };

/// "unchanged", "new", "updated", as SARIF calls them; "" if unknown.
constexpr std::string_view told(Since since) {
  if (since == Since::unknown) return "";
  return since == Since::fresh ? "new" : name_of(since);
}

}  // namespace praetor::replays
