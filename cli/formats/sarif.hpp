#pragma once
// Verdicts in SARIF 2.1.0, which code hosts and editors show beside the text: one run, whose tool
// brings the rules of every game, with one result for each violation, each notice, each file that
// cannot be read and, of `regress`, each group of flips. The results stand before the tool, as they
// are found.

#include <string>

#include "cli/formats/verdict_format.hpp"
#include "replays/comparing/flips.hpp"

namespace praetor::cli::formats::sarif {

std::string head();
std::string piece(const JudgedReport& judged);
std::string unreadable(const std::string& path, const std::string& sentence);
/// Flips that `regress` found, in front of the tail: a result at the shortest replay of the group,
/// suppressed where all of them are accepted. `sentence` says what became of what.
std::string flip(const replays::FlipGroup& group, const std::string& sentence);
std::string tail();

}  // namespace praetor::cli::formats::sarif
