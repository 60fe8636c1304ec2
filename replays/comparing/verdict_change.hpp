#pragma once
// What differs between two verdicts on one replay, and from which step on. It knows of one replay
// only; flips.hpp puts many together.

#include <compare>
#include <cstdint>
#include <optional>

#include "replays/comparing/baseline_entry.hpp"

namespace praetor::replays {

/// The first of these that differs.
enum class VerdictChange : std::uint8_t {
  verdict,  ///< the verdict, the rule broken first or the game
  step,     ///< the same rule is broken first, in another step
  length,   ///< the number of steps, or of those carried out: the record itself was changed
  state,    ///< only the hash of the state reached
  gone,     ///< stored, and not in the corpus
  fresh     ///< in the corpus, and not stored
};

/// "verdict", "step", "length", "state", "gone", "new".
std::string_view told(VerdictChange change);

/// What flips of a group have in common.
struct FlipKind {
  VerdictChange change = VerdictChange::verdict;
  BaselineVerdict from;  ///< `none` where the replay is new
  BaselineVerdict to;    ///< `none` where it is gone

  bool is_flip() const { return change != VerdictChange::fresh; }

  friend bool operator==(const FlipKind&, const FlipKind&) = default;
  // NOLINTNEXTLINE(modernize-use-nullptr): Clang 14 means what it writes for us, not what we wrote.
  friend auto operator<=>(const FlipKind&, const FlipKind&) = default;
};

struct Flip {
  FlipKind kind;
  /// The first step, from 1, that is judged otherwise; 0 for the `result`. None where the verdicts
  /// do not tell: one of them is malformed or missing, or both break off in the same place.
  std::optional<std::int64_t> differs;
};

/// The flip from one verdict to another; an entry that is not there is null. Not both are.
Flip flip_between(const BaselineEntry* was, const BaselineEntry* is);

}  // namespace praetor::replays
