#pragma once
// Repairs in SARIF: replacements in the file that a viewer can carry out. Other code searches for
// the repairs.

#include "cli/formats/places.hpp"
#include "cli/formats/verdict_format.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::cli::formats::sarif {

/// Writes a member `fixes` with the likeliest of the cheapest repairs, if there are any. Carrying
/// one out on the file gives the text that `praetor repair` describes. Three kinds of text get no
/// fixes: the notation, where one line of a turn holds several steps; packed files, whose bytes are
/// not those that were judged; and standard input, which is no file.
void write_fixes(text::JsonWriter& writer, const JudgedReport& judged, Places& places);

}  // namespace praetor::cli::formats::sarif
