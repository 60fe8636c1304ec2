#pragma once
// The sentences that rules rest on, read from the RULEBOOK.md that is embedded for each game. The
// tests see to it that rules and sentences name each other; here they are only looked up.

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

/// Every row of a game's rulebook, in its order; valid for the life of the program.
std::vector<Sentence> sentences_of(std::string_view game);

/// Those that a rule rests on, in the order in which it names them.
std::vector<Sentence> sentences_of(const Rule& rule, std::span<const Sentence> rulebook);

}  // namespace praetor::replays
