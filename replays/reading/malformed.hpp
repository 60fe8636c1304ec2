#pragma once
// The report on a malformed text: its one fault, and the place of the fault in what was written.
// The readers say what the fault is.

#include <optional>
#include <string>

#include "engine/core/fault.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/locate.hpp"

namespace praetor::replays {

/// Fills a report with the one fault of a malformed text.
void note_fault(const Fault& fault, Locator& locator, Report& report);
/// Fills in everything but the place in the file.
ReportedViolation& note_without_place(const Fault& fault, Report& report);
/// The same for the fault of the JSON or the fault of the text in the notation that it was made
/// from, whichever comes first in that text. False if there is neither.
bool note_first_fault(const std::optional<Fault>& in_json, const Text& text, Locator& locator,
                      Report& report);

/// The fault of packed data that end early or make no sense behind that byte.
Fault fault_of_packing(std::size_t offset);
/// The report that `check` gives on a malformed text, for a fault in a text that is no replay.
Report report_of(const Fault& fault, const Text& text, const std::string& path);

}  // namespace praetor::replays
