#pragma once
// Which verdicts of a corpus rest on readings and on data that no rulebook prints, as a table for
// people and as JSON for programs.

#include <string>
#include <vector>

#include "replays/weighing/data_coverage.hpp"

namespace praetor::cli::render {

/// A section for each game: the readings and data that decide most verdicts come first; then how
/// many decide none.
std::string text_of(const std::vector<replays::GameDataCoverage>& games);

/// The same as one JSON object, one reading or datum a line.
std::string json_of(const std::vector<replays::GameDataCoverage>& games);

}  // namespace praetor::cli::render
