#pragma once
// What each rule rests on and what notices when it is broken, as a graph from left to right:
// sentences of the rulebook, rules, properties, cases. Plain data: the caller knows where it comes
// from.

#include <string>
#include <vector>

#include "viz/dot.hpp"
#include "viz/palette.hpp"

namespace praetor::viz {

struct RuleGraph {
  struct SentenceNode {
    std::string id;  ///< "AD-063"
    std::string text;
    std::string source;
    std::string standing;  ///< "printed", "ruling", …
  };
  /// A wrong engine in which the rule is switched off or falsified.
  struct MutantNode {
    std::string name;
    std::string what;       ///< what is wrong in it; "" if the name says it
    std::string caught_by;  ///< the first case that notices; "" if none does
    std::size_t cases = 0;  ///< how many cases notice
    std::string property;   ///< if no case notices: the first property that notices in random games
  };
  struct RuleNode {
    std::string id;  ///< "found.presence"
    std::string kind;
    std::string text;
    std::vector<std::string> sentences;    ///< ids
    std::vector<std::string> cases;        ///< names of files that break the rule
    std::vector<MutantNode> mutants = {};  ///< for pages
    bool in_every_game = false;            ///< a rule of the format: its cases are of all games
  };
  struct PropertyNode {
    std::string name;
    std::vector<std::string> rules;  ///< ids; empty: it looks at all rules
  };
  std::string title;   ///< of the game
  std::string counts;  ///< a summary, if the nodes do not give it
  std::vector<SentenceNode> sentences;
  std::vector<RuleNode> rules;
  std::vector<PropertyNode> properties;
};

/// The same graph with chapters ("found" for "found.presence") instead of rules and without
/// sentences: all rules of a game on one sheet.
RuleGraph by_chapter(const RuleGraph& all);

/// The graph to be laid out in ranks. Links to nodes that are missing are left out.
Graph graph_of(const RuleGraph& rules, const Theme& theme);

}  // namespace praetor::viz
