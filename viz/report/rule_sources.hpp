#pragma once
// The sentences of the embedded rulebooks, as pages quote them: each with its document and its
// standing.

#include <functional>
#include <string_view>
#include <vector>

#include "viz/report/page.hpp"

namespace praetor::viz::report {

/// Returns a function that gives the sentences of any rule of that game.
std::function<std::vector<RuleSource>(const Rule&)> rulebook_sources(std::string_view game);

}  // namespace praetor::viz::report
