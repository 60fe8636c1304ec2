#pragma once
// The games that slips and gaps are planted into, and whether two records tell the same game. Games
// are drawn by seed: the shipped ones and generated ones, of 60 to 150 turns.

#include <memory>
#include <string>
#include <vector>

#include "replays/reading/library.hpp"
#include "replays/reading/replay.hpp"
#include "tests/bench/slips/slip.hpp"

namespace praetor::slips {

const replays::Libraries& libraries();

using Steps = replays::Replay<Game>;

/// Null where the text is malformed. Steps may refer to the text, which must live on.
std::unique_ptr<Steps> decoded(const std::string& text);

struct Original {
  std::string text;
  std::unique_ptr<Steps> replay;
  std::vector<Step<Game>> steps;
};

/// All shipped games of that length and a hundred generated of the seed.
std::vector<Original> originals_of(std::uint64_t seed);

/// The states after each step: two records with the same ones are the same up to steps of equal
/// effect.
std::vector<State> states_of(const Steps& replay);
bool same_game(const std::vector<State>& original, const Steps& other);

}  // namespace praetor::slips
