#pragma once
// The sentences on which rules rest, from the RULEBOOK.md that is embedded for each game. Tests
// check that rules and sentences refer to each other; this file only looks them up.

#include <span>
#include <string_view>
#include <vector>

#include "engine/core/rule.hpp"

namespace praetor::replays {

/// One row of a RULEBOOK.md.
struct Sentence {
  std::string_view id;        ///< "AD-063"
  std::string_view text;      ///< in our words
  std::string_view source;    ///< document and section
  std::string_view standing;  ///< "printed", "online", "reported", "reconstructed", "ruling"
};

/// Every row of a game's rulebook, in its order. The texts live as long as the program.
std::vector<Sentence> sentences_of(std::string_view game);

/// The sentences on which a rule rests, in the order in which it names them.
std::vector<Sentence> sentences_of(const Rule& rule, std::span<const Sentence> rulebook);

}  // namespace praetor::replays
