#include "viz/report/rule_sources.hpp"

#include "replays/checking/rulebook.hpp"

namespace praetor::viz::report {

std::function<std::vector<RuleSource>(const Rule&)> rulebook_sources(std::string_view game) {
  return [rulebook = replays::sentences_of(game)](const Rule& rule) {
    std::vector<RuleSource> sources;
    for (const replays::Sentence& sentence : replays::sentences_of(rule, rulebook)) {
      sources.push_back({sentence.id, sentence.text, sentence.source, sentence.standing});
    }
    return sources;
  };
}

}  // namespace praetor::viz::report
