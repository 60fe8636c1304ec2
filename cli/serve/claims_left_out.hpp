#pragma once
// Steps of a game that is kept open without what they claim, for verdicts on one more step: nobody
// judged those claims when the steps were carried out, and a wrong one would be told instead.

#include <string>
#include <vector>

#include "engine/any/game.hpp"

namespace praetor::cli::serve {

/// Steps that are legal one after another from a set-up on, as they are written but for `expect`,
/// `hash` and claims of the game's own, such as the cards that the end of a turn awards.
std::vector<std::string> without_claims(const AnySetup& setup,
                                        const std::vector<std::string>& steps);

}  // namespace praetor::cli::serve
