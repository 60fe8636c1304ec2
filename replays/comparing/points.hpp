#pragma once
// Two accounts of one game, point by point, when at least one of them is a stream; and what is told
// of the first point at which they part.

#include <cstdint>
#include <optional>

#include "replays/comparing/diff.hpp"
#include "replays/comparing/state_stream.hpp"

namespace praetor::replays {

/// What our engine says of a point.
StatePoint point_of(const History& history, std::int64_t point);

/// Two steps that are not the same; one of them may be missing.
StepDifference step_difference(std::int64_t step, const Both<std::string>& steps);

/// Fills in what there is to say of a point at which they differ; `point` and `agreed` are known.
/// Of a stream there is no history.
void describe(const Both<const History*>& histories, const Both<StatePoint>& points,
              StateDifference& found);

/// One side of such a comparison: either a history or a stream.
struct Speaker {
  const History* history = nullptr;
  StateStream* stream = nullptr;
};

/// Goes through both to the end, or to where a stream has a fault.
void compare_points(const Both<Speaker>& speakers, ReplayDifference& difference);

}  // namespace praetor::replays
