#pragma once
// The summary of a corpus as tables for people: counts first, then each game, then what was
// malformed. Names of files and rules are escaped here.

#include <string>

#include "replays/corpora/summary.hpp"

namespace praetor::cli::render {

std::string text_of(const replays::Summary& summary);

}  // namespace praetor::cli::render
