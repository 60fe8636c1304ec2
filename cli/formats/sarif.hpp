#pragma once
// Verdicts in SARIF 2.1.0, which code hosts and editors show beside the text. There is one run,
// whose tool lists the rules of every game. It has a result for each violation, each notice, each
// unreadable file and, for `regress`, each group of flips. The results come before the tool, as
// they are found.

#include <string>

#include "cli/formats/verdict_format.hpp"
#include "replays/comparing/flips.hpp"

namespace praetor::cli::formats::sarif {

std::string head();
std::string piece(const JudgedReport& judged);
std::string unreadable(const std::string& path, const std::string& sentence);
/// A group of flips that `regress` found, printed before the tail: a result at the shortest replay
/// of the group, suppressed if all its flips are accepted. `sentence` names the old and the new
/// verdict.
std::string flip(const replays::FlipGroup& group, const std::string& sentence);
std::string tail();

}  // namespace praetor::cli::formats::sarif
