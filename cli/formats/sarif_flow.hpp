#pragma once
// What stands about a violation in SARIF: the steps that led to it, and the steps at which the
// record may have gone wrong before. Each is a place in the file with a sentence.

#include "cli/formats/places.hpp"
#include "cli/formats/verdict_format.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::cli::formats::sarif {

/// A member `codeFlows` with the last steps up to the one that broke a rule, or up to the claimed
/// result, and how many came before; none of a malformed replay, of which no step was judged.
void write_steps_before(text::JsonWriter& writer, const JudgedReport& judged,
                        const replays::ReportedViolation& violation, Places& places);

/// A member `relatedLocations` with the likeliest causes, where they were looked for.
void write_causes(text::JsonWriter& writer, const JudgedReport& judged, Places& places);

}  // namespace praetor::cli::formats::sarif
