#pragma once
// A check that goes on after violations, for people: what is wrong in its own right, apart from
// what is wrong only since something before it was.

#include <cstddef>

#include "replays/checking/check.hpp"

namespace praetor::replays {

/// A report without the violations that follow from earlier ones.
struct ToldApart {
  Report report;
  std::size_t following = 0;  ///< violations that were left out
};

/// Judges a text as played: a step that broke a rule is carried out all the same where it can be.
/// Of what comes after, a violation stands in its own right where a check that passes such steps
/// over finds the same rule broken at the same step (`passed_over` is the report of that check),
/// and, of a claim, where the record agreed again with the game in between. `explain` as in
/// CheckOptions.
ToldApart told_apart(const Text& text, const Report& passed_over, const Libraries& libraries,
                     bool explain = true);

}  // namespace praetor::replays
