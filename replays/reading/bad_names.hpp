#pragma once
// Finds all unknown names in one text, those of fields and of the game included, so that people can
// correct them in one go. A report has only the first fault.

#include <vector>

#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/source.hpp"
#include "replays/searching/text_change.hpp"

namespace praetor::replays {

struct BadName {
  ReportedViolation violation;  ///< in the form in which a report has the first one
  /// Set if only one known name can be meant: the change to the text as it was typed.
  TextChange sure;
  bool has_sure = false;
};

/// The unknown names of a text whose first fault is an unknown name, in their order. At most
/// `most`, and none after a fault of another kind. To find each, the ones before it are corrected
/// and the text is read again, so that there are fewer of a long text.
std::vector<BadName> bad_names(const Text& text, const Libraries& libraries, std::size_t most);

}  // namespace praetor::replays
