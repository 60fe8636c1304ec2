#pragma once
// The catalogue of a game's rules as one searchable HTML page that needs no other file: each rule
// with its sentence, what it rests on, what tests it, the rules beside it, and its graph.

#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "viz/render.hpp"
#include "viz/rule_graph.hpp"

namespace praetor::viz::report {

/// `id` is the game's id, `version` the program's version.
Result<std::string, RenderFault> rule_page_of(const RuleGraph& all, std::string_view id,
                                              std::string_view version);

}  // namespace praetor::viz::report
