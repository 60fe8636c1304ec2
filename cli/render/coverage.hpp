#pragma once
// What a corpus exercises of the law, as a table for people and as JSON for programs. Names of
// files are escaped here, so that they can do nothing to a terminal.

#include <string>

#include "replays/checking/coverage.hpp"

namespace praetor::cli::render {

/// A section for each game: a row for each rule, then the rules that never did what such rules can.
/// Malformed replays last.
std::string text_of(const replays::CorpusCoverage& coverage);

/// The same as one JSON object, a rule on each line.
std::string json_of(const replays::CorpusCoverage& coverage);

}  // namespace praetor::cli::render
