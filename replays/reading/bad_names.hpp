#pragma once
// All names of one text that stand for nothing, for people, who want to mend them in one go. A
// report has the first fault alone.

#include <string>
#include <vector>

#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/source.hpp"
#include "replays/searching/text_change.hpp"

namespace praetor::replays {

struct BadName {
  ReportedViolation violation;  ///< as a report has the first one
  /// Of the text as it was typed, where there is one known name that it must be; else nothing.
  TextChange sure;
  bool has_sure = false;
};

inline constexpr std::size_t bad_names_most = 20;

/// Those of a text whose first fault is a name, in their order; at most `bad_names_most`, and none
/// behind a fault of another kind. Each is looked for with those before it put right.
std::vector<BadName> bad_names(const Text& text, const Libraries& libraries);

}  // namespace praetor::replays
