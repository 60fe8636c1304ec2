#pragma once
// Fills in drafts in which nobody saw what chance dealt: the cards of a hand. guess() finds one
// game that fits, by putting into each such hand what its side shows later. Use `infer` to find all
// games.

#include "replays/searching/infer.hpp"

namespace praetor::replays {

/// Makes one guess. The answer is `several` with one completion if it fits, and `impossible` if a
/// step breaks a rule although it names nothing that was unseen; else `unknown`. It is also
/// `unknown` for a draft with other openings, and for a game that lists the steps of chance.
InferOutcome guess(const Draft& draft);

}  // namespace praetor::replays
