#pragma once
// A generated game of which the draws at its beginning are known and the steps after them are said,
// for tests of lattices. How they are heard is for the tests to say.

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "replays/reading/replay.hpp"
#include "replays/searching/lattice.hpp"

namespace praetor::tests {

struct SaidStep {
  AnyStep step;         ///< as people write it; lists are in the game's replay
  nlohmann::json json;  ///< the same
  std::string words;    ///< the same, in the notation
};

struct SaidGame {
  replays::AnyReplay replay;  ///< of all of the game
  nlohmann::json begun;       ///< the record of what is known
  std::vector<SaidStep> said;
};

/// So many steps are said at most, and none from the first on that cannot be put into words.
SaidGame said_game(nlohmann::json whole, std::size_t most);

/// Adds a line of words, each heard as it is.
void hear_line(replays::LatticeBuilder& builder, const std::string& words);

}  // namespace praetor::tests
