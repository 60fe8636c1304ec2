#pragma once
// How a verdict stands to the one that is stored for the same replay: what formats of verdicts tell
// of each where there is a baseline.

#include <cstdint>
#include <string_view>

namespace praetor::replays {

/// How a verdict stands to the one that is stored for the same replay (`praetor regress`).
enum class Since : std::uint8_t { unknown, unchanged, fresh, updated };

/// "unchanged", "new", "updated", as SARIF calls it; "" where it is not known.
constexpr std::string_view name_of(Since since) {
  switch (since) {
    case Since::unknown:
      return "";
    case Since::unchanged:
      return "unchanged";
    case Since::fresh:
      return "new";
    case Since::updated:
      return "updated";
  }
  return "";
}

}  // namespace praetor::replays
