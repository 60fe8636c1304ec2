#pragma once
// Joins the histories of pairs of records. Where several records were each merged with one and the
// same witness, which made no error, all their histories are the witness's game.

#include <vector>

#include "replays/searching/merge.hpp"

namespace praetor::replays {

/// The history of all records, from 0, and of the witness as the last one. In each pair the record
/// is 0 and the witness 1. The errors are in the order of the records' steps.
JointHistory joined_by_witness(const std::vector<const JointHistory*>& pairs);

}  // namespace praetor::replays
