#pragma once
// Repairs as SARIF tells them: as replacements in the file, for a viewer to carry out. They are
// looked for elsewhere.

#include "cli/formats/places.hpp"
#include "cli/formats/verdict_format.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::cli::formats::sarif {

/// A member `fixes` with the likeliest of the cheapest repairs, where there are any. Carried out on
/// the file, one gives the text that `praetor repair` speaks of. There are none for texts in the
/// notation, whose turns hold several steps in one line, none for packed files, whose bytes are
/// others than those that were judged, and none for standard input, which is no file.
void write_fixes(text::JsonWriter& writer, const JudgedReport& judged, Places& places);

}  // namespace praetor::cli::formats::sarif
