#pragma once
// What differs between two verdicts on one replay, and from which step on. flips.hpp collects these
// for many replays.

#include <compare>
#include <cstdint>
#include <optional>

#include "replays/comparing/baseline_entry.hpp"

namespace praetor::replays {

/// The first of these that differs.
enum class VerdictChange : std::uint8_t {
  verdict,  ///< the verdict, the first broken rule, or the game
  step,     ///< the same rule is broken first, but in another step
  length,   ///< the number of steps, or of those carried out: the record was changed
  state,    ///< only the hash of the final state
  gone,     ///< stored, but not in the corpus
  fresh     ///< in the corpus, but not stored
};

/// "verdict", "step", "length", "state", "gone", "new".
std::string_view told(VerdictChange change);

/// What the flips of a group have in common.
struct FlipKind {
  VerdictChange change = VerdictChange::verdict;
  BaselineVerdict from;  ///< `none` if the replay is new
  BaselineVerdict to;    ///< `none` if it is gone

  bool is_flip() const { return change != VerdictChange::fresh; }

  friend bool operator==(const FlipKind&, const FlipKind&) = default;
  // NOLINTNEXTLINE(modernize-use-nullptr): Clang 14 means what it writes for us, not what we wrote.
  friend auto operator<=>(const FlipKind&, const FlipKind&) = default;
};

struct Flip {
  FlipKind kind;
  /// The first step, from 1, that is judged differently; 0 for the `result`. None if the verdicts
  /// do not show it: one is malformed or missing, or both end at the same place.
  std::optional<std::int64_t> differs;
};

/// The flip from one verdict to another. A missing entry is null, but not both may be.
Flip flip_between(const BaselineEntry* was, const BaselineEntry* is);

}  // namespace praetor::replays
