#pragma once
// What a rule needed and what it found, in few words for a mark beside the place in question. The
// whole verdict is for reports to tell.

#include <string>

#include "engine/core/rule.hpp"

namespace praetor::viz {

/// "needs 3, has 1"; what there is of it, "" for nothing. Raw.
std::string needs_and_has(const Mismatch& mismatch);

}  // namespace praetor::viz
