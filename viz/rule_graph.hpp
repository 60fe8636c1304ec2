#pragma once
// What each rule rests on and what sees it broken, as a graph from left to right: sentences of the
// rulebook, rules, properties, cases. Plain data: who calls knows where these come from.

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
    std::string what;       ///< is wrong; "" where the name says it
    std::string caught_by;  ///< the first case that notices; "" where none does
    std::size_t cases = 0;  ///< that notice
    std::string property;   ///< where no case does: the first that does in games by chance
  };
  struct RuleNode {
    std::string id;  ///< "found.presence"
    std::string kind;
    std::string text;
    std::vector<std::string> sentences;    ///< ids
    std::vector<std::string> cases;        ///< names of files that break it
    std::vector<MutantNode> mutants = {};  ///< for pages
  };
  struct PropertyNode {
    std::string name;
    std::vector<std::string> rules;  ///< ids; none: it looks at all rules
  };
  std::string title;   ///< of the game
  std::string counts;  ///< what it comes to, where its nodes do not tell that themselves
  std::vector<SentenceNode> sentences;
  std::vector<RuleNode> rules;
  std::vector<PropertyNode> properties;
};

/// The same with a chapter in place of its rules ("found" of "found.presence"), and no sentences:
/// what all rules of a game come to on one sheet.
RuleGraph by_chapter(const RuleGraph& all);

/// To be laid out in ranks. Links to what is not in the graph are left out.
Graph graph_of(const RuleGraph& rules, const Theme& theme);

}  // namespace praetor::viz
