#pragma once
// A generated game for tests of lattices: chance's first steps are known, and the steps after them
// are said aloud. How they are heard is for the tests to say.

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "replays/reading/replay.hpp"
#include "replays/searching/lattice.hpp"

namespace praetor::tests {

struct SaidStep {
  AnyStep step;         ///< as people write it; its lists belong to the game's replay
  nlohmann::json json;  ///< the same
  std::string words;    ///< the same, in the notation
};

struct SaidGame {
  replays::AnyReplay replay;  ///< the whole game
  nlohmann::json begun;       ///< the record with the known steps only
  std::vector<SaidStep> said;
};

/// At most `most` steps are said. The first step that cannot be put into words ends them.
SaidGame said_game(nlohmann::json whole, std::size_t most);

/// Adds a line of words to the lattice, each heard without a fault.
void hear_line(replays::LatticeBuilder& builder, const std::string& words);

}  // namespace praetor::tests
