#pragma once
// Which rules a corpus exercises, as a table for people and as JSON for programs. File names are
// escaped here, so they can do no harm to a terminal.

#include <string>

#include "replays/checking/coverage.hpp"

namespace praetor::cli::render {

/// A section for each game: a row for each rule, then the rules that never did what they could.
/// Malformed replays come last.
std::string text_of(const replays::CorpusCoverage& coverage);

/// The same as one JSON object, one rule a line.
std::string json_of(const replays::CorpusCoverage& coverage);

}  // namespace praetor::cli::render
