#pragma once
// The summary of a corpus as tables for people: counts, then each game, then the malformed replays.
// Names of files and rules are escaped here.

#include <string>

#include "replays/corpora/summary.hpp"

namespace praetor::cli::render {

std::string text_of(const replays::Summary& summary);

/// "3 replays: 2 legal, 1 malformed" with its line end. "" where only one replay was judged, or
/// where all are legal and `quiet`.
std::string last_line_of(const replays::Summary& summary, bool quiet);

}  // namespace praetor::cli::render
