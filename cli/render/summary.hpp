#pragma once
// The summary of a corpus as tables for people: counts first, then each game, then what was
// malformed. Names of files and rules are escaped here.

#include <string>

#include "replays/corpora/summary.hpp"

namespace praetor::cli::render {

std::string text_of(const replays::Summary& summary);

/// "3 replays: 2 legal, 1 malformed", with the line's end, where several were judged; "" else, and
/// where all are legal and nobody wants to hear of that.
std::string last_line_of(const replays::Summary& summary, bool quiet);

}  // namespace praetor::cli::render
