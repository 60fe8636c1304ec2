#pragma once
// The law of a game as a value: its own rules and those common to all games. Every report carries
// the fingerprint of its law, so that a stored verdict shows under which law it was given.

#include <string>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/later.hpp"
#include "engine/core/rule.hpp"

namespace praetor::replays {

/// A game's own rules and the common ones, sorted by id.
std::vector<RuleRef> whole_book(RuleBook own);

/// The catalogue as JSON: id, kind, sentence and sources of each rule, sorted by id.
std::string catalogue_json(RuleBook own);

/// The first 16 hex digits of the SHA-256 of the catalogue and the data used.
std::string law_fingerprint(const AnyGame& game, const void* match);

/// The fingerprints of the laws used last. One costs as much as some hundred steps, and most
/// replays of a corpus share few laws. A fingerprint is computed when it is first asked for.
class Fingerprints {
 public:
  /// All set-ups must be of one game.
  Later<std::string> of(const AnySetup& setup);

 private:
  struct Known {
    std::vector<Later<std::string>> data;
    std::string readings;
    Later<std::string> fingerprint;
  };
  std::vector<Known> known_;
};

}  // namespace praetor::replays
