#pragma once
// The law of a game as a value: its rules with those common to all games, and the fingerprint that
// every report carries, so that a stored verdict knows under which law it was given.

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

}  // namespace praetor::replays
