#pragma once
// The catalogue of a game's rules as one page of HTML that needs nothing else: each rule with its
// sentence, what it rests on, what tests it, the rules beside it, and its graph. To be searched.

#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "viz/render.hpp"
#include "viz/rule_graph.hpp"

namespace praetor::viz::report {

/// `id`: of the game; `version`: of the program.
Result<std::string, RenderFault> rule_page_of(const RuleGraph& all, std::string_view id,
                                              std::string_view version);

}  // namespace praetor::viz::report
