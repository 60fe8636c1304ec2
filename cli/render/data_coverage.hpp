#pragma once
// What of a corpus rests on readings and on data that are not printed, as a table for people and as
// JSON for programs.

#include <string>
#include <vector>

#include "replays/weighing/data_coverage.hpp"

namespace praetor::cli::render {

/// A section for each game: those first that decide most verdicts; how many decide none.
std::string text_of(const std::vector<replays::GameDataCoverage>& games);

/// The same as one JSON object, a reading or a datum on each line.
std::string json_of(const std::vector<replays::GameDataCoverage>& games);

}  // namespace praetor::cli::render
