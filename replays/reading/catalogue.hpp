#pragma once
// The law of a game as a value: its rules with those common to all games, and the fingerprint that
// every report carries, so that a stored verdict knows under which law it was given.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/rule.hpp"

namespace praetor::replays {

/// A game's own rules and the common ones, sorted by id.
std::vector<RuleRef> whole_book(RuleBook own);

/// The catalogue as JSON: id, kind, sentence and sources of each rule, sorted by id.
std::string catalogue_json(RuleBook own);

/// The first 16 hex digits of the SHA-256 of the catalogue and the data used.
std::string law_fingerprint(const AnyGame& game, const void* match);

/// The fingerprints asked for so far: each costs as much as some hundred steps, and the replays of
/// a corpus were played by few laws. Keeps the data of the last few matches whose laws differed.
class Fingerprints {
 public:
  /// All set-ups are of one game.
  const std::string& of(const AnySetup& setup);

 private:
  struct Known {
    std::shared_ptr<const void> match;  // owns the data
    std::vector<std::string_view> data;
    std::string fingerprint;
  };
  std::vector<Known> known_;
};

}  // namespace praetor::replays
