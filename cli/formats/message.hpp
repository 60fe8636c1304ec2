#pragma once
// A violation in sentences, one a line, for formats that have one text for a whole finding. The
// text is safe to print on a terminal; each format escapes what its own language requires.

#include <string>

#include "engine/text/tape.hpp"
#include "replays/checking/report.hpp"
#include "replays/wording/step_words.hpp"

namespace praetor::cli::formats {

/// "games/a.json", or "games/a.json[3]" for a replay of a corpus; "<stdin>" for standard input.
std::string label_of(const replays::Report& report, bool in_corpus);

/// A step without its claims and notes, cut to the length shown for one value. In the words of the
/// notation where `teller` has them, else "rome: play card oracle, changes (…)".
std::string told(const text::Value& step, const replays::wording::StepTeller* teller);

/// The sentence of the violation, then its facts, one a line. The lines are separated, not ended,
/// by "\n".
std::string message_of(const replays::Report& report, const replays::ReportedViolation& violation,
                       bool in_corpus);

/// "unverified: the cards drawn are not checked", and the replay and step that it concerns.
std::string message_of(const replays::Notice& notice, const replays::Report& report,
                       bool in_corpus);

}  // namespace praetor::cli::formats
