#pragma once
// Short names of Ancient Generals for tests, and its steps as replays write them; games by chance
// come from games_by_chance.hpp.

#include <string>

#include "engine/games/ancient_generals/game.hpp"
#include "replays/making/write_step.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/games_by_chance.hpp"

namespace praetor::tests {

using Generals = ancient_generals::Game;
using GeneralsState = ancient_generals::State;
using GeneralsStep = Step<Generals>;
using GeneralsReplay = DecodedReplay<Generals>;

inline std::string text_of(const GeneralsState& state, const GeneralsStep& step) {
  return replays::json_of<Generals>(*state.match, step);
}

}  // namespace praetor::tests
