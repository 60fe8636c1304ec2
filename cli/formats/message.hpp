#pragma once
// A violation in sentences, a line each, for formats that have one text for a whole finding. Safe
// to print on a terminal; what a format itself would mind is for the format to escape.

#include <string>
#include <string_view>

#include "engine/text/tape.hpp"
#include "replays/checking/report.hpp"
#include "replays/wording/step_words.hpp"

namespace praetor::cli::formats {

/// "games/a.json", and "games/a.json[3]" for a replay of a corpus; "<stdin>" for standard input.
std::string label_of(const replays::Report& report, bool in_corpus);

/// A step without its claims and notes, cut to what is shown of one value: in the words of the
/// notation where `teller` has them, else "rome: play card oracle, changes (…)".
std::string told(const text::Value& step, const replays::wording::StepTeller* teller);

/// The sentence of the violation and the facts below it, a row each. Lines are parted, and not
/// ended, by "\n".
std::string message_of(const replays::Report& report, const replays::ReportedViolation& violation,
                       bool in_corpus);

/// "unverified: the cards drawn are not checked", and to which replay and step that belongs.
std::string message_of(const replays::Notice& notice, const replays::Report& report,
                       bool in_corpus);

}  // namespace praetor::cli::formats
