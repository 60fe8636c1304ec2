#pragma once
// The law of a game as a value: its rules with those common to all games, and the fingerprint that
// every report carries, so that a stored verdict knows under which law it was given.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/rule.hpp"
#include "engine/text/canonical.hpp"

namespace praetor::replays {

/// A game's own rules and the common ones, sorted by id.
std::vector<RuleRef> whole_book(RuleBook own);

/// The catalogue as JSON: id, kind, sentence and sources of each rule, sorted by id.
std::string catalogue_json(RuleBook own);

/// The first 16 hex digits of the SHA-256 of the catalogue and the data used.
template <Game G>
std::string law_fingerprint(const typename G::Match& match) {
  std::string law = catalogue_json(G::rules());
  for (const std::string_view datum : match.data()) law.append("\n").append(datum);
  return text::fingerprint(law);
}

/// The fingerprints asked for so far: each costs as much as some hundred steps, and the replays of
/// a corpus were played by few laws. Keeps the data of the last few matches whose laws differed.
template <Game G>
class Fingerprints {
 public:
  using Match = typename G::Match;

  const std::string& of(const std::shared_ptr<const Match>& match) {
    for (const Known& one : known_) {
      if (one.match->data() == match->data()) return one.fingerprint;
    }
    constexpr std::size_t most = 8;
    if (known_.size() == most) known_.erase(known_.begin());
    return known_.emplace_back(Known{match, law_fingerprint<G>(*match)}).fingerprint;
  }

 private:
  struct Known {
    std::shared_ptr<const Match> match;
    std::string fingerprint;
  };
  std::vector<Known> known_;
};

}  // namespace praetor::replays
