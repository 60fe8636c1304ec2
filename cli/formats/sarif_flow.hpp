#pragma once
// What surrounds a violation in SARIF: the steps that led to it, and earlier steps where the record
// may have gone wrong. Each is a place in the file with a sentence.

#include "cli/formats/places.hpp"
#include "cli/formats/verdict_format.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::cli::formats::sarif {

/// Writes a member `codeFlows` with the last steps up to the one that broke a rule, or up to the
/// claimed result, and says how many came before. Writes nothing for a malformed replay, since none
/// of its steps was judged.
void write_steps_before(text::JsonWriter& writer, const JudgedReport& judged,
                        const replays::ReportedViolation& violation, Places& places);

/// Writes a member `relatedLocations` with the likeliest causes, if they were searched for.
void write_causes(text::JsonWriter& writer, const JudgedReport& judged, Places& places);

}  // namespace praetor::cli::formats::sarif
