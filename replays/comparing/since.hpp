#pragma once
// How a verdict stands to the one that is stored for the same replay: what formats of verdicts tell
// of each where there is a baseline.

#include <cstdint>
#include <string_view>

#include "engine/core/enum_names.hpp"

namespace praetor::replays {

/// How a verdict stands to the one that is stored for the same replay (`praetor regress`).
enum class Since : std::uint8_t { unknown, unchanged, fresh, updated };

/// "unchanged", "new", "updated", as SARIF calls it; "" where it is not known.
constexpr std::string_view told(Since since) {
  if (since == Since::unknown) return "";
  return since == Since::fresh ? "new" : name_of(since);
}

}  // namespace praetor::replays
