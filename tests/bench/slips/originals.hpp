#pragma once
// The games that slips and gaps are planted into, and whether two records tell the same game. Games
// are drawn by seed: shipped ones and generated ones.

#include <memory>
#include <string>
#include <vector>

#include "replays/reading/library.hpp"
#include "replays/reading/replay.hpp"
#include "tests/bench/slips/slip.hpp"

namespace praetor::slips {

const replays::Libraries& libraries();

using replays::AnyReplay;

/// Null where the text is malformed. Steps may refer to the text, which must live on.
std::unique_ptr<AnyReplay> decoded(const AnyGame& game, const std::string& text);

struct Original {
  std::string text;
  std::unique_ptr<AnyReplay> replay;
  std::vector<AnyStep> steps;
};

/// Of 60 to 150 turns in both Antikes, else of 40 to 600 steps: all shipped games of that length
/// and a hundred generated of the seed.
std::vector<Original> originals_of(const AnyGame& game, std::uint64_t seed);

/// The states after each step: two records with the same ones are the same up to steps of equal
/// effect. So are two whose states differ for a stretch that has the same steps in another order.
std::vector<AnyState> states_of(const AnyReplay& replay);
bool same_game(const Original& original, const std::vector<AnyState>& states,
               const AnyReplay& other);

}  // namespace praetor::slips
