#pragma once
// The steps of an open game without their claims, for a verdict on one further step. Nobody judged
// those claims when the steps were played; a wrong one would be reported instead.

#include <string>
#include <vector>

#include "engine/any/game.hpp"

namespace praetor::cli::serve {

/// `steps` must be legal one after another from the set-up on. The result has them as written,
/// without `expect`, `hash` and the claims of the game, such as the cards that the end of a turn
/// awards.
std::vector<std::string> without_claims(const AnySetup& setup,
                                        const std::vector<std::string>& steps);

}  // namespace praetor::cli::serve
