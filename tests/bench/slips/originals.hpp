#pragma once
// The games into which slips and gaps are planted, and whether two records are of the same game.
// The games are shipped ones and generated ones.

#include <memory>
#include <string>
#include <vector>

#include "replays/reading/library.hpp"
#include "replays/reading/replay.hpp"
#include "tests/bench/slips/slip.hpp"

namespace praetor::slips {

const replays::Libraries& libraries();

using replays::AnyReplay;

/// Null where the text is malformed. Steps may refer to the text, so it must outlive the result.
std::unique_ptr<AnyReplay> decoded(const AnyGame& game, const std::string& text);

struct Original {
  std::string text;
  std::unique_ptr<AnyReplay> replay;
  std::vector<AnyStep> steps;
};

/// All shipped games of a fitting length and a hundred games generated from the seed. Fitting are
/// 60 to 150 turns in both Antikes, and 40 to 600 steps in the other games.
std::vector<Original> originals_of(const AnyGame& game, std::uint64_t seed);

/// The states after each step. Two records are of the same game where these states are the same, or
/// differ only along stretches that have the same steps in another order.
std::vector<AnyState> states_of(const AnyReplay& replay);
bool same_game(const Original& original, const std::vector<AnyState>& states,
               const AnyReplay& other);

}  // namespace praetor::slips
