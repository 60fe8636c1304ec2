#pragma once
// The report on a malformed text: its one fault, and where that stands in what was written. What
// the fault is, the readers say.

#include <optional>
#include <string>

#include "engine/core/fault.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/locate.hpp"

namespace praetor::replays {

/// Fills a report with the one fault of a malformed text.
void note_fault(const Fault& fault, Locator& locator, Report& report);
/// All but where it stands in the file.
ReportedViolation& note_without_place(const Fault& fault, Report& report);
/// The same with the fault of the JSON or that of the text which it was written as, whichever
/// stands first there. False where there is neither.
bool note_first_fault(const std::optional<Fault>& in_json, const Text& text, Locator& locator,
                      Report& report);

/// A fault in a text that is no replay, as the report that `check` gives of a malformed one.
Report report_of(const Fault& fault, const Text& text, const std::string& path);

}  // namespace praetor::replays
