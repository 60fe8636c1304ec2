#pragma once
// A check that continues after violations, for people. It separates what is wrong in its own right
// from what is wrong only because of an earlier violation.

#include <cstddef>

#include "replays/checking/check.hpp"

namespace praetor::replays {

/// A report without the violations that follow from earlier ones.
struct ToldApart {
  Report report;
  std::size_t following = 0;  ///< violations that were left out
};

/// Judges a text as played: a step that broke a rule is carried out if possible. A later violation
/// counts in its own right if a check that passes such steps over breaks the same rule at the same
/// step; `passed_over` is the report of that check. A wrong claim must also come after the record
/// agreed with the game again. `explain` is as in CheckOptions.
ToldApart told_apart(const Text& text, const Report& passed_over, const Libraries& libraries,
                     bool explain = true);

}  // namespace praetor::replays
