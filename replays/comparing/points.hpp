#pragma once
// Compares two accounts of one game point by point, if at least one of them is a stream, and
// describes the first point at which they differ.

#include <cstdint>

#include "replays/comparing/diff.hpp"
#include "replays/comparing/state_stream.hpp"

namespace praetor::replays {

/// What our engine says about a point.
StatePoint point_of(const History& history, std::int64_t point);

/// Two steps that are not equal; one of them may be missing.
StepDifference step_difference(std::int64_t step, const Both<std::string>& steps);

/// Fills in the description of a point at which the accounts differ. `point` and `agreed` must be
/// set. A stream has no history (null).
void describe(const Both<const History*>& histories, const Both<StatePoint>& points,
              StateDifference& found);

/// One side of such a comparison: a history or a stream.
struct Speaker {
  const History* history = nullptr;
  StateStream* stream = nullptr;
};

/// Compares both to the end, or to the first fault of a stream.
void compare_points(const Both<Speaker>& speakers, ReplayDifference& difference);

}  // namespace praetor::replays
