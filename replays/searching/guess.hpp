#pragma once
// Drafts in which nobody saw what chance brought: cards of a hand. One game that fits is found by
// putting into each such hand what its side shows later; all games are for `infer` to look for.

#include "replays/searching/infer.hpp"

namespace praetor::replays {

/// What is known after one guess: `several` with a single completion, which fits; `impossible`
/// where a step breaks a rule that names none of the things that nobody saw; else `unknown`. So it
/// is of a draft with other openings, and of games that list what chance may do.
InferOutcome guess(const Draft& draft);

}  // namespace praetor::replays
